/** What the order form says of the one question after a delivery. */
export const followUpChoice = {
  agree:
    "Fragen Sie mich zwei Tage nach der Lieferung einmal per E-Mail, wie es geschmeckt hat, mit einem Link zum " +
    "Nachbestellen. Freiwillig und jederzeit widerrufbar.",
  /** said when the address is taken, as § 7 (3) UWG demands */
  told:
    "Zwei Tage nach der Lieferung fragen wir Sie einmal per E-Mail, wie es geschmeckt hat, mit einem Link zum " +
    "Nachbestellen. Sie können dem jederzeit widersprechen, hier oder über den Link in der E-Mail, ohne dass dafür " +
    "andere als die Übermittlungskosten nach den Basistarifen entstehen.",
  refuse: "Bitte fragen Sie mich nicht.",
} as const;

/** The page behind the link to object. */
export const followUpEnd = {
  objection: {
    title: "Keine Nachfragen mehr",
    text: "Möchten Sie nach einer Lieferung nicht mehr gefragt werden, wie es geschmeckt hat?",
    button: "Nicht mehr fragen",
    doneTitle: "Wir fragen nicht mehr",
    doneText:
      "Das gilt auch für spätere Bestellungen. E-Mails, die zu einer Bestellung gehören, senden wir Ihnen weiter.",
  },
  over: {
    title: "Dieser Link gilt nicht",
    text: "Bitte öffnen Sie den Link aus unserer E-Mail noch einmal, oder antworten Sie einfach auf sie.",
  },
} as const;
