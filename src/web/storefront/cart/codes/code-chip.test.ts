import { expect, it } from "vitest";
import { offerText } from "#web/storefront/cart/codes/code-chip.tsx";

it.each([
  ["10 % auf Ihre erste Bestellung", "10 % einlösen"],
  ["5 € geschenkt", "5 € einlösen"],
  ["7,5% zum Herbst", "7,5% einlösen"],
  ["Ein Nachtisch dazu", "Code einlösen"],
])("names what a code is worth: %s", (heading, text) => expect(offerText(heading)).toBe(text));
