import { describe, expect, it } from "vitest";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import { deriveLabel } from "#server/domain/recipes/derive-label.ts";
import { bookOf, facts, ingredient, line, nutrition, readable, recipe } from "#test/recipe-book.ts";

const water = ingredient(9, "Wasser", { class: "water" });
const salt = ingredient(2, "Speisesalz");

describe("borders of the finished weight", () => {
  const vegetables = ["Kartoffeln", "Möhren", "Rosinen", "Lauch", "Petersilie"].map((name, at) =>
    ingredient(at + 1, name),
  );
  const border = (carrots: number) => {
    const grams = [5_000_000, carrots, 190_000, 180_000, 175_000];
    const lines = [...vegetables.map((one, at) => line(one, grams[at] ?? 0)), line(water, 1_450_000)];
    const dish = recipe(20, "Gemüse", lines, { menuId: 1, finishedMilligrams: 9_000_000 });
    return deriveLabel(bookOf([...vegetables, water], [dish]), dish, facts());
  };

  it("of 2 % free only what is below", () => {
    const free = border(3_005_000).rows.map(({ name, isFree }) => [name, isFree]);
    expect(Object.fromEntries(free)).toMatchObject({ Rosinen: false, Lauch: false, Petersilie: true });
  });

  it("of 5 % lets water be left out up to it", () => {
    const waterOf = ({ rows }: DerivedLabel) => rows.find(({ name }) => name === "Wasser")?.isOmissible;
    expect(waterOf(border(3_005_000))).toBe(true);
    expect(waterOf(border(3_004_999))).toBe(false);
  });

  it("never lets water of meat be left out", () => {
    const pork = ingredient(1, "Schweineschulter");
    const dish = recipe(20, "Braten", [line(pork, 970_000), line(water, 30_000)], {
      menuId: 1,
    });
    const { rows } = deriveLabel(bookOf([pork, water], [dish]), dish, facts());
    expect(rows[1]).toMatchObject({ name: "Wasser", isOmissible: false });
  });
});

describe("a share above the whole", () => {
  const pork = ingredient(1, "Schweineschulter", { nutrition: nutrition([9_000]) });
  const spices = ingredient(3, "Gewürze");

  it("is told in grams per 100 g, and no water is added", () => {
    const lines = [line(pork, 2_000_000), line(salt, 20_000), line(spices, 10_000)];
    const dish = recipe(20, "Pulled Pork", lines, {
      menuId: 1,
      finishedMilligrams: 1_300_000,
      stressedIngredients: [1],
    });
    const label = deriveLabel(bookOf([pork, salt, spices], [dish]), dish, facts());
    expect(readable(label.ingredients)).toBe(
      "Schweineschulter (hergestellt aus 154 g Schweineschulter je 100 g Enderzeugnis), Speisesalz, Gewürze.",
    );
    expect(label.per100g.fat).toBe(14);
    expect(label.milligrams.fat).toBe(13_846);
  });

  it("of two together turns both into grams", () => {
    const beef = ingredient(2, "Rindfleisch");
    const dish = recipe(20, "Gulasch", [line(beef, 800_000), line(pork, 600_000)], {
      ...{ menuId: 1, finishedMilligrams: 1_000_000, stressedIngredients: [1, 2] },
    });
    const { rows } = deriveLabel(bookOf([pork, beef], [dish]), dish, facts());
    expect(rows.map(({ share }) => share?.replaceAll("\u00a0", " "))).toEqual([
      "80 g je 100 g",
      "60 g je 100 g",
    ]);
  });

  it("takes the fat that is poured off along, with its saturates", () => {
    const fat = ingredient(1, "Speck", { nutrition: nutrition([50_000, 20_000]) });
    const dish = recipe(20, "Speck", [line(fat, 1_000_000)], {
      ...{ menuId: 1, finishedMilligrams: 800_000, lostFatMilligrams: 100_000, stressedIngredients: [1] },
    });
    const { milligrams } = deriveLabel(bookOf([fat], [dish]), dish, facts());
    expect(milligrams).toMatchObject({ fat: 50_000, saturates: 20_000 });
  });
});
