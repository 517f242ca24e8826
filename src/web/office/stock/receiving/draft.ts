import type { BodyOf, DataOf } from "#contract/contract.ts";
import { type CalendarDay, germanDay } from "#contract/day.ts";
import type { readAmount } from "#contract/office/read-amount.ts";
import type { ReceiptQuestionKind } from "#contract/office/stock/receipt-questions.ts";
import type { ReceivedArticle, ReceivingSupplier, Scan } from "#contract/office/stock/receiving.ts";

type Body = BodyOf<"receiveGoods">;

/** A line as far as it is known. */
export interface DraftLine extends Omit<Body["lines"][number], "articleId" | "milligrams" | "gtin"> {
  key: string;
  articleId: number | null;
  gtin: string | null;
  /** the supplier's own number on goods that are weighed; each pack has another */
  inHouse: string | null;
  /** null: it has to be weighed or counted */
  milligrams: number | null;
  /** how often its code was scanned before anybody knew the article */
  scans: number;
  /** the pack names no date: a person has said so */
  hasNoEnd: boolean;
  /** measured by itself, and not with the others of its kind; a kept draft may lack it */
  isMeasuredAlone?: boolean;
  split: Scan["split"];
}

/** A delivery that is being taken in. It stays on the tablet until it is booked. */
export interface Draft extends Omit<Body, "supplierId" | "lines"> {
  id: string;
  supplierId: number | null;
  lines: DraftLine[];
}

export interface Goods {
  today: CalendarDay;
  suppliers: readonly ReceivingSupplier[];
  articles: readonly ReceivedArticle[];
  receivedToday: DataOf<"readReceivingOptions">["receivedToday"];
}

export const emptyDraft = (id: string): Draft => ({
  ...{ id, supplierId: null, slipNumber: "", lines: [] },
  ...{ dispatchedOn: null, dispatcher: "", consignor: "", consignee: "" },
});

export const articleOf = ({ articles }: Goods, line: DraftLine): ReceivedArticle | undefined =>
  articles.find(({ id }) => id === line.articleId);

export function newLine(key: string): DraftLine {
  return {
    ...{
      key,
      articleId: null,
      gtin: null,
      inHouse: null,
      supplierLot: "",
      endsOn: null,
      isUseBy: false,
      hasNoEnd: false,
    },
    ...{ producedOn: null, milligrams: null, orderedMilligrams: null, price: null, temperature: null },
    ...{ identificationMark: "", returned: null, confirmed: [], split: null, scans: 1 },
  };
}

export type EndKind = "use_by" | "best_before" | "none";

/** What the date means, by the code or an earlier answer, or as the food is of animals; null: only the pack says it. */
export function knownEndKind(line: DraftLine, article: ReceivedArticle | undefined): EndKind | null {
  if (line.hasNoEnd) return "none";
  if (line.endsOn) return line.isUseBy ? "use_by" : "best_before";
  return article?.isAnimal ? "use_by" : null;
}

/** The line is of this article, with what is known of it beforehand. */
export function withArticle(line: DraftLine, article: ReceivedArticle, { suppliers }: Goods): DraftLine {
  const mark = suppliers.find(({ id }) => id === article.supplierId)?.identificationMark ?? "";
  // a GTIN that begins with 9 is of goods that are weighed
  const isWeighed = line.gtin?.startsWith("9") || line.inHouse !== null;
  const pack = isWeighed ? null : Math.round(article.packGrams * 1_000);
  return {
    ...line,
    articleId: article.id,
    milligrams: line.milligrams ?? (pack && pack * (line.gtinPacks ?? 1) * line.scans),
    identificationMark: article.isAnimal ? line.identificationMark || mark : "",
  };
}

export interface Taken {
  draft: Draft;
  /** of the line that it has made or changed; null: nothing was taken */
  key: string | null;
  text: string;
}

/**
 * What a scan does: a second code of the same pack completes its line, the same code again is one pack more, and anything
 * else is a new line.
 */
export function takeScan(draft: Draft, scan: Scan, { goods, key }: { goods: Goods; key: string }): Taken {
  if (scan.lot) return { draft, key: null, text: `Das ist eigene Ware: ${scan.lot.name}, ${scan.lot.code}.` };
  const last = draft.lines.at(-1);
  if (last && completes(last, scan)) {
    const line = completed(last, scan);
    return { draft: changed(draft, line), key: line.key, text: "Ergänzt." };
  }
  if (!scan.gtin && !scan.inHouse)
    return { draft, key: null, text: "In diesem Code steht kein Artikel. Bitte zuerst den Artikel scannen." };
  const [known, packs] = articleOfScan(draft, scan, goods);
  const made = completed(
    {
      ...newLine(key),
      gtin: scan.gtin,
      inHouse: scan.inHouse,
      gtinPacks: packs,
      milligrams: amountOf(scan, known, packs),
    },
    scan,
  );
  const line = known ? withArticle(made, known, goods) : made;
  const again = draft.lines.find((one) => isSamePack(one, line));
  if (again)
    return {
      draft: changed(draft, oneMore(again, line)),
      key: again.key,
      text: `${known?.ingredient ?? "Ware"}: eins mehr.`,
    };
  return {
    draft: {
      ...draft,
      supplierId: draft.supplierId ?? known?.supplierId ?? null,
      lines: [...draft.lines, line],
    },
    key: line.key,
    text: known ? known.ingredient : unknownText(scan),
  };
}

function unknownText({ inHouse }: Scan): string {
  return inHouse === null
    ? "Diesen Code kennen wir noch nicht."
    : `${inHouse} ist eine interne Nummer des Lieferanten, keine GTIN: Bitte wählen Sie den Artikel und wiegen Sie die Ware.`;
}

function articleOfScan(draft: Draft, scan: Scan, { articles }: Goods): [ReceivedArticle | undefined, number] {
  const fits = scan.articles.filter(
    ({ supplierId }) => draft.supplierId === null || supplierId === draft.supplierId,
  );
  // several articles with one code: a person has to say which, once for a delivery
  const [only] = fits.length === 1 ? fits : [];
  const said = draft.lines.find(
    ({ gtin, articleId }) => gtin !== null && gtin === scan.gtin && articleId !== null,
  );
  const id = only?.articleId ?? said?.articleId;
  return [articles.find((one) => one.id === id), only?.packs ?? said?.gtinPacks ?? 1];
}

/** Of what no one knows yet the scans are counted. */
function oneMore(before: DraftLine, { milligrams }: DraftLine): DraftLine {
  if (before.milligrams === null || milligrams === null) return { ...before, scans: before.scans + 1 };
  const confirmed = without(before.confirmed, "amount");
  return { ...before, milligrams: before.milligrams + milligrams, confirmed };
}

function amountOf(scan: Scan, article: ReceivedArticle | undefined, packs: number): number | null {
  if (scan.milligrams !== null) return scan.milligrams;
  if (!article || scan.needsWeight) return null;
  return Math.round(article.packGrams * 1_000) * packs * (scan.count ?? 1);
}

/** Lot and date stand in a code of their own below that of the article. */
function completes(line: DraftLine, scan: Scan): boolean {
  const isOther = scan.inHouse !== null || (scan.gtin !== null && scan.gtin !== line.gtin);
  if (isOther) return false;
  const lacks = line.supplierLot === "" || (line.endsOn === null && !line.hasNoEnd);
  const brings =
    (scan.supplierLot !== null && line.supplierLot === "") || (scan.endsOn !== null && line.endsOn === null);
  return scan.gtin === null ? lacks && brings : lacks && brings && line.gtin !== null;
}

function completed(line: DraftLine, scan: Scan): DraftLine {
  return {
    ...line,
    supplierLot: line.supplierLot || (scan.supplierLot ?? ""),
    ...(line.endsOn === null &&
      scan.endsOn !== null && { endsOn: scan.endsOn as DraftLine["endsOn"], isUseBy: scan.isUseBy }),
    producedOn: line.producedOn ?? (scan.producedOn as DraftLine["producedOn"]),
    milligrams: line.milligrams ?? scan.milligrams,
    split: line.split ?? scan.split,
  };
}

const isSamePack = (one: DraftLine, other: DraftLine) =>
  one.gtin === other.gtin &&
  one.supplierLot === other.supplierLot &&
  one.endsOn === other.endsOn &&
  one.supplierLot !== "";

export function changed(draft: Draft, line: DraftLine): Draft {
  return { ...draft, lines: draft.lines.map((one) => (one.key === line.key ? line : one)) };
}

/** A person has said what a line is, and so what the others with its code are. */
export function answered(draft: Draft, line: DraftLine, goods: Goods): Draft {
  const article = articleOf(goods, line);
  const { lines, ...others } = changed(draft, line);
  const isSame = ({ gtin, articleId }: DraftLine) =>
    articleId === null && gtin !== null && gtin === line.gtin;
  return {
    ...others,
    lines: lines.map((one) => (article && isSame(one) ? withArticle(one, article, goods) : one)),
  };
}

export function without(kinds: DraftLine["confirmed"], kind: ReceiptQuestionKind): DraftLine["confirmed"] {
  return kinds.filter((one) => one !== kind);
}

export const wrongGoods = "falsche Ware";

/** A pack that names no lot is found again by its delivery. */
export const lotOfDelivery = (today: CalendarDay) => `Lieferung ${germanDay(today)}`;

/** As it is sent, once nothing is open. */
export function bodyOf({ id: _id, supplierId, lines, ...draft }: Draft, today: CalendarDay): Body {
  return {
    ...draft,
    supplierId: supplierId ?? 0,
    lines: lines.map(
      ({ key: _1, inHouse: _2, hasNoEnd: _3, split: _4, scans: _5, isMeasuredAlone: _6, ...line }) => ({
        ...line,
        articleId: line.articleId ?? 0,
        milligrams: line.milligrams ?? 0,
        supplierLot: line.supplierLot || lotOfDelivery(today),
      }),
    ),
  };
}

/** What a question about a line is asked of. */
export interface LineOf {
  line: DraftLine;
  goods: Goods;
  draft: Draft;
  article: ReceivedArticle | undefined;
}

export interface LineQuestionProps extends LineOf {
  onAnswer: (line: DraftLine) => void;
  onBack: () => void;
}

/** While a comma is the last sign, the figure is still being typed: then there is nothing to say about it. */
export function readFinished(typed: string, read: ReturnType<typeof readAmount>): number | string {
  if (typeof read === "number") return read;
  return read && /\d$/.test(typed) ? read.refused : "";
}
