import { type CalendarDay, germanDay } from "#contract/day.ts";
import type { ReceivedArticle } from "#contract/office/stock/receiving.ts";
import type { Draft, DraftLine } from "#web/office/stock/receiving/draft.ts";

interface Goods {
  name: string;
  code: string;
  endsOn: CalendarDay | null;
  place?: { name: string } | null;
}

const joined = (...words: (string | false | undefined)[]) => words.filter(Boolean).join(" · ");

/** Which goods a question is about: several lots of one article look the same but for these. */
export function goodsWords({ name, code, endsOn, place }: Goods): string {
  return joined(name, code, endsOn ? `bis ${germanDay(endsOn)}` : "ohne Datum", place?.name);
}

/** The same of goods that are just coming: what is known of them, and where they stand in the list of the delivery. */
export function lineWords(
  line: DraftLine,
  { article, draft, pack }: { article: ReceivedArticle | undefined; draft: Draft; pack?: string },
): string {
  const { supplierLot, endsOn, isUseBy, hasNoEnd } = line;
  const at = draft.lines.findIndex(({ key }) => key === line.key) + 1;
  return joined(
    article && joined(article.ingredient, pack ?? article.pack),
    supplierLot !== "" && `Charge ${supplierLot}`,
    endsOn !== null && `${isUseBy ? "zu verbrauchen" : "haltbar"} bis ${germanDay(endsOn)}`,
    hasNoEnd && "ohne Datum",
    at > 0 && `Ware ${at} von ${draft.lines.length}`,
  );
}
