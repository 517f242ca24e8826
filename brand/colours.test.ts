import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tones } from "#brand/colours.ts";
import { brandFolder } from "../tools/brand-folder.ts";

const theme = readFileSync(join(brandFolder(), "theme.css"), "utf8");

it.each(Object.entries(tones))("paper, mails and pages have the same %s", (name, color) => {
  expect(theme).toContain(`--color-${name}: ${color};`);
});
