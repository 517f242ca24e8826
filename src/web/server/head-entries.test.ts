import fc from "fast-check";
import { expect, it } from "vitest";
import { standardBrand } from "#web/server/brand-style.ts";
import { addressEntries, headEntries } from "#web/server/head-entries.ts";

const described = (description: string) =>
  headEntries({ title: "Linsensuppe", description }, { name: "Topf" }).flatMap((entry) =>
    entry.tag === "meta" && entry.attributes.content !== "Linsensuppe – Topf"
      ? [entry.attributes.content]
      : [],
  );

it("cuts a description to the length that search engines show, at a word boundary", () => {
  const long = `${"Linsen, Möhren und Kartoffeln. ".repeat(5)}Dazu ein Würstchen aus dem Allgäu.`;
  const [content = ""] = described(long);
  expect(content).toMatch(/^Linsen.*Kartoffeln…$/);
  expect(described("Kurz und gut.")).toEqual(["Kurz und gut.", "Kurz und gut."]);
});

it("never exceeds 160 letters", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 500 }).map((text) => text.replaceAll(" ", "x")),
      (text) => {
        for (const content of described(text)) expect(content?.length).toBeLessThanOrEqual(160);
      },
    ),
  );
});

it("a shared link shows the shop's own picture with its words, else with the claim", () => {
  const metaOf = (alt: string) => {
    const social = { base: "/media/x", width: 1200, height: 630, alt };
    const brand = { ...standardBrand, claim: "Frisch gekocht.", pictures: { social } };
    const entries = addressEntries({ publicUrl: "https://shop.example", path: "/", brand });
    const pairs = entries.flatMap((one) => (one.tag === "meta" ? [one.attributes] : []));
    return Object.fromEntries(pairs.map(({ property, content }) => [property, content]));
  };
  expect(metaOf("Drei Schalen")).toMatchObject({
    "og:image": "https://shop.example/media/x/1280.webp",
    "og:image:width": "1200",
    "og:image:alt": "Drei Schalen",
  });
  expect(metaOf("")["og:image:alt"]).toBe("Frisch gekocht.");
});

it.each([404, 410])("the page of status %i claims no address for itself", (status) => {
  const page = { publicUrl: "https://shop.example", path: "/gibt-es-nicht", brand: standardBrand };
  expect(addressEntries({ ...page, status })).toEqual([]);
  expect(addressEntries(page)).toContainEqual({
    tag: "link",
    attributes: { rel: "canonical", href: "https://shop.example/gibt-es-nicht" },
  });
});
