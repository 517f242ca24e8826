import type { Book } from "#test/stripe/book.ts";
import { readForm } from "#test/stripe/form.ts";
import { readNewIntent } from "#test/stripe/new-intent.ts";
import { readNewSession, StripeFault } from "#test/stripe/new-session.ts";

interface ApiRequest {
  method: string;
  path: string;
  body: string;
}

/** Only the calls of Stripe's API that the shop uses. */
export function answerApi(book: Book, { method, path, body }: ApiRequest, address: string): object {
  const url = new URL(path, address);
  const [, , ...names] = url.pathname.split("/");
  const form = readForm(method === "GET" ? url.search.slice(1) : body);
  const what = `${method} ${names.map((name) => (/^(cs|pi)_/.test(name) ? ":id" : name)).join("/")}`;
  const id = names.find((name) => /^(cs|pi)_/.test(name)) ?? "";
  const expandsIntent = Object.values(form.expand ?? {}).includes("payment_intent");
  const shown = (session: { payment_intent: unknown }) =>
    expandsIntent && typeof session.payment_intent === "string"
      ? { ...session, payment_intent: book.intent(session.payment_intent) }
      : session;
  switch (what) {
    case "POST checkout/sessions":
      return { ...book.open(readNewSession(body, book.seconds), address) };
    case "GET checkout/sessions/:id":
      return { ...shown(book.session(id)) };
    case "POST checkout/sessions/:id/expire":
      return { ...shown(book.expire(id)) };
    case "POST payment_intents":
      return { ...book.prepare(readNewIntent(form)) };
    case "POST payment_intents/:id/confirm":
      return { ...book.confirm(id, form as { [name: string]: string }) };
    case "POST payment_intents/:id/cancel":
      return { ...book.cancel(id) };
    case "GET payment_intents/:id":
      return { ...book.intent(id) };
    case "POST payment_intents/:id":
      Object.assign(book.intent(id).metadata, form.metadata);
      return { ...book.intent(id) };
    case "POST refunds":
      return book.refund(
        String(form.payment_intent),
        Number(form.amount),
        form.metadata as Record<string, string>,
      );
    case "GET refunds":
      return list(book.refunds, form.payment_intent);
    case "GET disputes":
      return list(book.disputes, form.payment_intent);
    case "GET balance_transactions":
      return book.ledger.listTransactions(form);
    case "GET payouts":
      return book.ledger.listPayouts(form);
    case "GET balance":
      return book.ledger.balance();
    default:
      throw new StripeFault(404, `Unrecognized request URL (${method}: ${url.pathname})`);
  }
}

function list(all: { payment_intent: unknown }[], intent: unknown): object {
  const data = all.filter((one) => one.payment_intent === intent);
  return { object: "list", data, has_more: false, url: "/v1/list" };
}
