import type Stripe from "stripe";
import type { NewSession } from "#test/stripe/new-session.ts";

/** The hosted page: what is paid for, and a button for each outcome. */
export function pageHtml(session: Stripe.Checkout.Session): string {
  const { line_items: items } = session as unknown as NewSession;
  const rows = items.map(({ name, amount }) => `<li>${name}: ${(amount / 100).toFixed(2)} EUR</li>`).join("");
  const button = (verb: string, label: string) =>
    `<form method="post" action="/c/pay/${session.id}/${verb}"><button>${label}</button></form>`;
  return `<!doctype html><html lang="${session.locale}"><meta charset="utf-8"><title>Kasse</title>
<h1>${((session.amount_total ?? 0) / 100).toFixed(2)} EUR</h1><p>${session.customer_email}</p><ul>${rows}</ul>
${button("pay", "Bezahlen")}${button("pay-slowly", "Per Lastschrift bezahlen")}
<a href="${session.cancel_url}">Zurück</a></html>`;
}

export function closedHtml(): string {
  return '<!doctype html><html lang="de"><meta charset="utf-8"><title>Kasse</title><h1>Fertig</h1></html>';
}
