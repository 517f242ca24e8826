import { describe, expect, it } from "vitest";
import { figureText } from "#contract/catalogue/figure-text.ts";
import { figureNames } from "#contract/office/catalogue/menu-fields.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import { deriveLabel } from "#server/domain/recipes/derive-label.ts";
import {
  allergenId,
  bookOf,
  facts,
  ingredient,
  line,
  nutrition,
  readable,
  recipe,
} from "#test/recipe-book.ts";

const printed = ({ per100g }: DerivedLabel) =>
  Object.fromEntries(
    figureNames.map((name) => [name, per100g[name] === null ? null : figureText(name, per100g[name])]),
  );
const names = ({ rows }: DerivedLabel) => rows.map(({ name, milligrams }) => [name, milligrams / 1_000]);
const holds = (code: Parameters<typeof allergenId>[0], kind = "") => ({
  allergens: [{ allergenId: allergenId(code), kind }],
});

const chicken = ingredient(1, "Hähnchenbrustfilet", {
  nutrition: nutrition([1500, 400, 0, 0, 0, 23000, 150]),
  ediblePerMille: 960,
});
const rice = ingredient(2, "Reis", { nutrition: nutrition([600, 200, 78000, 200, 1400, 7000, 10]) });
const oil = ingredient(3, "Rapsöl", { nutrition: nutrition([100000, 7500]) });
const water = ingredient(4, "Wasser", { class: "water" });
const coconut = ingredient(5, "Kokosmilch", {
  class: "compound",
  contents: "Kokosnussextrakt, Wasser",
  nutrition: nutrition([18000, 16000, 3000, 2000, 500, 1700, 50]),
});
const curry = ingredient(6, "Currypulver", {
  ...holds("senf"),
  class: "compound",
  isSpiceMixture: true,
  contents: "Kurkuma, <strong>Senf</strong>saat",
  nutrition: nutrition([14000, 1600, 25000, 3000, 33000, 13000, 130]),
});
const flour = ingredient(7, "Weizenmehl", {
  ...holds("gluten", "Weizen"),
  nutrition: nutrition([1000, 200, 72000, 700, 4000, 10000, 3]),
});
const salt = ingredient(8, "Speisesalz", { nutrition: nutrition([0, 0, 0, 0, 0, 0, 98000]) });
const all = [chicken, rice, oil, water, coconut, curry, flour, salt];

describe("a curry with a sauce of its own", () => {
  const sauceLines = [
    line(coconut, 600_000),
    line(water, 300_000),
    line(curry, 30_000),
    line(flour, 20_000),
    line(salt, 10_000),
  ];
  const sauce = recipe(20, "Currysauce", sauceLines, { finishedMilligrams: 800_000 });
  const dish = recipe(
    21,
    "Curry",
    [
      line(chicken, 1_000_000),
      line(rice, 500_000),
      line(water, 900_000),
      line(sauce, 800_000),
      line(oil, 50_000),
    ],
    { menuId: 1, portions: 10, finishedMilligrams: 3_000_000, stressedIngredients: [1, 2, 5] },
  );
  const label = deriveLabel(bookOf(all, [sauce, dish]), dish, facts());

  it("prints figures from unrounded sums through both levels", () => {
    expect(printed(label)).toEqual({
      ...{ kj: "625 kJ", kcal: "149 kcal", fat: "6,0 g", saturates: "3,5 g", carbs: "14 g" },
      ...{ sugar: "<0,5 g", protein: "9,1 g", salt: "0,39 g" },
    });
    expect(label.portion).toEqual({ grams: 300, kj: 1_875, kcal: 447 });
    expect(label.milligrams).toMatchObject({ fat: 5_993, fibre: 690, carbs: 14_330, sugar: 468, salt: 388 });
    expect(figureText("fibre", (label.milligrams.fibre ?? 0) / 1_000)).toBe("0,7 g");
  });

  it("lists what is in the sauce by its own weight, with the water that is left", () => {
    expect(names(label)).toEqual([
      ["Hähnchenbrustfilet", 960],
      ["Wasser", 830],
      ["Kokosmilch", 600],
      ["Reis", 500],
      ["Rapsöl", 50],
      ["Currypulver", 30],
      ["Weizenmehl", 20],
      ["Speisesalz", 10],
    ]);
    expect(readable(label.ingredients)).toBe(
      "32 % Hähnchenbrustfilet, Wasser, 20 % Kokosmilch (Kokosnussextrakt, Wasser), 17 % Reis, Rapsöl, " +
        "Currypulver (enthält *Senf*), *Weizen*mehl, Speisesalz.",
    );
    expect(label.allergenIds).toEqual([allergenId("gluten"), allergenId("senf")]);
    expect(label.missing).toEqual([]);
  });

  it("lists the sauce as one ingredient when it is to be one", () => {
    const whole = { ...sauce, isCompound: true };
    const compound = deriveLabel(bookOf(all, [whole, dish]), dish, facts());
    expect(names(compound)).toEqual([
      ["Hähnchenbrustfilet", 960],
      ["Currysauce", 800],
      ["Wasser", 690],
      ["Reis", 500],
      ["Rapsöl", 50],
    ]);
    expect(readable(compound.ingredients)).toContain(
      "Currysauce (20 % Kokosmilch (Kokosnussextrakt, Wasser), Wasser, Currypulver (enthält *Senf*), *Weizen*mehl, Speisesalz), Wasser,",
    );
  });

  it("states the share of a stressed sauce on the finished weight", () => {
    const stressed = { ...dish, stressedIngredients: [], stressedRecipes: [20] };
    const { rows } = deriveLabel(bookOf(all, [sauce, stressed]), stressed, facts());
    expect(rows[1]).toMatchObject({ name: "Currysauce", share: "27\u00a0%", perMille: 267 });
  });
});

describe("allergens three levels down", () => {
  const butter = ingredient(1, "Butter", holds("milch"));
  const milk = ingredient(2, "Milch", holds("milch"));
  const cheese = ingredient(3, "Reibekäse", holds("milch"));
  const worcester = ingredient(4, "Worcestersauce", {
    class: "compound",
    contents: "Essig, Melasse, Sardellen, Gerstenmalzextrakt, Gewürze",
    allergens: [
      { allergenId: allergenId("fisch"), kind: "" },
      { allergenId: allergenId("gluten"), kind: "Gerste" },
    ],
    traces: [{ allergenId: allergenId("soja"), reason: "laut Lieferant" }],
  });
  const [potatoes, broccoli] = [ingredient(5, "Kartoffeln"), ingredient(6, "Brokkoli")];
  const mehl = { ...flour, id: 9, labelName: "<strong>Weizen</strong>mehl" };
  const roux = recipe(20, "Mehlschwitze", [line(butter, 100_000), line(mehl, 100_000)], {
    traces: [{ allergenId: allergenId("sesam"), reason: "selber Topf" }],
  });
  const sauce = recipe(
    21,
    "Käsesauce",
    [line(roux, 200_000), line(milk, 1_500_000), line(cheese, 300_000), line(worcester, 20_000)],
    { finishedMilligrams: 1_900_000 },
  );
  const dish = recipe(
    22,
    "Auflauf",
    [line(potatoes, 1_600), line(broccoli, 1_200), line(sauce, 1_900)].map((one) => ({
      ...one,
      unit: "kg" as const,
    })),
    {
      menuId: 1,
      finishedMilligrams: 4_400_000,
    },
  );
  const ingredients = [butter, milk, cheese, worcester, potatoes, broccoli, mehl];
  const label = deriveLabel(bookOf(ingredients, [roux, sauce, dish]), dish, facts());

  it("are all told and emphasised, traces apart", () => {
    expect(label.allergenIds).toEqual(
      ["gluten", "fisch", "milch"].map((code) => allergenId(code as "fisch")),
    );
    expect(label.traces).toEqual([
      { allergenId: allergenId("soja"), reasons: ["Worcestersauce: laut Lieferant"] },
      { allergenId: allergenId("sesam"), reasons: ["Mehlschwitze: selber Topf"] },
    ]);
    expect(readable(label.ingredients)).toBe(
      "Kartoffeln, *Milch*, Brokkoli, Reibe*käse*, *Butter*, *Weizen*mehl, " +
        "Worcestersauce (Essig, Melasse, *Sardellen*, *Gerste*nmalzextrakt, Gewürze).",
    );
  });

  it("are told of a sauce that stays whole, too", () => {
    const whole = { ...sauce, isCompound: true };
    const { rows } = deriveLabel(bookOf(ingredients, [roux, whole, dish]), dish, facts());
    expect(rows[0]?.name).toBe("Käsesauce");
    expect(readable(rows[0]?.html ?? "")).toMatch(/^\*Käse\*sauce \(\*Milch\*, Reibe\*käse\*, /);
  });

  it("keep the label back while one ingredient says nothing of them", () => {
    const silent = { ...worcester, allergensComplete: false };
    const book = bookOf([...ingredients.filter((one) => one !== worcester), silent], [roux, sauce, dish]);
    const { missing, allergensComplete } = deriveLabel(book, dish, facts());
    expect(missing).toEqual(["die Allergene von „Worcestersauce“ noch nicht angegeben sind"]);
    expect(allergensComplete).toBe(false);
  });
});

describe("an unknown nutrient", () => {
  const lentils = ingredient(1, "Linsen", {
    nutrition: nutrition([1500, 200, 52000, 1500, 17000, 24000, 15]),
  });
  const paste = ingredient(2, "Gewürzpaste", {
    nutrition: nutrition([20000, 2000, 10000, null, null, 5000, 30000]),
  });
  const soup = (spices: typeof paste) => {
    const dish = recipe(
      20,
      "Linsensuppe",
      [line(lentils, 800_000), line(water, 2_150_000), line(spices, 50_000)],
      { menuId: 1 },
    );
    return { dish, book: bookOf([lentils, spices, water], [dish]) };
  };
  const { dish, book } = soup(paste);

  it("is not zero: the figure is unknown, names its ingredient, and takes the energy along", () => {
    const label = deriveLabel(book, dish, facts());
    expect(printed(label)).toEqual({
      ...{ kj: null, kcal: null, fat: "0,7 g", saturates: "<0,1 g", carbs: "14 g" },
      ...{ sugar: null, protein: "6,5 g", salt: "0,50 g" },
    });
    expect(label.portion).toMatchObject({ kj: null, kcal: null });
    expect(label.unknown).toEqual([
      { nutrient: "sugar", ingredients: ["Gewürzpaste"] },
      { nutrient: "fibre", ingredients: ["Gewürzpaste"] },
    ]);
    expect(label.missing).toEqual([
      "Zucker in „Gewürzpaste“ unbekannt ist",
      "Ballaststoffe in „Gewürzpaste“ unbekannt sind und damit die Energie",
    ]);
  });

  it("may be replaced by what a laboratory has found in the dish", () => {
    const label = deriveLabel(book, dish, facts({ measured: { sugar: 512, fibre: 4_600, protein: null } }));
    expect(printed(label)).toMatchObject({ sugar: "0,5 g", kj: "413 kJ" });
    expect(label).toMatchObject({ unknown: [], missing: [], measured: ["sugar", "fibre"] });
  });

  it("called traces counts as 0, with a mark", () => {
    const traced = ingredient(2, "Gewürzpaste", {
      nutrition: nutrition([20000, 2000, 10000, 0, 0, 5000, 30000]),
      tracedNutrients: ["sugar"],
    });
    const other = soup(traced);
    const label = deriveLabel(other.book, other.dish, facts());
    expect(printed(label)).toMatchObject({ sugar: "<0,5 g", kj: "412 kJ" });
    expect(label.milligrams.sugar).toBe(400);
    expect(label.traced).toEqual([{ nutrient: "sugar", ingredients: ["Gewürzpaste"] }]);
  });
});
