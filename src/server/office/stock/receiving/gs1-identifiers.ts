/** What a value of an application identifier looks like. */
export type Form =
  | { kind: "digits"; least: number; most: number; hasCheckDigit?: true }
  | { kind: "text"; most: number }
  | { kind: "date" };

export interface Identifier {
  name: string;
  form: Form;
}

const fixed = (length: number): Form => ({ kind: "digits", least: length, most: length });
const checked = (length: number): Form => ({ ...fixed(length), hasCheckDigit: true }) as Form;
const upTo = (most: number): Form => ({ kind: "digits", least: 1, most });
const text = (most: number): Form => ({ kind: "text", most });
const date: Form = { kind: "date" };

/** What stands on packs of food, by the syntax dictionary of GS1. */
const identifiers: Readonly<Record<string, Identifier>> = {
  "00": { name: "SSCC", form: checked(18) },
  "01": { name: "GTIN", form: checked(14) },
  "02": { name: "GTIN des Inhalts", form: checked(14) },
  "10": { name: "Charge", form: text(20) },
  "11": { name: "hergestellt am", form: date },
  "12": { name: "zahlbar bis", form: date },
  "13": { name: "verpackt am", form: date },
  "15": { name: "mindestens haltbar bis", form: date },
  "16": { name: "verkaufen bis", form: date },
  "17": { name: "zu verbrauchen bis", form: date },
  "20": { name: "Variante", form: fixed(2) },
  "21": { name: "Seriennummer", form: text(20) },
  "30": { name: "Stück", form: upTo(8) },
  "37": { name: "Einheiten", form: upTo(8) },
  "240": { name: "Zusatz", form: text(30) },
  "241": { name: "Artikelnummer", form: text(30) },
  "400": { name: "Bestellnummer", form: text(30) },
  "422": { name: "Ursprungsland", form: fixed(3) },
  "7002": { name: "Teilstück", form: text(30) },
  "7003": { name: "verwendbar bis", form: fixed(10) },
  "7006": { name: "eingefroren am", form: date },
  "7007": { name: "geerntet am", form: { kind: "digits", least: 6, most: 12 } },
};

export function identifierOf(ai: string): Identifier | undefined {
  const known = identifiers[ai];
  if (known) return known;
  if (/^310[0-5]$/.test(ai)) return { name: "Nettogewicht in kg", form: fixed(6) };
  if (/^41[0-7]$/.test(ai)) return { name: "GLN", form: checked(13) };
  if (/^703\d$/.test(ai)) return { name: "Verarbeiter", form: text(30) };
  return undefined;
}

/** How long an identifier is, by its first two digits. */
export function identifierLength(start: string): number {
  if (/^(3[1-69]|43|7[02]|8[0-2])/.test(start)) return 4;
  return /^(2[3-5]|4[0-2]|71)/.test(start) ? 3 : 2;
}

const fixedLengths: readonly [RegExp, number][] = [
  [/^00/, 20],
  [/^0[123]/, 16],
  [/^04/, 18],
  [/^1[1-9]/, 8],
  [/^20/, 4],
  [/^3[1-6]/, 10],
  [/^41/, 16],
];

/** The length of identifier and value together, by the first two digits; undefined: they end at the separator. */
export function wholeLength(start: string): number | undefined {
  return fixedLengths.find(([form]) => form.test(start))?.[1];
}
