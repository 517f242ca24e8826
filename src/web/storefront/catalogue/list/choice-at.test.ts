import { expect, test } from "vitest";
import type { MenuStyle } from "#contract/catalogue/catalogue.ts";
import { noSelection } from "#web/storefront/catalogue/filter-rule.ts";
import { choiceAt } from "#web/storefront/catalogue/list/choice-at.ts";

const existing = { styles: [1, 2], forms: [1, 10], without: [7] };

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
