import { expect, test } from "vitest";
import type { MenuStyle } from "#contract/catalogue/catalogue.ts";
import { type MenuChoice, noSelection } from "#web/storefront/catalogue/filter-rule.ts";
import { choiceAt, readChoice, shopAddress, writeChoice } from "#web/storefront/catalogue/shop-address.ts";

const existing = { styles: [1, 2, 3], forms: [10, 1], without: [1, 7, 14] };

test("writes a choice in a stable order and reads it back", () => {
  const choice: MenuChoice = {
    styles: [1, 2],
    forms: [10],
    without: [1, 7],
    avoidsTraces: true,
    maxCal: 500,
    minProtein: 30,
    words: "Süß & Knödel",
    sort: "price",
  };
  expect(writeChoice(choice)).toBe(
    "?styles=1,2&forms=10&ohne=1,7&spuren=meiden&kcal=500&eiweiss=30&q=S%C3%BC%C3%9F%20%26%20Kn%C3%B6del&sort=preis",
  );
  expect(readChoice(writeChoice(choice), existing)).toEqual(choice);
});

test("no choice leaves the address bare", () => {
  expect(shopAddress(noSelection)).toBe("/shop");
  expect(writeChoice({ ...noSelection, words: "   " })).toBe("");
  expect(readChoice("", existing)).toEqual(noSelection);
});

test("ignores rubbish, repetitions and ids that do not exist", () => {
  const search =
    "?styles=2,2,x,-1,99,,1e0&forms=&ohne=7&ohne=1&ohne=<b>&utm=1&spuren=ja&kcal=0&eiweiss=12.5&sort=hack";
  expect(readChoice(search, existing)).toEqual({ ...noSelection, styles: [2], without: [1, 7] });
});

test("reads lists whose comma was encoded", () => {
  expect(readChoice("?styles=1%2C3", existing).styles).toEqual([1, 3]);
});

test("cuts a search beyond the longest", () => {
  expect(readChoice(`?q=${"a".repeat(500)}`, existing).words).toHaveLength(100);
});

test("survives a broken escape", () => {
  expect(() => readChoice("?q=%E0%A4%A", existing)).not.toThrow();
});

function style(id: number, nutritionId: number | null): MenuStyle {
  return {
    id,
    nutritionId,
    name: "",
    slug: "",
    image: "",
    picture: { base: "", width: 1, height: 1, alt: "" },
  };
}

test("a style's page chooses the style", () => {
  expect(choiceAt("", existing, style(1, null))).toEqual({ ...noSelection, styles: [1] });
});

test("the vegetarian style chooses the nutrition form instead", () => {
  expect(choiceAt("?ohne=7", existing, style(9, 10))).toEqual({ ...noSelection, forms: [10], without: [7] });
});

test("a style that the address also names is not chosen away", () => {
  expect(choiceAt("?styles=1,2", existing, style(1, null)).styles).toEqual([1, 2]);
});
