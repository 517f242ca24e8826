import { describe, expect, it } from "vitest";
import { brokenClaims, doubtfulClaims, needsProof } from "#contract/office/catalogue/claims/claim-check.ts";
import {
  emptyMenuContent,
  type FigureName,
  figureNames,
  type MenuContent,
} from "#contract/office/catalogue/menu-fields.ts";
import { deliveryDay } from "#test/days.ts";
import { wordsOf } from "#test/words/words-of.ts";

const nutritionForms = [
  { id: 10, name: "Vegetarisch" },
  { id: 11, name: "Vegan" },
  { id: 1, name: "High Protein" },
  { id: 3, name: "Laktosefrei" },
  { id: 4, name: "Glutenfrei" },
  { id: 5, name: "Ohne Schweinefleisch" },
  { id: 6, name: "Unter 500 kcal" },
  { id: 101, name: "Low Carb" },
];
const allergens = [
  { id: 1, code: "gluten", name: "Glutenhaltiges Getreide" },
  { id: 3, code: "eier", name: "Eier" },
  { id: 4, code: "fisch", name: "Fisch" },
  { id: 7, code: "milch", name: "Milch und Laktose" },
];
const knowledge = { nutritionForms, allergens };
const figures = Object.fromEntries(figureNames.map((name) => [name, 1])) as Record<FigureName, number>;
const proof = (nutritionId: number) => ({
  nutritionId,
  checkedOn: deliveryDay("2026-05-04"),
  checkedBy: "Labor Nord",
  document: "26-114",
});
const plain: MenuContent = {
  ...emptyMenuContent,
  name: "Eintopf",
  ingredients: "<p>Kartoffeln, Wasser, Salz</p>",
  allergensComplete: true,
  proofs: [proof(3), proof(4)],
  per100g: figures,
};
const broken = (nutritionId: number, change: Partial<MenuContent>) =>
  brokenClaims({ ...plain, nutritionIds: [nutritionId], ...change }, knowledge).map(({ text }) => text);
const withFood = (nutritionId: number, food: string) =>
  broken(nutritionId, { ingredients: `<p>Kartoffeln 40 %, ${food}, Salz</p>` });
const [vegetarian, vegan, highProtein, lactoseFree, glutenFree, noPork, lowCarb] = [10, 11, 1, 3, 4, 5, 101];

describe("„Vegetarisch“ is contradicted by", () => {
  it.each(
    `Schweinefleisch; Rinderhackfleisch; Hackfleisch (Rind, Schwein); Kalbfleisch; Kalbsfond; Lammkeule; Hähnchenbrustfilet;
    Hühnerbrühe; Hühnchen; Huhn; Geflügelfond; Pute; Putenstreifen; Truthahnbrust; Ente; Entenbrust; Gänseschmalz;
    Schweineschmalz; Griebenschmalz; Kaninchen; Hirschragout; Wildschwein; Rehrücken; Speck; Räucherspeck; Speckwürfel;
    Schinken; Kochschinken; Serrano-Schinken; Bacon; Pancetta; Prosciutto; Guanciale; Salami; Chorizo; Mortadella;
    Wiener Würstchen; Bratwurst; Leberwurst; Leber; Kalbsleber; Leberkäse; Leberknödel; Frikadelle; Bulette; Fleischbrühe;
    Fleischextrakt; Rinderbrühe; Knochenbrühe; Gelatine; Speisegelatine; Gelatine vom Rind; Geliermittel E 441; E441; Talg;
    Lachsfilet; Thunfisch; Fischsauce; Sardellenpaste; Anchovis; Kabeljau; Forelle; Matjes; Kaviar; Räucheraal; Rotbarsch;
    Garnelen; Garnelenpaste; Krabben; Krebsfleisch; Hummer; Muscheln; Miesmuscheln; Tintenfisch; Calamari; Austernsauce;
    Surimi; Dashi; Bonitoflocken; Farbstoff Karmin; Echtes Karmin (E 120); Cochenille; Hartkäse (Milch, tierisches Lab);
    Kälberlab; Hack; Hackbällchen; Ochsenschwanz vom Rind; Schweinefleisch-Frikadelle; Suppenhuhn; Mett`
      .split(";")
      .map((word) => word.trim()),
  )("%s", (food) => expect(withFood(vegetarian, food)).toHaveLength(1));
});

describe("„Vegetarisch“ goes with", () => {
  it.each(
    `Fleischtomaten; Kokosfruchtfleisch; Fruchtfleisch der Mango; Sojahack; Soja-Würstchen; Seitanwurst; vegane Bratwurst;
    vegetarische Frikadelle; pflanzliche Gelatine; Tofuwürstchen; Hack aus Sojaprotein; Hackfleischersatz (Soja);
    Fleischalternative auf Erbsenbasis; Gemüsefrikadelle; Butterschmalz; Hirschhornsalz; gehackte Tomaten; Wildreis;
    Wildkräuter; Austernpilze; Austernseitlinge; Muschelnudeln; Haselnüsse; Flammkuchenteig; Haferflocken; Zimtrinde;
    Weizenkleber; Rente; Polenta; Hirse; Kirschen; Hühnereier; Hühnereiweiß; Vollei; Honig; Sahne; Käse mit mikrobiellem Lab;
    Gemüsebrühe; Gemüsebrühe ohne Fleischextrakt; Würzpaste (ohne Fisch); veganes Hack; Pilz-Frikadelle; Agar-Agar;
    vegetarische Austernsauce; Roggenbrot; Roggen; Bockshornklee; Gänseblümchen; Jackfruit; Rindenkäse; Ochsenherztomaten`
      .split(";")
      .map((word) => word.trim()),
  )("%s", (food) => expect(withFood(vegetarian, food)).toEqual([]));
});

describe("„Vegan“ is contradicted by", () => {
  it.each(
    `Honig; Honig-Senf-Sauce; Bienenwachs; Gelée Royale; Butter; Kräuterbutter; Butterschmalz; Milch; Vollmilch;
    Magermilchpulver; Sahne; Sauerrahm; Schmand; Joghurt; Quark; Frischkäse; Parmesan; Parmigiano Reggiano; Mozzarella; Feta;
    Ricotta; Mascarpone; Molkenpulver; Milchzucker; Laktose; Milcheiweiß; Kasein; Crème fraîche; Ghee; Halloumi; Skyr; Ei;
    Eier; Freilandeier; Bio-Eier; Eigelb; Eiweiß; Vollei; Volleipulver; Trockenei; Eiernudeln; Mayonnaise; Aioli; Hühnerei;
    Speck; Fischsauce; Gelatine; Überzugsmittel Schellack; E 904; E 901; Hühnerbrühe; pflanzliches Öl und Butter;
    Butter, pflanzliches Öl; Milchschokolade; Sahnemeerrettich`
      .split(";")
      .map((word) => word.trim()),
  )("%s", (food) => expect(withFood(vegan, food)).toHaveLength(1));
});

describe("„Vegan“ goes with", () => {
  it.each(
    `pflanzliche Butter; vegane Butter; Butter (pflanzlich); Kokosmilch; Mandelmilch; Hafermilch; Sojamilch; Reismilch;
    Soja-Joghurt; Kokosjoghurt; Hafersahne; Hafer-Sahne; vegane Sahne; rein pflanzliche Sahne; Pflanzensahne; Cashewkäse;
    veganer Käse; Käse auf Pflanzenbasis; Käseersatz; Alternative zu Käse (Kokosöl); Kakaobutter; Erdnussbutter;
    Mandelbutter; Sheabutter; Butternut-Kürbis; Butterbohnen; Milchsäure; Milchsäurebakterien; Honigmelone; Reis;
    vegane Mayonnaise; Mayonnaise (vegan); Erbseneiweiß; Erbsen-Eiweiß; pflanzliches Eiweiß; Ei-Ersatz; milchfreie Margarine;
    eifreie Nudeln; Tofu; Seitan; Zwei Sorten Bohnen; Eiertomaten; Kokosnussextrakt; ohne Ei; Nudeln ohne Ei; Buttersalat;
    Sahne, pflanzlich; Weizenmehl; Reisessig; Leinöl; Feigen; Steinpilze; Heidelbeeren`
      .split(";")
      .map((word) => word.trim()),
  )("%s", (food) => expect(withFood(vegan, food)).toEqual([]));
});

describe("„Glutenfrei“", () => {
  it.each(
    `Weizenmehl; Hartweizengrieß; Dinkel; Roggenbrot; Gerstenmalz; Haferflocken; Hafermilch; Haferdrink; Bulgur; Couscous;
    Seitan; Grünkern; Weizenstärke; Sojasauce (Sojabohnen, Weizen)`
      .split(";")
      .map((word) => word.trim()),
  )("is contradicted by %s", (food) => expect(withFood(glutenFree, food)).toHaveLength(1));

  it.each(
    `Buchweizen; glutenfreie Haferflocken; glutenfreie Hafermilch; Haferflocken (glutenfrei); glutenfreie Sojasauce;
    Reisnudeln; Maisgrieß; Quinoa; Johannisbrotkernmehl; Kartoffelstärke`
      .split(";")
      .map((word) => word.trim()),
  )("goes with %s", (food) => expect(withFood(glutenFree, food)).toEqual([]));

  it("is contradicted by its allergen, unless the ingredients explain it", () => {
    expect(broken(glutenFree, { allergenIds: [1] })).toEqual([
      "„Glutenfrei“ gewählt ist, aber auch das Allergen „Glutenhaltiges Getreide“",
    ]);
    const ingredients = "<p>glutenfreie <strong>Hafer</strong>flocken</p>";
    expect(broken(glutenFree, { allergenIds: [1], ingredients })).toEqual([]);
  });

  it("is contradicted by its traces, and by no others", () => {
    expect(broken(glutenFree, { traceIds: [1, 7] })).toEqual([
      "„Glutenfrei“ gewählt ist, aber Spuren angegeben sind: „Glutenhaltiges Getreide“",
    ]);
    expect(broken(glutenFree, { traceIds: [7] })).toEqual([]);
    expect(broken(vegan, { traceIds: [7] })).toEqual([]);
  });

  it("needs a proof, and so does „Laktosefrei“; no other form does", () => {
    for (const id of [glutenFree, lactoseFree]) {
      expect(broken(id, { proofs: [] })).toEqual([expect.stringContaining("der Nachweis fehlt")]);
    }
    const names = nutritionForms.filter(needsProof).map(({ name }) => name);
    expect(names).toEqual(["Laktosefrei", "Glutenfrei"]);
  });
});

describe("„Laktosefrei“", () => {
  it.each(["Milch", "Butter", "Sahne", "Molkenpulver", "Milchzucker"])("is contradicted by %s", (food) =>
    expect(withFood(lactoseFree, food)).toHaveLength(1),
  );

  it.each(["laktosefreie Milch", "laktosefreier Joghurt", "Sahne (laktosefrei)", "Kokosmilch", "Margarine"])(
    "goes with %s",
    (food) => expect(withFood(lactoseFree, food)).toEqual([]),
  );

  it("is contradicted by traces and by the allergen, unless the ingredients explain it", () => {
    expect(broken(lactoseFree, { traceIds: [7] })).toHaveLength(1);
    expect(broken(lactoseFree, { allergenIds: [7] })).toHaveLength(1);
    const ingredients = "<p>laktosefreie Voll<strong>milch</strong></p>";
    expect(broken(lactoseFree, { allergenIds: [7], ingredients })).toEqual([]);
  });
});

describe("„Ohne Schweinefleisch“", () => {
  it.each(["Schweinebauch", "Speck", "Kochschinken", "Bacon", "Chorizo", "Kasseler"])(
    "is contradicted by %s",
    (food) => expect(withFood(noPork, food)).toHaveLength(1),
  );
  it.each([
    "Putenschinken",
    "Rinderschinken",
    "Geflügelwurst",
    "veganer Speck",
    "Rindfleisch",
    "Butterschmalz",
  ])("goes with %s", (food) => expect(withFood(noPork, food)).toEqual([]));
  it("is doubted where the animal is not named", () => {
    const content = { ...plain, nutritionIds: [noPork], ingredients: "<p>Würstchen, Geflügelsalami</p>" };
    expect(doubtfulClaims(content, knowledge).map(({ text }) => text)).toEqual([
      "„Ohne Schweinefleisch“: Bitte prüfen Sie „Würstchen“ (oft mit Schweinefleisch gemacht).",
    ]);
  });
});

it("promises know the same foods as hints: each is refused or doubted", () => {
  const told: Readonly<Record<number, readonly string[]>> = {
    [vegan]: ["milch", "eier", "fisch", "krebstiere", "weichtiere"],
    [vegetarian]: ["fisch", "krebstiere", "weichtiere"],
    [lactoseFree]: ["milch"],
    [glutenFree]: ["gluten"],
  };
  for (const [id, codes] of Object.entries(told)) {
    const unseen = wordsOf("kitchen.txt").filter(({ code, word }) => {
      const content = { ...plain, nutritionIds: [Number(id)], ingredients: `<p>${word}</p>` };
      const findings = [...brokenClaims(content, knowledge), ...doubtfulClaims(content, knowledge)];
      return codes.includes(code) && findings.length === 0;
    });
    expect(unseen).toEqual([]);
  }
});

describe("what contradicts", () => {
  it("may stand in the recipe or in the further details", () => {
    const derived = { ingredients: "Tomaten, Rinderhackfleisch" };
    const content = { ...plain, nutritionIds: [vegan] };
    expect(brokenClaims(content, { ...knowledge, derived }).map(({ text }) => text)).toEqual([
      "„Vegan“ gewählt ist, aber im Rezept „Rinderhackfleisch“ steht",
    ]);
    expect(broken(vegetarian, { additionalInformation: "Rindfleisch aus Deutschland." })).toHaveLength(1);
  });

  it("is not what is denied there, and no traces", () => {
    const additionalInformation =
      "Rein pflanzlich, ohne Fischsauce. Ohne Fleisch, Ei und Gelatine hergestellt. Kann Spuren von Fisch, Milch und Ei enthalten.";
    expect(broken(vegan, { additionalInformation })).toEqual([]);
    expect(broken(vegan, { ingredients: "<p>Reis. Kann Spuren von Milch enthalten.</p>" })).toEqual([]);
  });

  it("is named, at most three words of it", () => {
    const ingredients = "<p>Speck, Schinken, Wurst, Fischsauce</p>";
    expect(broken(vegetarian, { ingredients })).toEqual([
      "„Vegetarisch“ gewählt ist, aber in den Zutaten „Speck“, „Schinken“, „Wurst“ stehen",
    ]);
  });

  it("is an allergen, also where no ingredient was recognised", () => {
    expect(broken(vegetarian, { allergenIds: [4] })).toEqual([
      "„Vegetarisch“ gewählt ist, aber auch das Allergen „Fisch“",
    ]);
    expect(broken(vegan, { allergenIds: [3], ingredients: "<p>vegane Mayonnaise</p>" })).toHaveLength(1);
  });
});

describe("cheese with rennet", () => {
  it.each(["Parmesan", "Parmigiano Reggiano (Milch, Lab)", "Grana Padano", "Worcestersauce"])(
    "%s makes „Vegetarisch“ doubtful and no more",
    (food) => {
      expect(withFood(vegetarian, food)).toEqual([]);
      const content = { ...plain, nutritionIds: [vegetarian], ingredients: `<p>${food}</p>` };
      expect(doubtfulClaims(content, knowledge)).toHaveLength(1);
    },
  );
  it("of microbes does not", () => {
    const ingredients = "<p>Hartkäse (Milch, mikrobielles Lab)</p>";
    expect(doubtfulClaims({ ...plain, nutritionIds: [vegetarian], ingredients }, knowledge)).toEqual([]);
  });
});

describe("„High Protein“", () => {
  it.each([
    [6.6, 123, 0],
    [5, 100, 0],
    [4.9, 100, 1],
    [0, 0, 1],
  ])("with %d g in %d kcal gives %d findings", (protein, kcal, count) => {
    const per100g = { ...figures, protein, kcal };
    expect(broken(highProtein, { per100g })).toHaveLength(count);
  });
  it("tells the share", () => {
    expect(broken(highProtein, { per100g: { ...figures, protein: 4.9, kcal: 100 } })).toEqual([
      "„High Protein“ gewählt ist, aber Eiweiß nur 19,6\u00a0% der Energie liefert (mindestens 20\u00a0%, VO (EG) 1924/2006)",
    ]);
  });
});

it("„Low Carb“ is never kept, a figure is never asked for here", () => {
  expect(broken(lowCarb, {})).toEqual([expect.stringContaining("keine zulässige Angabe")]);
  expect(broken(6, { per100g: { ...figures, kcal: 900 } })).toEqual([]);
});
