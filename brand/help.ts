/** The pages with all questions and with all ways to reach the company. */
export const faqPage = {
  title: "Häufige Fragen",
  description:
    "Antworten zu Lieferung, Versandkosten, Bestellschluss, Allergenen, Aufwärmen, Bezahlung und Rabattcodes.",
  intro: "Alles zu Bestellung, Lieferung und Küche, kurz beantwortet.",
} as const;

export const contactPage = {
  title: "Kontakt",
  description:
    "So erreichen Sie uns: E-Mail, Telefon und Anschrift, und wie Sie Ihre Bestellung wiederfinden.",
  intro: "Wir helfen gern weiter. Mit Ihrer Bestellnummer geht es am schnellsten.",
  email: "E-Mail",
  phone: "Telefon",
  address: "Anschrift",
  addressNote: "Das Impressum nennt alle Angaben zum Unternehmen.",
  imprint: "Impressum",
  selfHelp: "Geht oft ohne uns",
  selfLinks: [
    {
      label: "Meine Bestellung finden",
      text: "Lieferung ändern, ein Problem melden, Rechnung laden: den Link noch einmal zusenden lassen",
      href: "/bestellung",
    },
    { label: "Häufige Fragen", text: "Lieferung, Kühlung, Allergene, Bezahlung", href: "/faq" },
    { label: "Vertrag widerrufen", text: "Eine Erklärung online abgeben", href: "/vertrag-widerrufen" },
  ],
} as const;
