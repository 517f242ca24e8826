import { expect, it } from "vitest";
import { demandedHints, demandedWordings } from "#contract/office/catalogue/claims/demanded-wordings.ts";
import { emptyMenuContent, type MenuContent } from "#contract/office/catalogue/menu-fields.ts";

const sentencesFor = (ingredients: string, change: Partial<MenuContent> = {}) =>
  demandedHints({ ...emptyMenuContent, ingredients: `<p>${ingredients}</p>`, ...change }).map(
    ({ text }) => /Dazu gehört „([^“]*)“/.exec(text)?.[1],
  );

const sweetened = "mit Süßungsmittel(n)";
const bothSweet = "mit Zucker(n) und Süßungsmittel(n)";
const laxative = "kann bei übermäßigem Verzehr abführend wirken";
const phenylalanine = "enthält Aspartam (eine Phenylalaninquelle)";
const dye = "kann Aktivität und Aufmerksamkeit bei Kindern beeinträchtigen";
const liquorice = "enthält Süßholz";
const caffeine = "Enthält Koffein. Für Kinder und schwangere Frauen nicht empfohlen";

it.each<[string, string[]]>([
  ["Himbeeren, Wasser, Süßungsmittel (Steviolglycoside)", [sweetened]],
  ["Himbeeren, Suessungsmittel: Sucralose", [sweetened]],
  ["Himbeeren, E 960", [sweetened]],
  ["Himbeeren, E955", [sweetened]],
  ["Himbeeren, Zucker, Süßstoff: Natriumcyclamat", [bothSweet]],
  ["Himbeeren, Honig, E 950", [bothSweet]],
  ["Quark, Süßungsmittel Aspartam", [sweetened, phenylalanine]],
  ["Quark, E 951", [sweetened, phenylalanine]],
  ["Quark, Xylit", [sweetened, laxative]],
  ["Quark, 12 % Erythrit", [sweetened, laxative]],
  ["Quark, 4 % Erythrit", [sweetened]],
  ["Quark, Maltit (9,5 %)", [sweetened]],
  ...[
    "E 420",
    "E 421",
    "E 953",
    "E 964",
    "E 965",
    "E 966",
    "E 967",
    "E 968",
    "Sorbit",
    "Mannit",
    "Isomalt",
  ].map((word): [string, string[]] => [`Quark, ${word}`, [sweetened, laxative]]),
  ["Quark, Birkenzucker", [sweetened, laxative]],
  ["Wasser, Zucker, Farbstoff (E 102)", [dye]],
  ...[
    "E 104",
    "E110",
    "E-122",
    "E 124",
    "E 129",
    "Tartrazin",
    "Chinolingelb",
    "Gelborange S",
    "Azorubin",
  ].map((word): [string, string[]] => [`Wasser, ${word}`, [dye]]),
  ["Wasser, Cochenillerot A", [dye]],
  ["Wasser, Allurarot AC", [dye]],
  ["Süßholzextrakt", [liquorice]],
  ["Lakritzpulver", [liquorice]],
  ["Wasser, Koffein", [caffeine]],
  ["Pflanzensterine", ["mit zugesetzten Pflanzensterinen"]],
  ["Formfleischschinken", ["aus Fleischstücken zusammengefügt"]],
  ["Zucker, Zuckererbsen, Äpfel, Farbstoff E 150d, E 120, Kurkumin", []],
  ["Kaffee entkoffeiniert, ohne Süßungsmittel", []],
  ["Sahne 110 g, Mehl 420 g", []],
])("%s demands %j", (ingredients, sentences) => expect(sentencesFor(ingredients)).toEqual(sentences));

it("nothing is said once the sentence stands there, however it is written", () => {
  const ingredients = "Quark, Zucker, E 951, E 102, Sorbit";
  expect(sentencesFor(ingredients)).toHaveLength(4);
  const additionalInformation =
    "Mit Zuckerarten und Süssungsmitteln. Enthält eine Phenylalaninquelle. Kann bei übermäßigem Verzehr abführend wirken. E 102: Kann Aktivität und Aufmerksamkeit bei Kindern beeinträchtigen.";
  expect(sentencesFor(ingredients, { additionalInformation })).toEqual([]);
});

it("each names its source", () => {
  for (const { source } of demandedWordings) expect(source).toMatch(/LMIV, Anhang|VO \(EG\)/);
});
