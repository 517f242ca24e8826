import { expect, it } from "vitest";
import { inlineHtml } from "#server/office/recipes/inline-html.ts";

it.each([
  ["<b>GERSTEN</b>malzextrakt", "<strong>GERSTEN</strong>malzextrakt"],
  ['<B class="x">GERSTE</B>', "<strong>GERSTE</strong>"],
  ["<strong>Ei</strong>weiß, <i>frisch</i>", "<strong>Ei</strong>weiß, frisch"],
  ["<p>Weizen<br>mehl</p>", "Weizen mehl"],
  ["<b> </b>", ""],
])("%s stands on labels as %s", (html, text) => {
  expect(inlineHtml(html)).toBe(text);
});
