/** The page that sends a guest the link to an order again. */
export const findOrder = {
  title: "Meine Bestellung finden",
  intro:
    "Ihre Bestellung hat eine eigene Seite: Status, Rechnung, Liefertag ändern, noch einmal bestellen. Den Link dorthin " +
    "senden wir Ihnen noch einmal per E-Mail.",
  number: "Bestellnummer",
  numberHint: "Sie steht in jeder E-Mail zu Ihrer Bestellung, zum Beispiel TT-100042.",
  email: "E-Mail",
  emailHint: "Die Adresse, mit der Sie bestellt haben.",
  button: "Link senden",
  busy: "Wird gesendet…",
  failure: "Das hat nicht geklappt. Bitte versuchen Sie es erneut.",
  refused:
    "Bitte prüfen Sie Bestellnummer und E-Mail-Adresse. Nach vielen Versuchen hilft es, eine Stunde zu warten.",
  sent: {
    title: "Bitte sehen Sie in Ihr Postfach",
    text:
      "Wenn Bestellnummer und E-Mail-Adresse zusammengehören, ist der Link jetzt dorthin unterwegs. Das kann einige " +
      "Minuten dauern.",
    nothing:
      "Nichts angekommen? Bitte sehen Sie im Spam-Ordner nach und prüfen Sie beide Angaben. Zu einer Bestellung senden " +
      "wir den Link höchstens dreimal am Tag.",
    again: "Noch einmal versuchen",
    contact: "Kontakt",
  },
} as const;
