import { findFoods, textOf } from "#contract/office/catalogue/claims/find-foods.ts";
import { foldedPattern, foldGerman } from "#contract/office/catalogue/claims/fold-german.ts";
import { type FoodWords, listed } from "#contract/office/catalogue/claims/food-words.ts";
import type { Finding } from "#contract/office/catalogue/finding.ts";
import type { MenuContent } from "#contract/office/catalogue/menu-fields.ts";

/** A sentence that an ingredient demands. Texts and limits as the sources had them on 29 November 2026. */
interface DemandedWording {
  ingredients: FoodWords;
  /** as the law words it */
  sentence: string;
  /** where and from how much it is demanded */
  where: string;
  source: string;
  /** how it is recognised, so that "mit Süßungsmittel" and "mit Süßungsmitteln" both do */
  told: RegExp;
  /** demanded above this share only; a list that states less demands nothing */
  abovePercent?: number;
  /** demanded only beside one of these, or only without them */
  with?: FoodWords;
  without?: FoodWords;
}

const names = (text: string): FoodWords => ({ words: listed(text) });
const lmiv = (number: string) => `LMIV, Anhang III Nr. ${number}`;

const polyols =
  "sorbit, mannit, isomalt, maltit, lactit, laktit, xylit, birkenzucker, erythrit, polyglycitol, e 420, e 421, e 953, e 964, e 965, e 966, e 967, e 968";
const sweeteners: FoodWords = {
  words:
    listed(`süßungsmittel, süßstoff, steviolglycosid, steviolglykosid, stevia, acesulfam, aspartam, cyclamat, saccharin, sucralose,
    thaumatin, neohesperidin, neotam, advantam, ${polyols}, e 950, e 951, e 952, e 954, e 955, e 957, e 959, e 960, e 961, e 962, e 969`),
};
const sugars: FoodWords = {
  words: listed(
    "zucker, sirup, dextrose, glukose, glucose, fruktose, fructose, saccharose, maltose, honig, dicksaft, melasse",
  ),
  harmless: listed(
    "birkenzucker, zuckerfrei, zuckererbse, zuckerschote, zuckermais, zuckerhut, zuckeraustausch, sorbitsirup, maltitsirup, honigmelone",
  ),
};

export const demandedWordings: readonly DemandedWording[] = [
  {
    ingredients: sweeteners,
    without: sugars,
    sentence: "mit Süßungsmittel(n)",
    where: "bei der Bezeichnung",
    source: lmiv("2.1"),
    told: /mit süßungsmittel/,
  },
  {
    ingredients: sweeteners,
    with: sugars,
    sentence: "mit Zucker(n) und Süßungsmittel(n)",
    where: "bei der Bezeichnung",
    source: lmiv("2.2"),
    told: /mit zucker\S* und süßungsmittel/,
  },
  {
    ingredients: names("aspartam, e 951, e 962"),
    sentence: "enthält Aspartam (eine Phenylalaninquelle)",
    where:
      "auf dem Etikett; steht Aspartam mit Namen in den Zutaten, genügt „enthält eine Phenylalaninquelle“",
    source: lmiv("2.3"),
    told: /phenylalaninquelle/,
  },
  {
    ingredients: names(polyols),
    abovePercent: 10,
    sentence: "kann bei übermäßigem Verzehr abführend wirken",
    where: "auf dem Etikett, wenn über 10\u00a0% mehrwertige Alkohole zugesetzt sind",
    source: lmiv("2.4"),
    told: /abführend wirken/,
  },
  {
    ingredients: names("süßholz, lakritz, glycyrrhizin, glycyrrhizat, liquorice, licorice"),
    sentence: "enthält Süßholz",
    where:
      "hinter den Zutaten ab 100 mg Glycyrrhizinsäure je kg; ab 4 g je kg mit „bei hohem Blutdruck sollte ein übermäßiger Verzehr dieses Erzeugnisses vermieden werden“",
    source: lmiv("3.1 und 3.2"),
    told: /enthält süßholz/,
  },
  {
    ingredients: {
      words: listed("koffein, coffein, caffein, guarana"),
      harmless: listed("entkoffein, koffeinfrei, coffeinfrei"),
    },
    sentence: "Enthält Koffein. Für Kinder und schwangere Frauen nicht empfohlen",
    where: "auf dem Etikett, mit dem Gehalt in mg je 100 g, wenn Koffein zugesetzt ist",
    source: lmiv("4.2"),
    told: /für kinder und schwangere/,
  },
  {
    ingredients: names("pflanzensterin, pflanzenstanol, phytosterin, phytosterol, phytostanol"),
    sentence: "mit zugesetzten Pflanzensterinen",
    where: "bei der Bezeichnung (bei Stanolen „mit zugesetzten Pflanzenstanolen“)",
    source: lmiv("5.1"),
    told: /zugesetzten pflanzenst/,
  },
  {
    ingredients: names("schutzgas, packgas, schutzatmosphäre"),
    sentence: "unter Schutzatmosphäre verpackt",
    where: "auf dem Etikett",
    source: lmiv("1.1"),
    told: /unter schutzatmosphäre verpackt/,
  },
  {
    ingredients: names("formfleisch, formschinken, formvorderschinken, transglutaminase, thrombin"),
    sentence: "aus Fleischstücken zusammengefügt",
    where: "bei der Bezeichnung, bei Fisch „aus Fischstücken zusammengefügt“",
    source: "LMIV, Anhang VI Teil A Nr. 7",
    told: /stücken zusammengefügt/,
  },
  {
    ingredients:
      names(`tartrazin, chinolingelb, gelborange s, gelborange-s, sunset yellow, azorubin, carmoisin, cochenillerot, ponceau 4r, allurarot,
      e 102, e 104, e 110, e 122, e 124, e 129`),
    sentence: "kann Aktivität und Aufmerksamkeit bei Kindern beeinträchtigen",
    where: "auf dem Etikett, hinter dem Namen oder der E-Nummer des Farbstoffs",
    source: "VO (EG) 1333/2008, Art. 24 und Anhang V",
    told: /aktivität und aufmerksamkeit bei kindern/,
  },
];

/** Hints at sentences that the ingredients demand and no text of the dish has. */
export function demandedHints(content: MenuContent): Finding[] {
  const ingredients = textOf(content.ingredients);
  const { plain } = foldGerman(`${content.name}\n${content.additionalInformation}\n${ingredients}`);
  return demandedWordings.flatMap((wording): Finding[] => {
    const words = findFoods(ingredients, wording.ingredients, "list").filter((word) =>
      isDemanded(ingredients, word, wording.abovePercent),
    );
    const has = (foods: FoodWords) => findFoods(ingredients, foods, "list").length > 0;
    const applies = (!wording.with || has(wording.with)) && !(wording.without && has(wording.without));
    if (words.length === 0 || !applies || new RegExp(foldedPattern(wording.told.source)).test(plain))
      return [];
    const named = words
      .slice(0, 3)
      .map((word) => `„${word}“`)
      .join(", ");
    const text = `${named} in den Zutaten: Dazu gehört „${wording.sentence}“ ${wording.where} (${wording.source}). Bitte schreiben Sie den Satz unter „Weitere Angaben“.`;
    return [{ field: "additionalInformation", text }];
  });
}

/** A list may state the share right before or behind the word. */
function isDemanded(ingredients: string, word: string, abovePercent: number | undefined): boolean {
  if (abovePercent === undefined) return true;
  const at = ingredients.indexOf(word);
  const before = /(\d+(?:[.,]\d+)?)\s*%\s*$/u.exec(ingredients.slice(0, at));
  const behind = /^\s*\(?(\d+(?:[.,]\d+)?)\s*%/u.exec(ingredients.slice(at + word.length));
  const share = before?.[1] ?? behind?.[1];
  return share === undefined || Number(share.replace(",", ".")) > abovePercent;
}
