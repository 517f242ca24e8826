import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freeSlug, slugForm, slugOf } from "#contract/slug.ts";

describe("the address of a name", () => {
  it.each([
    ["Käsespätzle mit Röstzwiebeln", "kaesespaetzle-mit-roestzwiebeln"],
    ["Crème brûlée & Süßes", "creme-brulee-und-suesses"],
    ["  Chili con Carne (Kopie) ", "chili-con-carne-kopie"],
    ["Größe XL – 2 × 500 g", "groesse-xl-2-500-g"],
    ["a\u0308pfel", "aepfel"],
    ["!!!", ""],
  ])("of %s is %s", (name, slug) => expect(slugOf(name)).toBe(slug));

  it("fits the form of addresses for any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
        const slug = slugOf(name);
        return slug === "" || (slugForm.test(slug) && slug.length <= 80 && slugOf(slug) === slug);
      }),
    );
  });
});

describe("an address that is taken", () => {
  it("gets the first free number", () => {
    const used = new Set(["gulasch", "gulasch-2"]);
    expect(freeSlug("gulasch", (slug) => used.has(slug))).toBe("gulasch-3");
    expect(freeSlug("suppe", (slug) => used.has(slug))).toBe("suppe");
  });

  it("stays within the longest one", () => {
    const long = "a".repeat(80);
    const free = freeSlug(long, (slug) => slug === long);
    expect(free).toMatch(/^a{78}-2$/);
  });
});
