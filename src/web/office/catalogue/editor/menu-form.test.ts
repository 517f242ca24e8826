import { describe, expect, it } from "vitest";
import { emptyMenuContent } from "#contract/office/catalogue/menu-fields.ts";
import { formOf, perPortion, readForm } from "#web/office/catalogue/editor/menu-form.ts";

const per100g = {
  kj: 476,
  kcal: 113,
  fat: 3.4,
  saturates: 1.2,
  carbs: 11.9,
  sugar: 3.6,
  protein: 7.9,
  salt: null,
};
const menu = {
  content: {
    ...emptyMenuContent,
    name: "Gulasch",
    description: "<p>Gut.</p>",
    allergenIds: [1],
    allergensComplete: true,
    styleIds: [2],
    per100g,
  },
  offer: {
    slug: "gulasch",
    price: 11.9,
    vatPercent: 7 as const,
    isNew: false,
    bestsellerRank: null,
    position: 3,
    isReduced: false,
  },
};

describe("the editor's form", () => {
  it("returns the menu that it was filled with", () => {
    expect(readForm(formOf(menu))).toEqual({ ...menu, errors: {} });
  });

  it("reads a weight and a price of a thousand", () => {
    const { content, offer } = readForm({ ...formOf(menu), weightGrams: "1.000", price: "1.000,00" });
    expect([content.weightGrams, offer.price]).toEqual([1000, 1000]);
  });

  it("leaves the weight of a new dish empty", () => {
    expect(formOf(menu).weightGrams).toBe("");
  });

  it("shows numbers as they are written here", () => {
    expect(formOf(menu)).toMatchObject({
      price: "11,90",
      bestsellerRank: "",
      per100g: { fat: "3,4", salt: "" },
    });
  });

  it("reports a text that is no number, and treats it as unknown", () => {
    const form = { ...formOf(menu), price: "viel", per100g: { ...formOf(menu).per100g, fat: "3,4,5" } };
    const read = readForm(form);
    expect(Object.keys(read.errors).sort()).toEqual(["fat", "price"]);
    expect(read).toMatchObject({ content: { per100g: { fat: null } }, offer: { price: 0 } });
  });
});

it("figures of a portion are rounded as the label rounds them", () => {
  expect(perPortion(per100g, "kj", 500)).toBe("2380");
  expect(perPortion(per100g, "fat", 500)).toBe("17");
  expect(perPortion(per100g, "protein", 350)).toBe("27,7");
  expect(perPortion(per100g, "salt", 500)).toBe("–");
});
