import { expect, it } from "vitest";
import { codeIn } from "#web/storefront/cart/codes/pending-code.ts";

it.each([
  ["/", "?code=WILLKOMMEN10", "", { code: "WILLKOMMEN10", address: "/" }],
  [
    "/shop",
    "?q=curry&code=EIN%20S&sort=preis",
    "#ergebnis",
    { code: "EIN S", address: "/shop?q=curry&sort=preis#ergebnis" },
  ],
  ["/menu/a", "?code=", "", { code: "", address: "/menu/a" }],
  ["/shop", "?q=code", "", null],
])("reads the code of %s%s%s and cleans the address", (pathname, search, hash, found) => {
  expect(codeIn({ pathname, search, hash })).toEqual(found);
});
