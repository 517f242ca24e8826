import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Everything that guests or the team may read: texts, pages, refusals, mails, the demo. */
const texts = ["brand", "demo", "src"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|json)$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);

function linesWith(pattern: RegExp, except: RegExp = /$^/): string[] {
  return texts.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, at) =>
        pattern.test(line) && !except.test(line) && !except.test(relative(root, file))
          ? [`${relative(root, file)}:${at + 1} ${line.trim()}`]
          : [],
      ),
  );
}

it.each([
  [
    "a discount is a Rabattcode; what is bought and pays is a Gutschein, and its code a Gutscheincode",
    /Gutscheincode|Rabattgutschein/,
    // a search and the frequent questions also find the word that others use for a discount
    /voucher|^brand\/faq-further\.ts|code: "Gutscheincode"|settings-topics/,
  ],
  [
    "a day is a Liefertag, but where the specification quotes its message",
    /Lieferdatum|Liefertermin|Wunschtag/,
    /Bitte wählen Sie ein Lieferdatum aus\./,
  ],
  ["portions are reserviert, and only a bank says vorgemerkt", /[Vv]orgemerkt/, /books\/bank/],
  ["an Anschrift is where a person lives", /Lieferadresse|Postadresse/, /$^/],
  ["Sofortüberweisung no longer exists by itself", /(?<!Echtzeit-\/)Sofortüberweisung/, /$^/],
])("one word for one thing: %s", (_rule, word, except) => {
  expect(linesWith(word, except)).toEqual([]);
});

it("the terms promise a cut-off in the words with which the cart shows it", () => {
  const [promised = ""] = linesWith(/Liefertag „bestellbar bis“/);
  expect(promised).toContain("brand/legal/agb-contract.ts");
  expect(linesWith(/bestellbar bis/).join("\n")).toContain("src/web/storefront/cart/lines/");
});

it("the minimum has one home, so no text of the brand names a number or a value of its own", () => {
  const own = /(Mindestbestell(?!wert)|\d(\\u00a0| )(Gerichte|Menüs)\b|39(\\u00a0| )€)/;
  expect(linesWith(own, /terms: \[/).filter((line) => line.startsWith("brand/"))).toEqual([]);
});

it("an amount is never torn from its sign: the space between them does not break", () => {
  expect(linesWith(/[\d}] €(?!\w)/, /^\s*(\/\/|\*|\/\*)|`\d+,\d\d €`|^demo\//)).toEqual([]);
});

const comment = /^\s*(\/\/|\*|\/\*|\{\/\*)/;

it.each([
  [
    "an ellipsis is one character, but where the specification quotes its strings",
    /[A-Za-zäöüß]\.\.\.["'`<]/,
    /In den Warenkorb\.\.\.|Einlösen\.\.\.|Wird hinzugefügt\.\.\./,
  ],
  [
    "guests and the team are addressed as Sie",
    /(?<![\w-])([Dd]u|[Dd]ich|[Dd]ein(e[mnrs]?)?|[Ee]uch|magst)(?![\w-])/,
    /^\s*(\/\/|\*|\/\*|\{\/\*)|(allergy-note|german-words)\.ts/,
  ],
  ["a paragraph is never torn from its number", /§ \d/, comment],
  ["z. B. is never torn", /(?<!\w)z\. ?B\./, comment],
  [
    "a percentage is never torn from its sign",
    /["`].*[\d}] %(?=[.,)`"]| [A-Za-zäöü])/,
    /^\s*(\/\/|\*|\/\*)|template\.ts|^demo\//,
  ],
])("one style: %s", (_rule, fault, except) => {
  expect(linesWith(fault, except)).toEqual([]);
});
