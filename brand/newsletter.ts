/** The sign-up form of the footer and the pages behind the links in its mails. */
export const newsletter = {
  heading: "Newsletter",
  text: "Neue Menüs und Liefertermine, höchstens einmal pro Woche.",
  label: "E-Mail-Adresse",
  button: "Anmelden",
  busy: "Wird gesendet...",
  /** what is agreed to; it is kept with the sign-up as its proof */
  consent: "Abmeldung jederzeit über den Link in jeder E-Mail.",
  privacy: "Datenschutz",
  done: "Bitte bestätigen Sie die Anmeldung über den Link in der E-Mail, die wir Ihnen gerade senden.",
  missing: "E-Mail ist erforderlich.",
  invalid: "Ungültige E-Mail-Adresse.",
  failure: "Das hat nicht geklappt. Bitte versuchen Sie es erneut.",
  pages: {
    confirm: {
      title: "Newsletter bestätigen",
      text: "Möchten Sie neue Menüs und Liefertermine per E-Mail erhalten, höchstens einmal pro Woche? Dann bestätigen Sie bitte Ihre Anmeldung.",
      button: "Anmeldung bestätigen",
      doneTitle: "Sie sind angemeldet",
      doneText:
        "Schön, dass Sie dabei sind. Jede E-Mail enthält einen Link, mit dem Sie sich wieder abmelden.",
    },
    unsubscribe: {
      title: "Newsletter abbestellen",
      text: "Möchten Sie keine E-Mails mit neuen Menüs und Lieferterminen mehr erhalten?",
      button: "Newsletter abbestellen",
      doneTitle: "Sie sind abgemeldet",
      doneText:
        "Wir senden Ihnen keinen Newsletter mehr. Bestellungen und ihre E-Mails sind davon nicht betroffen.",
    },
    requested: { title: "Nur noch ein Klick" },
    refused: {
      title: "Das hat nicht geklappt",
      text: "Bitte prüfen Sie die E-Mail-Adresse und versuchen Sie es noch einmal.",
    },
    over: {
      title: "Dieser Link gilt nicht mehr",
      text: "Melden Sie sich einfach noch einmal an: Das Formular steht am Ende jeder Seite.",
    },
    home: "Zur Startseite",
  },
} as const;
