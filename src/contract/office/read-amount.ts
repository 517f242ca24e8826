/**
 * Reads numbers as people, banks, devices and programs write them, exactly and to the end of the text: what is not
 * understood is refused, and nothing is cut off. Every amount that is typed or stands in a file is read here.
 */

/** `german`: a comma before decimals; `points`: a point; `decimals`: either, and nothing between thousands. */
export type Marks = "german" | "points" | "decimals";

export interface WrittenAmount {
  /** with the sign */
  numerator: bigint;
  denominator: bigint;
  /** what stands before and behind it, in small letters without a last dot: `€`, `kg`, `s` */
  words: string[];
  /** the only mark, before three digits: it may stand between thousands or before decimals, and is read as `Marks` say */
  unclear: "." | "," | null;
}

type Fault = "none" | "range" | "sum" | "unclear";

/** Null for an empty text. */
export function writtenAmount(text: string, marks: Marks = "german"): WrittenAmount | Fault | null {
  const plain = plainSigns(text);
  if (plain === "") return null;
  // from the first digit to the last; machines leave out a zero before their point
  const [, before = "", digits = "", behind = ""] =
    (marks === "german" ? /^(\D*)(\d(?:.*\d)?)(\D*)$/ : /^([^\d.]*)(\.?\d(?:.*\d)?)(\D*)$/).exec(plain) ?? [];
  const number = fractionOf(digits) ?? decimalOf(digits.replace(/^\./, "0."), marks);
  if (typeof number === "string") return faultOf(digits);
  const around = wordsAround(before, behind);
  if (!around) return "none";
  const { isNegative, words } = around;
  return { ...number, numerator: isNegative ? -number.numerator : number.numerator, words };
}

/** Fractions in one sign become `1/2`, every kind of dash and blank the plain one. */
function plainSigns(text: string): string {
  return text
    .replace(/[\u00bc-\u00be\u2150-\u215e\u2189]/g, (sign) => ` ${sign.normalize("NFKD")}`)
    .replace(/[\u2044\u2215]/g, "/")
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, "-")
    .replace(/[\u2018\u2019\u02bc´`]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}

type Read = Omit<WrittenAmount, "words">;

/** `1/2`, `1 1/2` */
function fractionOf(digits: string): Read | undefined {
  const [, whole = "0", above = "", below = ""] =
    /^(?:(\d{1,6}) )?(\d{1,4}) ?\/ ?(\d{1,4})$/.exec(digits) ?? [];
  const denominator = BigInt(below);
  const isMixed = whole !== "0" || /^0 /.test(digits);
  if (denominator === 0n || (isMixed && BigInt(above) >= denominator)) return undefined;
  return { numerator: BigInt(whole) * denominator + BigInt(above), denominator, unclear: null };
}

/** Which groups of three may stand before the decimals, and behind which mark these stand. */
const forms: Record<Marks, readonly RegExp[]> = {
  german: [
    /^(\d+)(?:,(\d+))?$/,
    /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/,
    /^(\d+)\.(\d+)$/,
    /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d+)$/,
    /^([1-9]\d{0,2}(?:,\d{3}){2,})$/,
  ],
  points: [
    /^(\d+)(?:\.(\d+))?$/,
    /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/,
    /^([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/,
  ],
  decimals: [
    /^(\d+)(?:[.,](\d+))?$/,
    /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d+)$/,
    /^([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/,
  ],
};
/** `1'250.00`, `1 250,00`: here any mark is the decimal one. */
const spaced = [/^([1-9]\d{0,2}(?:'\d{3})+)(?:[.,](\d+))?$/, /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d+))?$/];
const mostDigits = 15;

function decimalOf(digits: string, marks: Marks): Read | "none" {
  for (const form of [...forms[marks], ...spaced]) {
    const [, whole, part = ""] = form.exec(digits) ?? [];
    if (whole === undefined) continue;
    const all = whole.replace(/\D/g, "") + part;
    if (all.length > mostDigits) return "none";
    const [mark = null] = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? (/[.,]/.exec(digits) ?? []) : [];
    const unclear = marks === "decimals" ? null : (mark as Read["unclear"]);
    return { numerator: BigInt(all), denominator: 10n ** BigInt(part.length), unclear };
  }
  return "none";
}

function faultOf(digits: string): Fault {
  if (/\d ?(?:-|bis|\.\.\.?|…) ?\d/i.test(digits)) return "range";
  return /\d ?[+x×*·] ?\d/i.test(digits) ? "sum" : "none";
}

/** One sign or a pair of brackets, and words; undefined: something else stands there. */
function wordsAround(before: string, behind: string): { isNegative: boolean; words: string[] } | undefined {
  // 12,- stands for 12,00
  const sides = [before, behind.replace(/^[.,] ?--?(?= |$|€)/, "")];
  const isBracketed = before.includes("(") && behind.includes(")");
  const bare = isBracketed ? [sides[0]?.replace("(", ""), sides[1]?.replace(")", "")] : sides;
  const signs = bare.join(" ").match(/[+-]/g) ?? [];
  const words = bare
    .map((side = "") =>
      side
        .replace(/[+-]/, "")
        .trim()
        .toLowerCase()
        .replace(/(?<=\p{L})\.$/u, ""),
    )
    .filter((word) => word !== "");
  // 5+ is five and more
  const isMuch =
    signs.length + Number(isBracketed) > 1 ||
    behind.includes("+") ||
    words.some((word) => /[()+\-.,/'"]/.test(word));
  return isMuch ? undefined : { isNegative: isBracketed || signs[0] === "-", words };
}

/** What may stand beside an amount, in small letters, and how much of the wanted unit it is, as a fraction. */
const units = {
  none: { name: "eine Zahl ohne Einheit" },
  euros: { name: "Euro", "€": [1, 1], eur: [1, 1], euro: [1, 1], ct: [1, 100], cent: [1, 100] },
  percent: { name: "Prozent", "%": [1, 1], prozent: [1, 1] },
  grams: {
    name: "Gramm",
    ...{ g: [1, 1], gr: [1, 1], gramm: [1, 1], kg: [1_000, 1], kilo: [1_000, 1], kilogramm: [1_000, 1] },
    ...{ mg: [1, 1_000], milligramm: [1, 1_000], µg: [1, 1_000_000], μg: [1, 1_000_000], pfund: [500, 1] },
  },
  kj: { name: "Kilojoule", kj: [1, 1], kilojoule: [1, 1] },
  kcal: { name: "Kilokalorien", kcal: [1, 1], kilokalorien: [1, 1] },
  days: { name: "Tage", tag: [1, 1], tage: [1, 1], d: [1, 1], woche: [7, 1], wochen: [7, 1] },
  minutes: {
    name: "Minuten",
    ...{
      min: [1, 1],
      minute: [1, 1],
      minuten: [1, 1],
      h: [60, 1],
      std: [60, 1],
      stunde: [60, 1],
      stunden: [60, 1],
    },
  },
  celsius: { name: "Grad Celsius", "°c": [1, 1], "° c": [1, 1], "℃": [1, 1], c: [1, 1], grad: [1, 1] },
  ph: { name: "ein pH-Wert", ph: [1, 1] },
} as const satisfies Record<string, { name: string } & Record<string, string | readonly [number, number]>>;
export type AmountUnit = keyof typeof units;

export interface WantedAmount {
  unit?: AmountUnit;
  /** so many digits behind the comma are one step of the answer: 2 for cents of euros */
  decimals: number;
  marks?: Marks;
}

export interface RefusedAmount {
  /** a sentence in German */
  refused: string;
}

/** The amount as a whole number of its last decimal: `12,5` with two decimals is 1250. Null for an empty text. */
export function readAmount(
  text: string,
  { unit = "none", decimals, marks }: WantedAmount,
): number | null | RefusedAmount {
  const read = writtenAmount(text, marks);
  if (read === null) return null;
  if (typeof read === "string") return refusedAmount(text, read);
  const { name, ...known } = units[unit];
  const [word = "", other] = read.words;
  const times = word === "" ? ([1, 1] as const) : (known as Record<string, readonly [number, number]>)[word];
  if (!times || other !== undefined)
    return refused(text, `: Erwartet wird ${name}, nicht „${read.words.join(" ")}“.`);
  // 1.234 kg may be a little more than one; where grams have no decimals, 1.234 is a thousand and more
  const isWhole = read.denominator === 1n;
  const isClear = isWhole ? decimals === 0 && times[0] === 1 && times[1] === 1 : decimals >= 3;
  if (read.unclear && !isClear) return refusedAmount(text, "unclear");
  return (
    exactly(read, { times, decimals }) ??
    refused(text, `: ${placesWords[decimals] ?? `höchstens ${decimals} Stellen`} hinter dem Komma.`)
  );
}

const placesWords = [
  "keine Stellen",
  "höchstens eine Stelle",
  "höchstens zwei Stellen",
  "höchstens drei Stellen",
];

/** Undefined: it is no whole number of steps. */
export function exactly(
  { numerator, denominator }: Pick<WrittenAmount, "numerator" | "denominator">,
  { times = [1, 1], decimals }: { times?: readonly [number, number]; decimals: number },
): number | undefined {
  const above = numerator * BigInt(times[0]) * 10n ** BigInt(decimals);
  const below = denominator * BigInt(times[1]);
  const steps = Number(above / below);
  return above % below === 0n && Number.isSafeInteger(steps) ? steps : undefined;
}

const faults: Record<Fault, string> = {
  none: " ist keine Zahl. Bitte so schreiben: 12,5.",
  range: " ist eine Spanne. Bitte eine einzige Zahl schreiben.",
  sum: " ist eine Rechnung. Bitte das Ergebnis schreiben.",
  unclear:
    " ist nicht eindeutig. Bitte ohne Zeichen zwischen Tausendern schreiben, Stellen dahinter mit Komma.",
};

export function refusedAmount(text: string, fault: Fault): RefusedAmount {
  return refused(text, faults[fault]);
}

/** A cell may hold a whole recipe. */
function refused(text: string, why: string): RefusedAmount {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return { refused: `„${shown}“${why}` };
}
