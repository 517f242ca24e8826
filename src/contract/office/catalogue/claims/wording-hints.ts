import { textOf } from "#contract/office/catalogue/claims/find-foods.ts";
import type { Finding } from "#contract/office/catalogue/finding.ts";
import type { Figures, MenuContent } from "#contract/office/catalogue/menu-fields.ts";

interface Wording {
  words: RegExp;
  why: string;
  /** what the figures of a dish have to be for the word; left out: no figure makes it right */
  holds?: (figures: Figures) => boolean;
}

const most = (name: keyof Figures, limit: number) => (figures: Figures) =>
  (figures[name] ?? Infinity) <= limit;
const proteinShare = (least: number) => (figures: Figures) =>
  figures.kcal !== null && figures.protein !== null && figures.protein * 4 >= least * figures.kcal;

const green =
  "Allgemeine Umweltaussagen sind unlauter, wenn sie nicht belegt sind (Richtlinie (EU) 2024/825): Sagen Sie, was genau besser ist.";
const climate =
  "Mit Ausgleich von Treibhausgasen darf so nicht geworben werden (Richtlinie (EU) 2024/825): Nennen Sie, was Sie selbst einsparen.";
const health =
  "Gesundheitsbezogene Angaben sind nur mit Zulassung erlaubt (VO (EG) 1924/2006): Streichen Sie sie oder nehmen Sie eine aus der Liste.";
const figure = (what: string) => `Nährwertbezogene Angabe (VO (EG) 1924/2006): ${what}.`;

const wordings: readonly Wording[] = [
  {
    words:
      /(?:klima|co[2₂][- ]?|emissions|treibhausgas)-?(?:neutral|positiv|kompensiert|ausgeglichen)\p{L}*/giu,
    why: climate,
  },
  {
    words:
      /(?:umwelt|klima|natur)-?(?:freundlich|schonend|verträglich|bewusst|gerecht)\p{L}*|nachhaltig\p{L}*|ökologisch\p{L}*|ressourcenschonend\p{L}*|emissionsfrei\p{L}*|biologisch abbaubar\p{L}*|gut für (?:die umwelt|den planeten|das klima)/giu,
    why: green,
  },
  {
    words:
      /\p{L}*gesund\p{L}*|immunsystem\p{L}*|abwehrkräfte\p{L}*|entgift\p{L}*|detox\p{L}*|entschlack\p{L}*|(?<!\p{L})heilt|heilend\p{L}*|heilsam\p{L}*|cholesterinsenk\p{L}*|blutdrucksenk\p{L}*|fettverbrenn\p{L}*|verdauungsfördernd\p{L}*|bekömmlich\p{L}*|superfood\p{L}*|schlankmach\p{L}*|macht schlank|beim abnehmen|stoffwechsel\p{L}*|entzündungshemmend\p{L}*|gut für (?:herz|darm|haut|knochen|die verdauung|das herz|den darm|die haut|den körper|die figur)/giu,
    why: health,
  },
  {
    words: /low[ -]?carb\p{L}*|kohlenhydrat-?arm\p{L}*|wenig kohlenhydrate/giu,
    why: figure("Für wenig Kohlenhydrate gibt es keine; nennen Sie die Zahl"),
  },
  {
    words: /fettarm\p{L}*|wenig fett(?!\p{L})|fettreduziert\p{L}*/giu,
    why: figure("höchstens 3 g Fett in 100 g"),
    holds: most("fat", 3),
  },
  {
    words: /zuckerfrei\p{L}*|ohne zucker(?!\p{L})/giu,
    why: figure("höchstens 0,5 g Zucker in 100 g"),
    holds: most("sugar", 0.5),
  },
  {
    words: /zuckerarm\p{L}*|wenig zucker(?!\p{L})/giu,
    why: figure("höchstens 5 g Zucker in 100 g"),
    holds: most("sugar", 5),
  },
  {
    words: /salzarm\p{L}*|wenig salz(?!\p{L})/giu,
    why: figure("höchstens 0,3 g Salz in 100 g"),
    holds: most("salt", 0.3),
  },
  {
    words: /kalorienarm\p{L}*|wenige? kalorien|energiearm\p{L}*/giu,
    why: figure("höchstens 40 kcal in 100 g"),
    holds: most("kcal", 40),
  },
  {
    words: /(?:protein|eiweiß)-?reich\p{L}*|high[ -]?protein|(?:viel|reich an) (?:eiweiß|protein)/giu,
    why: figure("mindestens 20\u00a0% der Energie aus Eiweiß"),
    holds: proteinShare(0.2),
  },
  {
    words: /(?:protein|eiweiß)-?quelle\p{L}*/giu,
    why: figure("mindestens 12\u00a0% der Energie aus Eiweiß"),
    holds: proteinShare(0.12),
  },
  {
    words:
      /(?:vitamin|mineralstoff|ballaststoff|eisen|calcium|kalzium|omega-3)\p{L}*-?reich\p{L}*|reich an \p{L}+/giu,
    why: figure("nur ab den Mengen des Anhangs, mit der Angabe der Menge"),
  },
];

const unknown: Figures = {
  kj: null,
  kcal: null,
  fat: null,
  saturates: null,
  carbs: null,
  sugar: null,
  protein: null,
  salt: null,
};

/** Words of advertising that the law binds, each once with why. Hints: whether they are right a person decides. */
export function wordingsOf(html: string, figures: Figures = unknown): { word: string; why: string }[] {
  const text = textOf(html);
  const found = wordings
    .filter(({ holds }) => !holds?.(figures))
    .flatMap(({ words, why }) => [...text.matchAll(words)].map(([word]) => ({ word, why })));
  return found.filter(({ word }, at) => found.findIndex((one) => one.word === word) === at);
}

const readFields = ["name", "description", "longDescription", "additionalInformation"] as const;

export function wordingHints(content: MenuContent): Finding[] {
  return readFields.flatMap((field) =>
    wordingsOf(content[field], content.per100g).map(({ word, why }) => ({
      field,
      text: `„${word}“: ${why}`,
    })),
  );
}
