import { expect, it } from "vitest";
import { plainText } from "#web/shared/plain-text.ts";

it("keeps words apart where blocks end, and together where a word is only emphasised", () => {
  expect(plainText("<p>Mit <strong>Sahne</strong>, Speck</p><p>und Ei.<br>Heiß</p>")).toBe(
    "Mit Sahne, Speck und Ei. Heiß",
  );
});

it("decodes entities, once", () => {
  expect(plainText("Topf &amp; Tag &lt;3, &amp;lt;")).toBe("Topf & Tag <3, &lt;");
});
