interface LinkTexts {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly doneTitle: string;
  readonly doneText: string;
}

/** Pages behind the links of newsletter mails; the text above a button is kept as proof when it is pressed. */
export const newsletterPages = {
  confirm: {
    title: "Newsletter bestätigen",
    text:
      "Möchten Sie neue Menüs und Liefertage per E-Mail erhalten, höchstens einmal pro Woche? Dann bestätigen Sie " +
      "bitte Ihre Anmeldung.",
    button: "Anmeldung bestätigen",
    doneTitle: "Sie sind angemeldet",
    doneText: "Schön, dass Sie dabei sind. Jede E-Mail enthält einen Link, mit dem Sie sich wieder abmelden.",
  },
  unsubscribe: {
    title: "Newsletter abbestellen",
    text: "Möchten Sie keine E-Mails mit neuen Menüs und Liefertagen mehr erhalten?",
    button: "Newsletter abbestellen",
    doneTitle: "Sie sind abgemeldet",
    doneText:
      "Wir senden Ihnen keinen Newsletter mehr. Ihre Bestellungen und die E-Mails dazu sind davon nicht betroffen.",
  },
  requested: { title: "Nur noch ein Klick" },
  refused: {
    title: "Das hat nicht geklappt",
    text: "Bitte prüfen Sie die E-Mail-Adresse und versuchen Sie es noch einmal: Das Formular steht am Ende jeder Seite.",
  },
  over: {
    title: "Dieser Link gilt nicht mehr",
    text: "Sie möchten unseren Newsletter? Melden Sie sich einfach noch einmal an: Das Formular steht am Ende jeder Seite.",
  },
  home: "Zur Startseite",
} as const satisfies Record<"confirm" | "unsubscribe", LinkTexts> & Record<string, unknown>;
