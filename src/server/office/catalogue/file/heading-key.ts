/** What is compared of a heading: capitals, blanks and dots at its end make no difference. */
export function headingKey(heading: string): string {
  return heading
    .normalize("NFC")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .replace(/[ .:*]+$/, "")
    .trim();
}

/** Whether one letter too many, too few or another makes the difference. */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long || short.length < 4 || long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  const rest = short.length === long.length ? short.slice(same + 1) : short.slice(same);
  return rest === long.slice(same + 1);
}

/** Units that may stand in a heading, by what they measure; the first of each is the usual one. */
const kinds = {
  weight: ["g", "gr", "gramm", "kg", "kilogramm", "mg"],
  volume: ["ml", "cl", "l", "liter"],
  money: ["€", "eur", "euro", "ct", "cent"],
  percent: ["%", "prozent"],
  time: ["tage", "tag", "tagen", "wochen"],
  minutes: ["min", "minuten"],
  kj: ["kj"],
  kcal: ["kcal"],
} as const;
export type HeadingUnit = keyof typeof kinds;
const kindOf = new Map<string, HeadingUnit>(
  (Object.keys(kinds) as HeadingUnit[]).flatMap((kind) => kinds[kind].map((word) => [word, kind] as const)),
);
const behind = new RegExp(`[ ,/](?:in )?(${[...kindOf.keys()].join("|")})$`);
const per100 = /(?:\/| je| pro| per| auf) ?100 ?g(?:ramm)?$/;

export interface BareHeading {
  name: string;
  /** the word in the heading; null: none */
  unit: string | null;
  kind: HeadingUnit | null;
  /** of 100 g */
  isPer100: boolean;
}

/** A heading without its unit, which stands in brackets or behind: `Fett (g je 100 g)`, `Preis in €`, `davon Zucker`. */
export function bareHeading(heading: string): BareHeading {
  const flat = headingKey(heading.replace(/[()[\]{}]/g, " "))
    .replaceAll("ß", "ss")
    .replace(/[äöü]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? letter)
    .replace(/[-_]/g, " ")
    .replace(/^davon /, "");
  const first = flat.replace(per100, "");
  const unit = behind.exec(first)?.[1] ?? null;
  const second = first.replace(behind, "");
  const name = headingKey(second.replace(per100, ""));
  const isPer100 = first !== flat || second !== second.replace(per100, "");
  return { name, unit, kind: kindOf.get(unit ?? name) ?? null, isPer100 };
}

/** Whether a file's heading names ours: with a unit it must be one that is converted. */
export function isSameHeading(file: BareHeading, own: BareHeading): boolean {
  if (file.name !== own.name || file.name === "") return false;
  // a price of 100 g is not the price
  if (file.isPer100 && own.kind !== "weight" && own.kind !== "kj" && own.kind !== "kcal") return false;
  // energy without a unit may be either
  if (file.kind === null) return own.kind !== "kj" && own.kind !== "kcal";
  return file.kind === own.kind;
}

/** The field whose name stands at the beginning or inside of a longer heading. */
export function fieldNamedIn<Field>(
  heading: string,
  fields: readonly Field[],
  namesOf: (field: Field) => readonly BareHeading[],
): Field | undefined {
  const words = ` ${bareHeading(heading).name.replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  const has = (field: Field, isIn: (name: string) => boolean) =>
    namesOf(field).some(({ name }) => name.length >= 4 && isIn(` ${name} `));
  return (
    fields.find((field) => has(field, (name) => words.startsWith(name))) ??
    fields.find((field) => has(field, (name) => words.includes(name)))
  );
}

/** The unit of the file's heading where it is another one than ours: numbers without a unit of their own are in it. */
export function otherUnit(heading: string, own: string): string | null {
  const { unit } = bareHeading(heading);
  return unit === bareHeading(own).unit ? null : unit;
}

export function withUnit(cell: string, unit: string | null): string {
  return unit !== null && /\d\s*$/.test(cell) ? `${cell.trim()} ${unit}` : cell;
}
