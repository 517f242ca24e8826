import { expect, it } from "vitest";
import { differences, paragraphsOf } from "#web/office/shop/texts/differences.ts";

const told = (before: string, after: string) =>
  differences([...before], [...after])
    .map(({ kind, text }) => ({ same: "", gone: "-", new: "+" })[kind] + text)
    .join(" ");

it.each([
  ["", "", ""],
  ["abc", "abc", "a b c"],
  ["abc", "axc", "a -b +x c"],
  ["abc", "bc", "-a b c"],
  ["bc", "abcd", "+a b c +d"],
  ["ab", "ba", "-a b +a"],
  ["ab", "", "-a -b"],
])("from %j to %j", (before, after, expected) => {
  expect(told(before, after)).toBe(expected);
});

it("paragraphs are those that a reader sees", () => {
  const html =
    '<h3>Ihr Recht</h3><p>Sie <strong>dürfen</strong> &amp; <a href="/agb">wir</a></p><ul><li>eins</li></ul>';
  expect(paragraphsOf(html)).toEqual(["Ihr Recht", "Sie dürfen & wir", "eins"]);
});
