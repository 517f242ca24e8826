import { expect, it } from "vitest";
import { contrastFaults } from "#contract/brand-colours.ts";
import { palettes } from "#web/office/brand/palettes.ts";

it.each(Object.entries(palettes))("%s can be read everywhere", (_name, colours) => {
  expect(contrastFaults(colours)).toEqual({});
});
