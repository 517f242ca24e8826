import { type CalendarDay, germanDay } from "#contract/day.ts";
import type { BodyOf } from "#contract/contract.ts";
import { cents, eurosFromCents } from "#contract/money.ts";
import { isPriceSlip } from "#contract/office/catalogue/figure-check.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import { insertPrice, lockArticle, readPricesOfArticle } from "#server/domain/recipes/article-queries.ts";
import { nameOf } from "#server/office/recipes/articles/change-articles.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

/** Prices are never changed: the last one written for a day counts. The same one again is no other. */
export async function addPrice(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { articleId, since, price, isConfirmed = false }: BodyOf<"addPrice"> & { articleId: number },
): Promise<void> {
  await database.transaction(async (queries) => {
    const article = await lockArticle(queries, articleId);
    if (!article) throw new Refusal("not_found");
    const prices = await readPricesOfArticle(queries, articleId);
    const before = prices.find((one) => one.since <= since);
    const amount = centsFromEuros(price);
    if (before?.since === since && before.cents === amount) return;
    const beside = before ?? prices.at(-1);
    if (beside && isPriceSlip(beside.cents, amount) && !isConfirmed)
      throw new Refusal("price_slip_unconfirmed", {
        message: `Das Gebinde hat ${besideWords(beside, before !== undefined)} ${words(beside.cents)} gekostet, jetzt ${words(amount)}. Bitte prüfen Sie das Komma, und bestätigen Sie den Preis, wenn er stimmt.`,
      });
    const at = dateNow(clock);
    await insertPrice(queries, { articleId, since, cents: amount, writtenAt: at, writtenBy: staff.name });
    await audit(queries, { staff, at }, "Preis eingetragen", ["supplier", article.supplierId], {
      before: { Preis: before ? words(before.cents) : "leer" },
      after: { Artikel: nameOf(article), Preis: words(amount), "Gilt ab": germanDay(since) },
    });
  });
}

function words(amount: number): string {
  return euroWords(eurosFromCents(cents(amount)));
}

function besideWords({ since }: { since: CalendarDay }, isBefore: boolean): string {
  return isBefore ? `bisher (seit ${germanDay(since)})` : `ab ${germanDay(since)}`;
}
