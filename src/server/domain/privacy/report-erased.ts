import type { NewsletterEnd } from "#server/domain/subscriptions/end-newsletter.ts";

/** Order numbers and counts only, because the audit log stores it too. */
export interface Erased {
  /** numbers of orders with a payment, delivery or refund still due */
  open: string[];
  retained: { number: string; invoices: string[] }[];
  /** unpaid orders that no longer name a person */
  nobodys: number;
  contacts: number;
  reviews: number;
  carts: number;
  mails: number;
  corrections: number;
  letters: number;
  newsletter: NewsletterEnd;
  withdrawals: number;
  unmatchedWithdrawals: number;
  /** other spellings of the mailbox with orders, such as name+menu@example.de */
  otherSpellings: number;
}

const newsletterLines: Record<NewsletterEnd, string> = {
  none: "Newsletter: nichts gespeichert.",
  removed: "Newsletter: unbestätigte Anmeldung gelöscht.",
  proof:
    "Newsletter: abgemeldet; der Nachweis der Einwilligung bleibt bis drei Jahre nach Jahresende (Art. 17 Abs. 3 lit. e DSGVO).",
};

export function reportErased(erased: Erased): string[] {
  const { open, retained, nobodys, contacts, carts, mails, corrections, letters, newsletter, reviews } =
    erased;
  const { withdrawals, unmatchedWithdrawals, otherSpellings } = erased;
  return [
    ...open.map(
      (number) =>
        `Bestellung ${number}: offen (Zahlung, Lieferung oder Erstattung steht aus), nichts gelöscht. Bitte danach noch einmal ausführen.`,
    ),
    ...retained.map(
      ({ number, invoices }) =>
        `Bestellung ${number}: Telefon, Anmerkungen, abweichende Lieferanschriften und Gast-Kennung gelöscht. Name, Anschrift und E-Mail ` +
        `bleiben${invoices.length > 0 ? ` mit ${invoices.join(", ")}` : ""} acht Jahre ab Jahresende (Rechnungen von vor 2025 zehn; § 147 AO, § 14b UStG).`,
    ),
    `Bestellungen mit jetzt gelöschten Kontaktdaten: ${contacts}.`,
    `Unbezahlte Bestellungen ohne Rechnung, ganz von der Person gelöst: ${nobodys}.`,
    ...(reviews > 0 ? [`Bewertungen gelöscht: ${reviews}.`] : []),
    `Warenkörbe gelöscht: ${carts}.`,
    `E-Mails geleert: ${mails}.`,
    ...(corrections > 0 ? [`Berichtigte E-Mail-Adressen vergessen: ${corrections}.`] : []),
    ...(letters > 0 ? [`Handelsbriefe aufbewahrt, sechs Jahre ab Jahresende (§ 257 HGB): ${letters}.`] : []),
    newsletterLines[newsletter],
    ...(unmatchedWithdrawals > 0
      ? [`Widerrufserklärungen ohne passende Bestellung gelöscht: ${unmatchedWithdrawals}.`]
      : []),
    ...(withdrawals > 0
      ? [`Widerrufserklärungen aufbewahrt, drei Jahre ab Jahresende (§§ 195, 199 BGB): ${withdrawals}.`]
      : []),
    ...(otherSpellings > 0
      ? [
          `Andere Schreibweisen desselben Postfachs mit Bestellungen: ${otherSpellings}. Sie wurden nicht angerührt.`,
        ]
      : []),
  ];
}
