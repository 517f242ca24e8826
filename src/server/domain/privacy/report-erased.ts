import type { NewsletterEnd } from "#server/domain/subscriptions/end-newsletter.ts";

/** Numbers and counts only: it is written to the log, too. */
export interface Erased {
  /** orders that somebody still waits for, by number */
  open: string[];
  kept: { number: string; invoices: string[] }[];
  /** orders that were never paid and belong to nobody now */
  nobodys: number;
  contacts: number;
  carts: number;
  mails: number;
  /** addresses that were put right at the desk */
  corrections: number;
  /** letters about contracts, which are kept */
  letters: number;
  newsletter: NewsletterEnd;
  withdrawals: number;
  /** declarations of withdrawal that match no order, which are gone */
  unmatchedWithdrawals: number;
  /** of the same mailbox, as in name+menu@example.de */
  otherSpellings: number;
}

const newsletterLines: Record<NewsletterEnd, string> = {
  none: "Newsletter: nichts gespeichert.",
  removed: "Newsletter: unbestätigte Anmeldung gelöscht.",
  proof:
    "Newsletter: abgemeldet; der Nachweis der Einwilligung bleibt bis drei Jahre nach Jahresende (Art. 17 Abs. 3 lit. e DSGVO).",
};

/** What went and what stays, for whoever answers the person. */
export function reportErased(erased: Erased): string[] {
  const { open, kept, nobodys, contacts, carts, mails, corrections, letters, newsletter } = erased;
  const { withdrawals, unmatchedWithdrawals, otherSpellings } = erased;
  return [
    ...open.map(
      (number) =>
        `Bestellung ${number}: offen (Zahlung, Lieferung oder Erstattung steht aus), nichts gelöscht. Bitte danach noch einmal ausführen.`,
    ),
    ...kept.map(
      ({ number, invoices }) =>
        `Bestellung ${number}: Telefon, Anmerkungen, abweichende Lieferanschriften und Gast-Kennung gelöscht. Name, Anschrift und E-Mail ` +
        `bleiben${invoices.length > 0 ? ` mit ${invoices.join(", ")}` : ""} acht Jahre ab Jahresende (Rechnungen von vor 2025 zehn; § 147 AO, § 14b UStG).`,
    ),
    `Bestellungen mit jetzt gelöschten Kontaktdaten: ${contacts}.`,
    `Unbezahlte Bestellungen ohne Rechnung, ganz von der Person gelöst: ${nobodys}.`,
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
