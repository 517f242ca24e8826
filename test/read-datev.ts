/**
 * A reader of DATEV's batches of entries, format version 13. It knows the format's rules and nothing of the shop, so it
 * finds what the writer gets wrong.
 */
export interface ReadEntry {
  cents: number;
  side: string;
  account: string;
  contra: string;
  /** `YYYY-MM-DD`, with the year of the head */
  day: string;
  document: string;
  text: string;
  deliveryDay: string;
  taxDay: string;
  isReversal: boolean;
}

export interface ReadDatev {
  head: string[];
  entries: ReadEntry[];
  /** every rule that the file breaks */
  problems: string[];
}

/** bytes 0x80 to 0x9f; 0: not used */
const upperHalf = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
  0x017d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
  0x0153, 0, 0x017e, 0x0178,
];

const named = (texts: string) => texts.split(" · ");
const numbered = (count: number, kind: string, content: string) =>
  Array.from({ length: count }, (_, at) => [`${kind} ${at + 1}`, `${content} ${at + 1}`]).flat();
const headings = [
  ...named(
    "Umsatz (ohne Soll/Haben-Kz) · Soll/Haben-Kennzeichen · WKZ Umsatz · Kurs · Basis-Umsatz · WKZ Basis-Umsatz · Konto · Gegenkonto (ohne BU-Schlüssel) · BU-Schlüssel · Belegdatum · Belegfeld 1 · Belegfeld 2 · Skonto · Buchungstext · Postensperre · Diverse Adressnummer · Geschäftspartnerbank · Sachverhalt · Zinssperre · Beleglink",
  ),
  ...numbered(8, "Beleginfo - Art", "Beleginfo - Inhalt"),
  ...named(
    "KOST1 - Kostenstelle · KOST2 - Kostenstelle · Kost-Menge · EU-Land u. UStID (Bestimmung) · EU-Steuersatz (Bestimmung) · Abw. Versteuerungsart · Sachverhalt L+L · Funktionsergänzung L+L · BU 49 Hauptfunktionstyp · BU 49 Hauptfunktionsnummer · BU 49 Funktionsergänzung",
  ),
  ...numbered(20, "Zusatzinformation - Art", "Zusatzinformation- Inhalt"),
  ...named(
    "Stück · Gewicht · Zahlweise · Forderungsart · Veranlagungsjahr · Zugeordnete Fälligkeit · Skontotyp · Auftragsnummer · Buchungstyp · USt-Schlüssel (Anzahlungen) · EU-Land (Anzahlungen) · Sachverhalt L+L (Anzahlungen) · EU-Steuersatz (Anzahlungen) · Erlöskonto (Anzahlungen) · Herkunft-Kz · Buchungs GUID · KOST-Datum · SEPA-Mandatsreferenz · Skontosperre · Gesellschaftername · Beteiligtennummer · Identifikationsnummer · Zeichnernummer · Postensperre bis · Bezeichnung SoBil-Sachverhalt · Kennzeichen SoBil-Buchung · Festschreibung · Leistungsdatum · Datum Zuord. Steuerperiode · Fälligkeit · Generalumkehr (GU) · Steuersatz · Land · Abrechnungsreferenz · BVV-Position · EU-Land u. UStID (Ursprung) · EU-Steuersatz (Ursprung) · Abw. Skontokonto",
  ),
];

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const textFields = new Set([1, 4, 8, 9, 10, 17, 18, 22, 24, 27, 30, 31]);
const textColumns = new Set([
  ...[
    2,
    3,
    6,
    9,
    11,
    12,
    14,
    16,
    ...range(20, 38),
    40,
    42,
    ...range(48, 87),
    91,
    95,
    96,
    98,
    102,
    103,
    105,
    107,
  ],
  ...[109, 110, 112, 118, 120, 121, 123],
]);

const longDate = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])20\d\d$/;
const rules: Record<number, RegExp> = {
  1: /^(?=.*[1-9])\d{1,10},\d\d$/,
  2: /^[SH]$/,
  3: /^EUR$/,
  7: /^(?=.*[1-9])\d{4,9}$/,
  8: /^(?=.*[1-9])\d{4,9}$/,
  9: /^\d{0,4}$/,
  10: /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/,
  // small letters and underscores are warned of
  11: /^[A-Z0-9$&%*+\-/]{1,36}$/,
  12: /^.{0,12}$/,
  14: /^.{1,60}$/,
  114: /^[01]$/,
  118: /^[01]?$/,
};
/** automatic accounts compute the tax themselves */
const automatic = new Set([..."8120 8125 8300 8310 8315 8336 8338 8400 8449".split(" "), "4300", "4400"]);

interface Cell {
  value: string;
  isQuoted: boolean;
}

export function readDatev(bytes: Uint8Array): ReadDatev {
  const problems: string[] = [];
  const lines = linesOf(decode(bytes, problems), problems);
  const [head = [], second = [], ...rows] = lines.map((line) => cellsOf(line, problems));
  if ((lines[0] ?? "").length > 1000) problems.push("the head is too long");
  checkHead(head, problems);
  if (second.map(({ value }) => value).join(";") !== headings.join(";")) problems.push("other headings");
  if (rows.length === 0 || rows.length > 99_999) problems.push(`${rows.length} rows`);
  const entries = rows.map((row, at) =>
    entryOf(row, head, (text) => problems.push(`row ${at + 1}: ${text}`)),
  );
  return { head: head.map(({ value }) => value), entries, problems };
}

function decode(bytes: Uint8Array, problems: string[]): string {
  const codes = Array.from(bytes, (byte) =>
    byte >= 0x80 && byte <= 0x9f ? (upperHalf[byte - 0x80] ?? 0) : byte,
  );
  if (codes.some((code) => (code < 0x20 && code !== 13 && code !== 10) || code === 0x7f))
    problems.push("control characters");
  const parts = range(0, Math.floor(codes.length / 10_000)).map((part) =>
    String.fromCharCode(...codes.slice(part * 10_000, (part + 1) * 10_000)),
  );
  return parts.join("");
}

function linesOf(text: string, problems: string[]): string[] {
  const lines = text.split("\r\n");
  if (lines.pop() !== "") problems.push("the last line has no end");
  if (lines.some((line) => /[\r\n]/.test(line))) problems.push("a break within a line");
  return lines;
}

function cellsOf(line: string, problems: string[]): Cell[] {
  const cells: Cell[] = [];
  let rest = `${line};`;
  while (rest !== "") {
    const [whole, quoted, bare = ""] = /^(?:"((?:[^"]|"")*)"|([^";]*));/.exec(rest) ?? [];
    if (whole === undefined) {
      problems.push(`quotation marks: ${rest.slice(0, 40)}`);
      return cells;
    }
    cells.push({ value: quoted?.replaceAll('""', '"') ?? bare, isQuoted: quoted !== undefined });
    rest = rest.slice(whole.length);
  }
  return cells;
}

function checkHead(head: Cell[], problems: string[]): void {
  const at = (number: number) => head[number - 1]?.value ?? "";
  const must = (holds: boolean, text: string) => {
    if (!holds) problems.push(`head: ${text}`);
  };
  must(head.length === 31, `${head.length} fields`);
  for (const [index, { isQuoted }] of head.entries())
    must(isQuoted === textFields.has(index + 1), `quotes of ${index + 1}`);
  must([1, 2, 3, 4, 5].map(at).join() === "EXTF,700,21,Buchungsstapel,13", "the format");
  must(/^20\d{15}$/.test(at(6)), "created");
  must(at(8).length <= 2 && at(9).length <= 25 && at(10).length <= 25 && at(31).length <= 16, "lengths");
  must(/^\d+$/.test(at(11)) && Number(at(11)) >= 1001 && Number(at(11)) <= 9_999_999, "adviser");
  must(/^\d+$/.test(at(12)) && Number(at(12)) >= 1 && Number(at(12)) <= 99_999, "client");
  must(
    [13, 15, 16].every((number) => /^20\d{6}$/.test(at(number))),
    "days",
  );
  must(/^[4-8]$/.test(at(14)), "length of accounts");
  must(at(15) <= at(16) && at(15).slice(0, 4) === at(16).slice(0, 4), "two years");
  must(at(13) <= at(15) && Number(at(16)) < Number(at(13)) + 10_000, "business year");
  must(/^[\w.\-/ ]{0,30}$/.test(at(17)), "title");
  must(/^([A-Z]{2}){0,2}$/.test(at(18)), "initials");
  must(/^[12]$/.test(at(19)) && /^(0|30|40|50|64)$/.test(at(20)) && /^[01]$/.test(at(21)), "kind");
  must(at(22) === "EUR" && /^0[34]$/.test(at(27)), "currency and chart");
  must(
    [7, 23, 24, 25, 26, 28, 29, 30].every((number) => at(number) === ""),
    "reserved fields",
  );
}

function entryOf(row: Cell[], head: Cell[], report: (text: string) => void): ReadEntry {
  const at = (number: number) => row[number - 1]?.value ?? "";
  if (row.length !== 125) report(`${row.length} columns`);
  row.forEach(({ isQuoted }, index) => {
    if (isQuoted !== textColumns.has(index + 1)) report(`quotes of ${headings[index]}`);
  });
  for (const [number, rule] of Object.entries(rules)) {
    if (!rule.test(at(Number(number)))) report(`${headings[Number(number) - 1]}: ${at(Number(number))}`);
  }
  const known = new Set([...Object.keys(rules).map(Number), 115, 116]);
  row.forEach(({ value }, index) => {
    if (value !== "" && !known.has(index + 1)) report(`${headings[index]} is filled`);
  });
  if (at(114) !== head[20]?.value) report("locked otherwise than its head says");
  const digits = Number(head[13]?.value);
  for (const number of [at(7), at(8)]) {
    const isPersonal = number.length === digits + 1 && /^[1-9]/.test(number);
    if (number.length !== digits && !isPersonal) report(`account ${number}`);
  }
  if (automatic.has(at(8)) && at(9) !== "") report("a tax key on an automatic account");
  const day = `${head[14]?.value.slice(0, 4)}-${at(10).slice(2)}-${at(10).slice(0, 2)}`;
  const [from, to] = [head[14]?.value ?? "", head[15]?.value ?? ""];
  if (!isDay(day) || day.replaceAll("-", "") < from || day.replaceAll("-", "") > to) report(`day ${day}`);
  if ((at(115) === "") !== (at(116) === "")) report("a delivery day without a tax period");
  for (const date of [at(115), at(116)])
    if (date !== "" && !(longDate.test(date) && isDay(dashed(date)))) report(date);
  return {
    cents: Number(at(1).replace(",", "")),
    side: at(2),
    account: at(7),
    contra: at(8),
    day,
    document: at(11),
    text: at(14),
    deliveryDay: dashed(at(115)),
    taxDay: dashed(at(116)),
    isReversal: at(118) === "1",
  };
}

const dashed = (date: string) => date && `${date.slice(4)}-${date.slice(2, 4)}-${date.slice(0, 2)}`;

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

/** What each account has after the entries: debit minus credit. */
export function balancesOf(entries: readonly ReadEntry[]): Record<string, number> {
  const balances: Record<string, number> = {};
  for (const { cents, side, account, contra } of entries) {
    const debit = side === "S" ? cents : -cents;
    balances[account] = (balances[account] ?? 0) + debit;
    balances[contra] = (balances[contra] ?? 0) - debit;
  }
  return balances;
}
