import { describe, expect, it } from "vitest";
import { claimOf, formsOf, isChosenByHand, isNeed } from "#contract/catalogue/form-claims.ts";

const form = (name: string, id = 100) => ({ id, name });

describe("the name of a nutrition form is its promise", () => {
  it.each([
    ["Glutenfrei", "gluten_free"],
    ["Ohne Gluten", "gluten_free"],
    ["laktose-frei", "lactose_free"],
    ["Vegane Küche", "vegan"],
    ["Veggie", "vegetarian"],
    ["Ohne Schweinefleisch", "no_pork"],
    ["High Protein", "high_protein"],
    ["Eiweißreich", "high_protein"],
    ["Low Carb", "vague"],
    ["Kohlenhydratarm", "vague"],
  ])("%s is %s", (name, kind) => expect(claimOf(form(name))?.kind).toBe(kind));

  it("10 and 11 are vegetarian and vegan under any name", () => {
    expect([claimOf(form("Grün", 10))?.kind, claimOf(form("Nur Pflanzen", 11))?.kind]).toEqual([
      "vegetarian",
      "vegan",
    ]);
  });

  it("is a need when a guest may depend on it, and anything unknown is", () => {
    const names = [
      "Vegan",
      "Laktosefrei",
      "Ohne Schweinefleisch",
      "Halal",
      "High Protein",
      "Low Carb",
      "Unter 500 kcal",
    ];
    expect(names.filter((name) => isNeed(form(name)))).toEqual(names.slice(0, 4));
  });

  it.each(["Für Kinder", "Scharf", "Unter uns"])("%s promises nothing that can be checked", (name) =>
    expect(claimOf(form(name))).toBeNull(),
  );
});

describe("a form that is a figure", () => {
  const forms = [
    form("Unter 500 kcal", 6),
    form("Unter 30 g Kohlenhydrate je Portion", 2),
    form("Höchstens 3 g Fett je 100 g", 102),
    form("Mindestens 30 g Eiweiß", 103),
    form("Vegetarisch", 10),
  ];
  const food = { weightGrams: 500, per100g: { kcal: 99, fat: 3, carbs: 5, sugar: 1, protein: 6, salt: 1 } };
  const change = (figures: Partial<(typeof food)["per100g"]>) => ({
    ...food,
    per100g: { ...food.per100g, ...figures },
  });

  it("belongs to a dish whose figures keep it, chosen or not", () => {
    expect(formsOf([10], food, forms)).toEqual([2, 6, 10, 102, 103]);
    expect(formsOf([2, 6, 10, 102, 103], food, forms)).toEqual([2, 6, 10, 102, 103]);
  });

  it("belongs to no other dish, even if chosen", () => {
    const heavy = change({ kcal: 100, carbs: 6, fat: 3.1, protein: 5.9 });
    expect(formsOf([2, 6, 10, 102, 103], heavy, forms)).toEqual([10]);
    expect(formsOf([6], { ...food, weightGrams: 506 }, forms)).not.toContain(6);
  });

  it("is not kept by a figure that guests are shown rounded up to the limit", () => {
    expect(formsOf([], { ...change({ kcal: 99.94 }), weightGrams: 500 }, forms)).not.toContain(6);
  });

  it("is kept by nothing while the figure or the weight of a portion is not known", () => {
    expect(formsOf([], { ...food, weightGrams: 0 }, forms)).toEqual([102]);
    const unknown = { weightGrams: 500, per100g: { ...food.per100g, kcal: null } };
    expect(formsOf([6], unknown, forms)).not.toContain(6);
  });

  it("is not chosen by hand", () => {
    expect(forms.filter(isChosenByHand).map(({ id }) => id)).toEqual([10]);
  });
});
