import type { Question } from "./faq-question.ts";

export const serviceQuestions: readonly Question[] = [
  {
    question: "Wie kann ich bezahlen?",
    terms: [
      "bezahlen",
      "Bezahlung",
      "Zahlung",
      "Zahlungsart",
      "PayPal",
      "Kreditkarte",
      "Visa",
      "Mastercard",
      "Klarna",
      "Rechnung",
      "Lastschrift",
      "Überweisung",
      "payment",
    ],
    answer: `<p>Mit <strong>PayPal, Echtzeit-/Sofortüberweisung, Visa, Mastercard oder American Express</strong>. Die
      Echtzeit-/Sofortüberweisung geht direkt von Ihrem Bankkonto ab, als SEPA-Echtzeitüberweisung oder mit Wero. Was davon
      gerade möglich ist, sehen Sie im Warenkorb und am Ende jeder Seite. Nach „Zahlungspflichtig bestellen“ führt Sie der Shop zum Zahlungsdienst und danach wieder zurück. Karten- und Kontodaten geben Sie nur
      dort ein; wir erhalten sie nicht. Die Rechnung kommt mit der Bestellbestätigung per E-Mail.</p>`,
  },
  {
    question: "Wie löse ich einen Rabattcode ein?",
    terms: ["Rabatt", "Rabattcode", "Code", "Aktionscode", "Coupon", "Neukunde", "Gutscheincode", "discount"],
    answer: `<p>Geben Sie den Code im Warenkorb unter „Rabattcode“ ein und wählen Sie „Einlösen“. Der Rabatt gilt für den
      Warenwert, nicht für den Versand. Codes sind <strong>nicht kombinierbar</strong> und nur für Neukundinnen und
      Neukunden, soweit beim Code nicht anders angegeben. Als neu gilt, wer mit dieser E-Mail-Adresse und Anschrift noch
      nicht bestellt hat.</p>`,
  },
  {
    question: "Wie erreiche ich den Support?",
    terms: [
      "Kontakt",
      "Support",
      "Hilfe",
      "Telefon",
      "Telefonnummer",
      "Hotline",
      "anrufen",
      "Email",
      "Mail",
      "Reklamation",
      "Beschwerde",
      "contact",
    ],
    page: "/kontakt",
    answer: `<p>Per E-Mail an {email}. Wenn Sie Ihre Bestellnummer angeben, können
      wir Ihnen schneller helfen. Stimmt etwas mit einer Lieferung nicht, legen Sie bitte ein Foto bei.</p>`,
  },
];
