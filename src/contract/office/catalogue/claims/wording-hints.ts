import { textOf } from "#contract/office/catalogue/claims/find-foods.ts";
import type { Finding } from "#contract/office/catalogue/finding.ts";
import type { Figures, MenuContent } from "#contract/office/catalogue/menu-fields.ts";

/** Words of advertising and what the law says of them, as the sources had it on 29 November 2026. */
interface Wording {
  words: RegExp;
  why: string;
  /** only where a text speaks of food: a shop may speak of its own organic waste */
  ofFood?: true;
  /** what the figures of a dish have to be for the word; left out: no figure makes it right */
  holds?: (figures: Figures) => boolean;
}

const most = (name: keyof Figures, limit: number) => (figures: Figures) =>
  (figures[name] ?? Infinity) <= limit;
const proteinShare = (least: number) => (figures: Figures) =>
  figures.kcal !== null && figures.protein !== null && figures.protein * 4 >= least * figures.kcal;

const green =
  "Allgemeine Umweltaussagen sind unlauter, wenn sie nicht belegt sind (Richtlinie (EU) 2024/825, seit 27.09.2026): Sagen Sie, was genau besser ist.";
const climate =
  "Mit Ausgleich von Treibhausgasen darf so nicht geworben werden (Richtlinie (EU) 2024/825, seit 27.09.2026): Nennen Sie, was Sie selbst einsparen.";
const organic =
  "Bio-Wörter brauchen eine Zertifizierung, das EU-Bio-Logo und in dessen Sichtfeld die Codenummer der Kontrollstelle und die Herkunft (VO (EU) 2018/848, Art. 30, 32 und 35): Tragen Sie beides beim Gericht ein.";
const health =
  "Gesundheitsbezogene Angaben sind nur mit Zulassung erlaubt (VO (EG) 1924/2006): Streichen Sie sie oder nehmen Sie eine aus der Liste.";
const figure = (what: string) => `Nährwertbezogene Angabe (VO (EG) 1924/2006): ${what}.`;

const carbon = "(?:klima|co[2₂]|kohlendioxid|emissions|treibhausgas|carbon|plastik|müll|abfall)[- ]?";
const environment =
  "(?:(?:die|unsere|der|unserer) (?:umwelt|natur|erde|welt)|(?:den|unseren) planeten|(?:das|unser) klima|ressourcen|s klima)";
const anywhere = (source: string) => new RegExp(source, "giu");

const grown =
  "(?:anbau|landbau|landwirtschaft|erzeug|herkunft|produktion|zutaten|qualität|aufzucht|tierhaltung)\\p{L}*";
const organicWords = [
  `(?:kontrolliert )?(?:biologisch|ökologisch|biodynamisch)\\p{L}* ${grown}`,
  "bio(?!log|gas|müll|tonne|abf|masse|top|gra[fp]|chem|tech|aktiv|verfüg|gen|kunststoff|plastik|basiert|diversi|sphär|rhythm|metr|psie|mechan|physik|ethan)-?\\p{L}*(?:-\\p{L}+)*",
  "öko(?:-(?!verpack|versand|karton|bilanz|strom)\\p{L}+)*",
  "kba|kbt|bioland|naturland|demeter|organic",
];

const wordings: readonly Wording[] = [
  {
    words: anywhere(
      `${carbon}(?:neutral|positiv|negativ|kompensiert|ausgeglichen)\\p{L}*|(?:carbon|climate)[- ](?:neutral|positive)`,
    ),
    why: climate,
  },
  {
    words: anywhere(
      [
        "(?:umwelt|klima|natur|öko|planet(?:en)?|co[2₂])[- ]?(?:freundlich|schonend|verträglich|bewusst|gerecht|schützend|friendly)\\p{L}*",
        "nachhaltig\\p{L}*|ökologisch\\p{L}*|umweltsensibel\\p{L}*|ressourcenschonend\\p{L}*|enkeltauglich\\p{L}*|energieeffizient\\p{L}*|biobasiert\\p{L}*",
        `${carbon}(?:frei|los|arm|reduziert|sparend)(?:e[rsnm]?)?(?!\\p{L})`,
        "(?:co[2₂]|klima|ökologischer?)[- ]?fußabdruck",
        "biologisch abbaubar",
        "zero[- ](?:waste|emission|impact)|eco[- ]?friendly|environmentally friendly|sustainab(?:le|ly|ility)|green (?:packaging|delivery|choice)",
        `(?:gut|besser|gesund|freundlich|das beste) für?${"(?: |)"}(?:${environment}|die umwelt|das klima|den planeten)`,
        `(?:schon(?:t|en|end)|schütz(?:t|en)|rette[nt]?|hilft|helfen|entlaste[nt]?) (?:${environment}|dem klima|der umwelt|dem planeten)`,
        "(?:umwelt|klima|ressourcen) ?schonend\\p{L}*",
        "(?<!\\p{L})grün(?:e[rsnm]?)? (?:verpack|geliefert|verschickt|versand|versend|liefer|produziert|hergestellt|unterwegs|energie|logistik|mobil|küche(?!n?kräuter)|gewissen)\\p{L}*",
        "öko-?(?:verpackung|versand|karton|bilanz)\\p{L}*",
      ].join("|"),
    ),
    why: green,
  },
  { words: anywhere(`(?<!\\p{L})(?:${organicWords.join("|")})(?!\\p{L})`), why: organic, ofFood: true },
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
export function wordingsOf(
  html: string,
  figures: Figures = unknown,
  isCertified = false,
): { word: string; why: string }[] {
  const text = textOf(html);
  const found = wordings
    .filter(({ holds, ofFood }) => !holds?.(figures) && !(ofFood && isCertified))
    .flatMap(({ words, why }) => [...text.matchAll(words)].map(([word]) => ({ word, why })));
  return found.filter(({ word }, at) => found.findIndex((one) => one.word === word) === at);
}

/** In a list of ingredients only organic words are advertising. */
function organicWordsIn({ ingredients }: MenuContent): { word: string; why: string }[] {
  return wordingsOf(ingredients).filter(({ why }) => why === organic);
}

const readFields = ["name", "description", "longDescription", "additionalInformation"] as const;

export function wordingHints(content: MenuContent): Finding[] {
  const isCertified = content.organicCode !== "" && content.organicOrigin !== "";
  const found = readFields.flatMap((field) =>
    wordingsOf(content[field], content.per100g, isCertified).map((one) => ({ ...one, field })),
  );
  const inList = isCertified
    ? []
    : organicWordsIn(content).map((one) => ({ ...one, field: "ingredients" as const }));
  return [...found, ...inList].map(({ word, why, field }) => ({ field, text: `„${word}“: ${why}` }));
}
