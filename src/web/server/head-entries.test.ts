import fc from "fast-check";
import { expect, it } from "vitest";
import { headEntries } from "#web/server/head-entries.ts";

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

it("never exceeds 160 letters, whatever the text", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 500 }).map((text) => text.replaceAll(" ", "x")),
      (text) => {
        for (const content of described(text)) expect(content?.length).toBeLessThanOrEqual(160);
      },
    ),
  );
});
