import { staffCall } from "#contract/call.ts";
import { textFile } from "#contract/office/lists-and-files.ts";
import {
  checkedFile,
  filePlan,
  plannedFile,
  recipeFileMostBytes,
} from "#contract/office/recipes/file-plan.ts";
import { cooks } from "#contract/office/recipes/ingredients.ts";

const file = { mostBytes: recipeFileMostBytes };

export const recipeFileCalls = {
  exportIngredients: staffCall({
    method: "GET",
    path: "/api/v1/staff/ingredient-file",
    roles: cooks,
    about: "Alle Zutaten als CSV, die sich ohne Unterschied wieder einlesen lässt; ohne das Archiv",
    data: textFile,
  }),
  checkIngredientFile: staffCall({
    method: "POST",
    path: "/api/v1/staff/ingredient-file/check",
    roles: cooks,
    about: "Probelauf: welche Zutaten diese Datei anlegen und ändern würde; nichts wird gespeichert",
    query: checkedFile,
    file,
    data: filePlan,
  }),
  importIngredients: staffCall({
    method: "POST",
    path: "/api/v1/staff/ingredient-file",
    roles: cooks,
    about:
      "Die geprüften Zutaten einlesen, ganz oder gar nicht; `plan` aus dem Probelauf muss noch stimmen. Betroffene Gerichte bekommen ihr neues Etikett oder verlassen den Verkauf",
    query: plannedFile,
    file,
    data: filePlan,
  }),
  exportRecipes: staffCall({
    method: "GET",
    path: "/api/v1/staff/recipe-file",
    roles: cooks,
    about: "Alle Rezepte als CSV, die sich ohne Unterschied wieder einlesen lässt; ohne das Archiv",
    data: textFile,
  }),
  checkRecipeFile: staffCall({
    method: "POST",
    path: "/api/v1/staff/recipe-file/check",
    roles: cooks,
    about:
      "Probelauf: welche Rezepte diese Datei anlegen und ändern würde, und welche Zutaten es noch nicht gibt; nichts wird gespeichert",
    query: checkedFile,
    file,
    data: filePlan,
  }),
  importRecipes: staffCall({
    method: "POST",
    path: "/api/v1/staff/recipe-file",
    roles: cooks,
    about:
      "Die geprüften Rezepte einlesen, ganz oder gar nicht; `plan` aus dem Probelauf muss noch stimmen. Unbekannte Zutaten werden angelegt, ohne dass etwas über sie behauptet wird",
    query: plannedFile,
    file,
    data: filePlan,
  }),
};
