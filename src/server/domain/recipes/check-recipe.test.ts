import { expect, it } from "vitest";
import { checkRecipe } from "#server/domain/recipes/check-recipe.ts";
import type { Recipe, RecipeLine } from "#server/domain/recipes/recipe-book.ts";
import { bookOf, ingredient, line, nutrition, recipe } from "#test/recipe-book.ts";

const butter = ingredient(1, "Butter", { nutrition: nutrition([80_000]) });
const flour = ingredient(2, "Weizenmehl");
const oil = ingredient(3, "Rapsöl");
const egg = ingredient(4, "Eier", { milligramsPerPiece: 55_000 });
const water = ingredient(5, "Wasser", { class: "water", milligramsPerMl: 1_000 });
const acid = ingredient(6, "E 330");
const beef = ingredient(7, "Rindfleisch", { ediblePerMille: 800 });
const additive = ingredient(8, "E 415", {
  class: "additive",
  additiveClass: "Verdickungsmittel",
  eNumber: "E 415",
});
const honey = ingredient(9, "Honig");
const cream = ingredient(10, "Sahne");
const parmesan = ingredient(11, "Parmesan");
const unknownFat = ingredient(12, "Suppengrün", { nutrition: nutrition([null]) });
const ingredients = [
  butter,
  flour,
  oil,
  egg,
  water,
  acid,
  beef,
  additive,
  honey,
  cream,
  parmesan,
  unknownFat,
];

const one = recipe(21, "Ebene eins", [line(flour, 100_000)]);
const two = recipe(22, "Ebene zwei", [line(one, 100_000)]);
const three = recipe(23, "Ebene drei", [line(two, 100_000)]);
const four = recipe(24, "Ebene vier", [line(three, 100_000)]);
const five = recipe(25, "Ebene fünf", [line(four, 100_000)]);
const six = recipe(26, "Ebene sechs", [line(five, 100_000)]);
const over = recipe(27, "Darüber", [line(recipe(40, "Teig", [line(flour, 1)]), 100_000)]);
const menu = recipe(28, "Gulasch", [line(beef, 500_000)], { menuId: 9 });
const self = recipe(40, "Teig", [line(flour, 100_000)]);
const book = bookOf(ingredients, [one, two, three, four, five, six, over, menu, self]);

const of = (lines: readonly RecipeLine[], change: Partial<Recipe> = {}) => recipe(40, "Teig", lines, change);
const dish = (lines: readonly RecipeLine[], change: Partial<Recipe> = {}) =>
  of(lines, { menuId: 1, name: "Auflauf", ...change });
const called = (name: string, ...things: (typeof butter)[]) =>
  of(
    things.map((thing) => line(thing, 100_000)),
    { name },
  );
const ghost = { ingredientId: 99, subRecipeId: null, unit: "g", thousandths: 1_000 } as const;
const flat = [line(flour, 100_000)];
const many = Array.from({ length: 61 }, (_, at) => ({ ...ghost, ingredientId: 100 + at }));

it.each<[string, Recipe, string]>([
  // lines
  ["nothing", of([]), "noch keine Zutaten"],
  ["too many lines", of(many), "höchstens 60 Zutaten"],
  ["an ingredient that is gone", of([ghost]), "Eine Zutat des Rezepts gibt es nicht mehr."],
  [
    "a sub-recipe that is gone",
    of([{ ...ghost, ingredientId: null, subRecipeId: 98 }]),
    "Grundrezept gibt es nicht",
  ],
  ["a line of nothing", of([{ ...ghost, ingredientId: null }]), "entweder eine Zutat oder ein Grundrezept"],
  ["a line of two things", of([{ ...ghost, ingredientId: 1, subRecipeId: 21 }]), "entweder eine Zutat oder"],
  ["a dish in a recipe", of([line(menu, 1_000)]), "„Gulasch“ ist ein Gericht"],
  ["the same twice", of([line(butter, 100), line(butter, 200)]), "„Butter“ steht zweimal im Rezept"],
  ["the same sub-recipe twice", of([line(one, 100), line(one, 200)]), "„Ebene eins“ steht zweimal"],
  ["the same in two units", of([line(egg, 2_000, "Stück"), line(egg, 200)]), "„Eier“ steht zweimal"],
  // amounts
  ["zero", of([line(butter, 0)]), "Die Menge von „Butter“ muss größer als 0 sein."],
  ["less than zero", of([line(butter, -5)]), "muss größer als 0 sein"],
  ["zero of a sub-recipe", of([line(one, 0)]), "„Ebene eins“ muss größer als 0"],
  ["a fraction of a thousandth", of([line(butter, 0.5)]), "mehr als drei Stellen hinter dem Komma"],
  ["a huge amount", of([line(butter, 2_000_000_001)]), "Mehr als 2.000 kg „Butter“"],
  ["a huge amount in kg", of([line(butter, 2_001_000, "kg")]), "Mehr als 2.000 kg „Butter“"],
  ["too many pieces", of([line(egg, 40_000_000, "Stück")]), "Mehr als 2.000 kg „Eier“"],
  ["a huge sub-recipe", of([line(one, 2_001_000, "kg")]), "Mehr als 2.000 kg „Ebene eins“"],
  // units
  ["ml without density", of([line(oil, 5_000, "ml")]), "Von „Rapsöl“ ist nicht bekannt, wie viel 1 ml wiegt"],
  ["l without density", of([line(oil, 5_000, "l")]), "wie viel 1 ml wiegt"],
  ["TL without density", of([line(oil, 5_000, "TL")]), "wie viel 1 ml wiegt"],
  ["EL without density", of([line(oil, 5_000, "EL")]), "wie viel 1 ml wiegt"],
  [
    "pieces without weight",
    of([line(butter, 1_000, "Stück")]),
    "Von „Butter“ ist nicht bekannt, wie viel 1 Stück",
  ],
  ["ml of what is counted", of([line(egg, 1_000, "ml")]), "wie viel 1 ml wiegt"],
  ["pieces of what is poured", of([line(water, 1_000, "Stück")]), "wie viel 1 Stück wiegt"],
  ["a sub-recipe in ml", of([line(one, 1_000, "ml")]), "„Ebene eins“ wird gewogen"],
  ["a sub-recipe in pieces", of([line(one, 1_000, "Stück")]), "„Ebene eins“ wird gewogen"],
  // water and additives
  ["only water", of([line(water, 1_000_000)]), "nur aus Wasser"],
  ["an E number that is no additive", of([line(acid, 100), ...flat]), "„E 330“ ist ein Zusatzstoff"],
  // portions
  ["no portion", dish(flat, { portions: 0 }), "1 bis 5.000 ganze Portionen"],
  ["half a portion", dish(flat, { portions: 1.5 }), "1 bis 5.000 ganze Portionen"],
  ["too many portions", dish(flat, { portions: 5_001 }), "1 bis 5.000 ganze Portionen"],
  ["a portion of 25 kg", dish([line(flour, 25_000_000)]), "Eine Portion wöge 25.000 g"],
  ["a portion of half a gram", dish(flat, { portions: 200, finishedMilligrams: 99_000 }), "weniger als 1 g"],
  // weights and losses
  ["no finished weight", of(flat, { finishedMilligrams: 0 }), "Gewicht des fertigen Rezepts fehlt"],
  [
    "a finished weight below zero",
    of(flat, { finishedMilligrams: -1 }),
    "Gewicht des fertigen Rezepts fehlt",
  ],
  ["a finished weight of 200 t", of(flat, { finishedMilligrams: 2e11 }), "Mehr als 100.000 kg"],
  ["more than went in", of(flat, { finishedMilligrams: 100_001 }), "Fehlt eine Zutat, zum Beispiel Wasser"],
  [
    "more than peeling leaves",
    of([line(beef, 1_000_000)], { finishedMilligrams: 900_000 }),
    "Die Zutaten wiegen 800 g",
  ],
  ["more loss than told", of(flat, { finishedMilligrams: 49_999 }), "50,0 % Verlust, höchstens 50 %"],
  [
    "loss by peeling and cooking",
    of([line(beef, 1_000_000)], { finishedMilligrams: 400_000 }),
    "60,0 % Verlust",
  ],
  ["loss where none is told", of(flat, { finishedMilligrams: 99_000, mostLossPercent: 0 }), "höchstens 0 %"],
  [
    "the heaviest named",
    of([...flat, line(butter, 900_000)], { finishedMilligrams: 100_000 }),
    "„Butter“ (900 g)",
  ],
  ["a loss of 101 %", of(flat, { mostLossPercent: 101 }), "Mehr als 100 % kann nicht verloren gehen."],
  ["a loss of 95 %", of(flat, { mostLossPercent: 95 }), "zwischen 0 und 90 %"],
  ["a loss below zero", of(flat, { mostLossPercent: -1 }), "zwischen 0 und 90 %"],
  [
    "more fat poured off than lost",
    of([line(butter, 100_000)], { lostFatMilligrams: 1 }),
    "beim Kochen gehen nur 0 g",
  ],
  [
    "more fat poured off than there is",
    of([line(flour, 100_000)], { finishedMilligrams: 60_000, lostFatMilligrams: 30_000 }),
    "die Zutaten enthalten nur 0 g",
  ],
  ["fat below zero", of(flat, { lostFatMilligrams: -1 }), "kann nicht weniger als 0 g sein"],
  // trees
  ["itself", of([line(self, 1_000)]), "„Teig“ kann nicht Teil von sich selbst sein."],
  ["a circle over another", of([line(over, 1_000)]), "„Teig“ → „Darüber“ → „Teig“"],
  ["depth seven", dish([line(six, 100_000)], { id: 41 }), "höchstens 6 Ebenen"],
  ["depth seven from above", of([line(five, 100_000)]), "hier wären es 7"],
  // shares and traces
  ["a stressed stranger", dish(flat, { stressedIngredients: [1] }), "„Butter“ steht nicht im Rezept"],
  ["a stressed strange sauce", dish(flat, { stressedRecipes: [21] }), "„Ebene eins“ steht nicht im Rezept"],
  ["something stressed that is gone", dish(flat, { stressedIngredients: [99] }), "gibt es nicht mehr"],
  [
    "traces without reason",
    of(flat, { traces: [{ allergenId: 7, reason: " " }] }),
    "Spuren brauchen einen Grund",
  ],
  // names
  ["no name", of(flat, { name: " " }), "Der Name des Rezepts fehlt."],
  ["a name of a line", of(flat, { name: "Teig;Brot" }), "Semikolon oder Umbruch"],
  ["a long name", of(flat, { name: "T".repeat(81) }), "mehr als 80 Zeichen"],
  ["a name that is taken", of(flat, { name: "ebene EINS" }), "„ebene EINS“ gibt es schon"],
  ["vegan with butter", called("Vegane Sauce", butter), "Im Rezept steht „Butter“."],
  ["vegan with honey", called("Veganes Dressing", honey, oil), "„Honig“"],
  ["vegetarian with beef", called("Vegetarische Füllung", beef, flour), "„Rindfleisch“"],
  ["gluten-free with wheat", called("Glutenfreie Bindung", flour), "„Weizenmehl“"],
  ["lactose-free with cream", called("Laktosefreie Sauce", cream), "„Sahne“"],
  ["without egg", called("Nudelteig ohne Ei", egg, flour), "„Eier“"],
  ["cheese that is not in it", called("Käsesauce", flour), "Der Name nennt „Käsesauce“"],
  [
    "a name other than the one that a person has judged",
    { ...called("Käsesauce", flour), figurativeName: "Käsekruste" },
    "Der Name nennt „Käsesauce“",
  ],
  [
    "a false promise, whatever a person says of the name",
    { ...called("Vegane Sauce", butter), figurativeName: "Vegane Sauce" },
    "Im Rezept steht „Butter“.",
  ],
  ["a food of the book", called("Honigkruste mit Parmesan", flour), "Der Name nennt „Parmesan“"],
])("refuses %s", (_, draft, sentence) => {
  const problems = checkRecipe(book, draft).map((text) => text.replaceAll("\u00a0", " "));
  expect(problems).toEqual(expect.arrayContaining([expect.stringContaining(sentence)]));
  for (const text of problems) expect(text).toMatch(/^[„A-ZÄÖÜ].*[.?]$/u);
});

it.each<[string, Recipe]>([
  ["a plain recipe", of(flat)],
  [
    "units that are known",
    of([line(egg, 2_000, "Stück"), line(water, 1_000, "EL")], { finishedMilligrams: 100_000 }),
  ],
  ["an additive", of([...flat, line(additive, 100)])],
  ["six levels", dish([line(five, 100_000)], { id: 41 })],
  ["exactly the told loss", of(flat, { finishedMilligrams: 50_000 })],
  [
    "fat that is poured off",
    of([line(butter, 100_000)], { finishedMilligrams: 60_000, lostFatMilligrams: 40_000 }),
  ],
  [
    "a stressed ingredient of a sub-recipe",
    dish([line(one, 50_000)], { stressedIngredients: [2], stressedRecipes: [21] }),
  ],
  ["cheese by the name of a kind", called("Käsekruste", parmesan)],
  ["a name that only sounds like a food", called("Feierabend-Allerlei nach Schäferart", oil)],
  [
    "a name of which a person has said that it means no food",
    { ...called("Käsesauce", flour), figurativeName: "Käsesauce" },
  ],
  ["vegan with plants", called("Vegane Sahnesauce", oil)],
])("lets %s pass", (_, draft) => expect(checkRecipe(book, draft)).toEqual([]));
