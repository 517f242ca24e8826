/** Numbers and counts only, because a name could not be erased from the log. */
export interface ErasedData {
  /** numbers of orders with a payment, delivery or refund still due */
  open: string[];
  retained: { number: string; invoices: string[] }[];
  /** unpaid orders that no longer name a person */
  detached: number;
  contacts: number;
  reviews: number;
  carts: number;
  /** remembered weeks */
  weeks: number;
  /** gift vouchers that no longer name the person */
  vouchers: number;
  mails: number;
  corrections: number;
  letters: number;
  /** kept as business letters */
  statements: number;
  statementWishes: number;
  newsletter: "none" | "removed" | "proof";
  withdrawals: number;
  unmatchedWithdrawals: number;
  /** other spellings of the mailbox with orders, such as name+menu@example.de */
  otherSpellings: number;
}

const newsletterLines: Record<ErasedData["newsletter"], string> = {
  none: "Newsletter: nichts gespeichert.",
  removed: "Newsletter: unbestätigte Anmeldung gelöscht.",
  proof:
    "Newsletter: abgemeldet; der Nachweis der Einwilligung bleibt bis drei Jahre nach Jahresende (Art. 17 Abs. 3 lit. e DSGVO).",
};

export function reportErased(erased: ErasedData): string[] {
  const { open, retained, detached, contacts, carts, mails, corrections, letters, newsletter, reviews } =
    erased;
  const { withdrawals, unmatchedWithdrawals, otherSpellings, statements, statementWishes, weeks, vouchers } =
    erased;
  return [
    ...open.map(
      (number) =>
        `Bestellung ${number}: offen (Zahlung, Lieferung oder Erstattung steht aus), nichts gelöscht. Bitte danach noch einmal ausführen.`,
    ),
    ...retained.map(
      ({ number, invoices }) =>
        `Bestellung ${number}: Telefon, Anmerkungen, abweichende Lieferanschriften und Gast-Kennung gelöscht. Name, Anschrift und E-Mail ` +
        `bleiben${invoices.length > 0 ? ` mit ${invoices.join(", ")}` : ""} acht Jahre ab Jahresende (Rechnungen von vor 2025 zehn; §\u00a0147 AO, §\u00a014b UStG).`,
    ),
    `Bestellungen mit jetzt gelöschten Kontaktdaten: ${contacts}.`,
    `Unbezahlte Bestellungen ohne Rechnung, ganz von der Person gelöst: ${detached}.`,
    ...(reviews > 0 ? [`Bewertungen gelöscht: ${reviews}.`] : []),
    `Warenkörbe gelöscht: ${carts}.`,
    ...(weeks > 0 ? ["Gemerkte Woche beendet und mit ihren Vorschlägen gelöscht."] : []),
    ...(vouchers > 0
      ? [`Gutscheine, die keine Person mehr nennen: ${vouchers}. Sie gelten mit ihrem Code weiter.`]
      : []),
    `E-Mails geleert: ${mails}.`,
    ...(corrections > 0 ? [`Berichtigte E-Mail-Adressen vergessen: ${corrections}.`] : []),
    ...(letters > 0
      ? [`Handelsbriefe aufbewahrt, sechs Jahre ab Jahresende (§\u00a0257 HGB): ${letters}.`]
      : []),
    ...(statementWishes > 0 ? [`Eingetragene Monatsaufstellungen abbestellt: ${statementWishes}.`] : []),
    ...(statements > 0
      ? [`Monatsaufstellungen aufbewahrt, sechs Jahre ab Jahresende (§\u00a0257 HGB): ${statements}.`]
      : []),
    newsletterLines[newsletter],
    ...(unmatchedWithdrawals > 0
      ? [`Widerrufserklärungen ohne passende Bestellung gelöscht: ${unmatchedWithdrawals}.`]
      : []),
    ...(withdrawals > 0
      ? [`Widerrufserklärungen aufbewahrt, drei Jahre ab Jahresende (§§\u00a0195, 199 BGB): ${withdrawals}.`]
      : []),
    ...(otherSpellings > 0
      ? [
          `Andere Schreibweisen desselben Postfachs mit Bestellungen: ${otherSpellings}. Sie wurden nicht angerührt.`,
        ]
      : []),
  ];
}

/** What an erasure would do, in parts: what is not touched yet, what goes and what the law keeps. */
export interface Erasure {
  open: string[];
  goes: string[];
  stays: string[];
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

export function foretellErasure(erased: ErasedData): Erasure {
  const { open, retained, newsletter } = erased;
  return {
    open: open.map((number) => `Bestellung ${number}: Zahlung, Lieferung oder Erstattung steht aus`),
    goes: [
      ...counted(
        erased.contacts,
        "Bestellung: Telefon, Anmerkungen, Notizen, abweichende Lieferanschriften, Worte und Fotos von Reklamationen",
        "Bestellungen: Telefon, Anmerkungen, Notizen, abweichende Lieferanschriften, Worte und Fotos von Reklamationen",
      ),
      ...counted(
        erased.detached,
        "Bestellung ohne Rechnung: alle Angaben zur Person",
        "Bestellungen ohne Rechnung: alle Angaben zur Person",
      ),
      ...counted(erased.reviews, "Bewertung", "Bewertungen"),
      ...counted(erased.carts, "Warenkorb", "Warenkörbe"),
      ...(erased.weeks > 0 ? ["die gemerkte Woche mit ihren Vorschlägen"] : []),
      ...counted(
        erased.vouchers,
        "Gutschein: Namen, E-Mail-Adressen und Gruß; sein Code gilt weiter",
        "Gutscheine: Namen, E-Mail-Adressen und Gruß; ihre Codes gelten weiter",
      ),
      ...counted(erased.mails, "E-Mail, die kein Handelsbrief ist", "E-Mails, die keine Handelsbriefe sind"),
      ...counted(erased.corrections, "berichtigte E-Mail-Adresse", "berichtigte E-Mail-Adressen"),
      ...counted(
        erased.unmatchedWithdrawals,
        "Widerrufserklärung ohne passende Bestellung",
        "Widerrufserklärungen ohne passende Bestellung",
      ),
      ...counted(
        erased.statementWishes,
        "eingetragene Monatsaufstellung: Es kommt keine mehr",
        "eingetragene Monatsaufstellungen: Es kommt keine mehr",
      ),
      ...(newsletter === "removed" ? ["die unbestätigte Anmeldung zum Newsletter"] : []),
      ...(newsletter === "proof" ? ["der Newsletter: Der Gast bekommt ihn nicht mehr"] : []),
    ],
    stays: [
      ...retained.map(
        ({ number, invoices }) =>
          `Bestellung ${number}: Name, Anschrift und E-Mail${invoices.length > 0 ? ` mit ${invoices.join(", ")}` : ""}, acht Jahre ab Jahresende (Rechnungen von vor 2025 zehn; §\u00a0147 AO, §\u00a014b UStG)`,
      ),
      ...counted(
        erased.letters,
        "Handelsbrief, sechs Jahre ab Jahresende (§\u00a0257 HGB)",
        "Handelsbriefe, sechs Jahre ab Jahresende (§\u00a0257 HGB)",
      ),
      ...counted(
        erased.statements,
        "Monatsaufstellung, sechs Jahre ab Jahresende (§\u00a0257 HGB)",
        "Monatsaufstellungen, sechs Jahre ab Jahresende (§\u00a0257 HGB)",
      ),
      ...counted(
        erased.withdrawals,
        "Widerrufserklärung, drei Jahre ab Jahresende (§§\u00a0195, 199 BGB)",
        "Widerrufserklärungen, drei Jahre ab Jahresende (§§\u00a0195, 199 BGB)",
      ),
      ...(newsletter === "proof"
        ? ["der Nachweis der Einwilligung in den Newsletter, drei Jahre ab Jahresende"]
        : []),
      ...counted(
        erased.otherSpellings,
        "andere Schreibweise desselben Postfachs mit eigenen Bestellungen: Löschen Sie sie von dort",
        "andere Schreibweisen desselben Postfachs mit eigenen Bestellungen: Löschen Sie sie von dort",
      ),
    ],
  };
}
