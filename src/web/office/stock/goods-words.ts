import { type CalendarDay, germanDay } from "#contract/day.ts";
import type { BatchInput } from "#contract/office/stock/batches.ts";
import type { ReceivedArticle } from "#contract/office/stock/receiving.ts";
import type { Draft, DraftLine } from "#web/office/stock/receiving/draft.ts";

interface Goods {
  name: string;
  code: string;
  endsOn: CalendarDay | null;
  place?: { name: string } | null;
}

const joined = (...words: (string | false | undefined)[]) => words.filter(Boolean).join(" · ");

/** `Kühlhaus: zu warm seit 16.09., 07:30 Uhr` */
export const warnedPlace = ({ name, warning }: { name: string; warning: string | null }) =>
  warning ? `${name}: ${warning}` : name;

/** Why nothing of an ingredient or a sub-recipe can go into a batch, and what to do now. */
export function noneWords({
  name,
  recipeId,
  stopped,
}: Pick<BatchInput, "name" | "recipeId" | "stopped">): string {
  const held = stopped.map(({ code, reason }) => `${code} („${reason}“)`).join(", ");
  if (held !== "" && recipeId !== null)
    return `„${name}“ ist da, aber gesperrt: ${held}. Bitte kochen Sie neu, oder fragen Sie die Qualität.`;
  if (held !== "")
    return `Von „${name}“ ist nur gesperrte Ware da: ${held}. Bitte fragen Sie die Qualität, oder nennen Sie den Ersatz.`;
  return recipeId === null
    ? `Von „${name}“ ist keine brauchbare Ware im Lager. Bitte zuerst den Wareneingang eintragen, oder nennen Sie den Ersatz.`
    : `„${name}“ ist noch nicht gekocht. Bitte zuerst diese Charge melden.`;
}

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
