import { readFileSync } from "node:fs";
import { join } from "node:path";

// mails cannot load a style sheet, so the brand's colours are copied into every element from this one file
const theme = readFileSync(join(import.meta.dirname, "../../../../brand/theme.css"), "utf8");

export const colour = {
  canvas: token("canvas"),
  white: token("white"),
  sand: token("sand"),
  ink: token("ink"),
  muted: token("muted"),
  forest: token("forest"),
  forestDeep: token("forest-deep"),
  cream: token("cream"),
  saffron: token("saffron"),
  paprika: token("paprika"),
  hairline: token("hairline"),
} as const;

// no font is loaded: the brand's own where it is installed, else one that every device has
export const bodyFont = "Figtree,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
export const headingFont = `'Bricolage Grotesque',${bodyFont}`;

function token(name: string): string {
  const value = new RegExp(`--color-${name}:\\s*(#[0-9a-f]{3,8})`, "i").exec(theme)?.[1];
  if (!value) throw new Error(`brand/theme.css names no colour ${name}`);
  // mail programs know six digits only
  return value.length === 4 ? `#${[...value.slice(1)].map((digit) => digit + digit).join("")}` : value;
}
