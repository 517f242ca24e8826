import { expect, it } from "vitest";
import { asLine, fromEditor } from "#web/office/ui/editor-html.ts";

it("an editor's HTML becomes the shop's", () => {
  expect(fromEditor("<p>Gut.</p><p></p>")).toBe("<p>Gut.</p>");
  expect(fromEditor("<p></p>")).toBe("");
  expect(fromEditor("<p>  </p><p></p>")).toBe("");
  expect(fromEditor("<ul><li><p>eins</p></li><li><p>zwei <strong>drei</strong></p></li></ul>")).toBe(
    "<ul><li>eins</li><li>zwei <strong>drei</strong></li></ul>",
  );
});

it("a field of one line has no paragraphs", () => {
  expect(asLine("<p>Frisch<strong>käse</strong></p>")).toBe("Frisch<strong>käse</strong>");
  expect(asLine("<p>Rahm,</p><p>Salz<br></p>")).toBe("Rahm, Salz");
  expect(asLine("")).toBe("");
});
