import type { BodyOf, DataOf } from "#contract/contract.ts";
import { type CalendarDay, germanDay } from "#contract/day.ts";
import { germanNumber } from "#contract/german-number.ts";
import { isInHouse } from "#contract/office/stock/gtin.ts";
import { splitLot } from "#contract/office/stock/receipt-questions.ts";
import { dayOfGs1, type Gs1Field, parseGs1 } from "#server/office/stock/receiving/parse-gs1.ts";
import { articlesOfGtin, findLotByCode } from "#server/office/stock/receiving/scan-queries.ts";
import type { Queries } from "#server/platform/database/database.ts";

type Scan = DataOf<"readScan">;

type ScanOptions = Pick<BodyOf<"readScan">, "isTyped" | "readAs">;

const ownCode = /^[A-Z]\d{6}-\d{3,}(-\d+)?$/;

/** What a code says, and what we know of it: whose article it is, or which of our own lots. */
export async function readScan(
  queries: Queries,
  { barcode, today, ...options }: ScanOptions & { barcode: string; today: CalendarDay },
): Promise<Scan> {
  const typed = barcode.trim().toUpperCase();
  const own = ownCode.test(typed) ? await findLotByCode(queries, typed) : undefined;
  if (own) return { ...nothingScanned, lot: own };
  const scan = understand(barcode, today, options);
  const [articles, lot] = await Promise.all([
    scan.gtin ? articlesOfGtin(queries, scan.gtin) : [],
    scan.supplierLot && ownCode.test(scan.supplierLot) ? findLotByCode(queries, scan.supplierLot) : undefined,
  ]);
  return { ...scan, articles, lot: lot ?? null };
}

const nothingScanned: Scan = {
  fields: [],
  gtin: null,
  inHouse: null,
  unsure: null,
  supplierLot: null,
  endsOn: null,
  isUseBy: false,
  producedOn: null,
  milligrams: null,
  count: null,
  needsWeight: false,
  rest: "",
  split: null,
  articles: [],
  lot: null,
};

/** The fields of a code in the words of a delivered line. */
export function understand(barcode: string, today: CalendarDay, options: ScanOptions = {}): Scan {
  const { fields, rest, fragment } = parseGs1(barcode, options);
  const value = (...ais: string[]) => fields.find(({ ai }) => ais.includes(ai))?.value;
  const thisYear = Number(today.slice(0, 4));
  if (fragment) return { ...nothingScanned, unsure: unsureOf(fields, fragment, thisYear) };
  const day = (...ais: string[]) => {
    const text = value(...ais);
    return text === undefined ? null : dayOfGs1(text, thisYear);
  };
  const number = value("01") ?? value("02") ?? null;
  const inHouse = number !== null && isInHouse(number) ? eanOf(number) : null;
  const supplierLot = value("10") ?? null;
  const endsOn = day("17") ?? day("15") ?? dayOfTime(value("7003"), thisYear);
  const weight = fields.find(({ ai }) => ai.startsWith("310"));
  const count = value("37", "30");
  return {
    ...nothingScanned,
    fields: fields.map((field) => ({ ai: field.ai, name: nameOf(field), text: wordsOf(field, thisYear) })),
    gtin: inHouse === null ? number : null,
    inHouse,
    supplierLot,
    endsOn,
    isUseBy: value("17", "7003") !== undefined,
    producedOn: day("11") ?? day("13"),
    milligrams: weight ? milligramsOf(weight) : null,
    count: count === undefined ? null : Number(count),
    needsWeight: (value("01")?.startsWith("9") === true || inHouse !== null) && !weight,
    rest: rest.join(" "),
    split: supplierLot && !endsOn ? splitOf(supplierLot, thisYear) : null,
  };
}

function unsureOf(
  [article]: readonly Gs1Field[],
  fragment: readonly Gs1Field[],
  thisYear: number,
): Scan["unsure"] {
  const words = fragment.map((field) => `${field.name} ${wordsOf(field, thisYear)}`).join(", ");
  return { ean: eanOf(article?.value ?? ""), fields: words.charAt(0).toUpperCase() + words.slice(1) };
}

/** As it is printed, without the zeros of the 14 digits. */
function eanOf(gtin: string): string {
  const digits = gtin.replace(/^0{1,6}/, "");
  const length = [8, 12, 13].find((one) => one >= digits.length) ?? 14;
  return digits.padStart(length, "0");
}

function nameOf({ ai, name, value }: Gs1Field): string {
  return ["01", "02"].includes(ai) && isInHouse(value) ? "interne Nummer" : name;
}

function dayOfTime(text: string | undefined, thisYear: number): CalendarDay | null {
  return text === undefined ? null : dayOfGs1(text.slice(0, 6), thisYear);
}

/** 3103 has three decimals of a kilogram. */
function milligramsOf({ ai, value }: Gs1Field): number {
  return Number(value) * 10 ** (6 - Number(ai.slice(3)));
}

function splitOf(text: string, thisYear: number): Scan["split"] {
  const split = splitLot(text);
  if (!split) return null;
  const isEnd = split.ai === "15" || split.ai === "17";
  const endsOn = isEnd ? dayOfGs1(split.date, thisYear) : null;
  return { supplierLot: split.lot, endsOn, isUseBy: split.ai === "17" };
}

function wordsOf(field: Gs1Field, thisYear: number): string {
  const { ai, value } = field;
  if (/^(1[1-7]|7006)$/.test(ai)) return germanDay(dayOfGs1(value, thisYear));
  if (ai.startsWith("310"))
    return `${germanNumber(milligramsOf(field) / 1_000_000, Number(ai.slice(3)))}\u00a0kg`;
  return value;
}
