import type { Company } from "#contract/shop/company.ts";

/** The part of the company's data that a browser knows without the server. */
export const contact = {
  companyName: "Nordlicht & Co GmbH (Demo)",
  street: "Beispielstraße 98",
  zip: "24103",
  city: "Kiel",
  email: "hallo@nordlicht.example",
  phone: "+49 221 4710123",
  /** when a person answers; empty: nothing is promised */
  emailHours: "Antwort werktags binnen 24 Stunden",
  phoneHours: "Montag bis Freitag, 9–16 Uhr",
};

/**
 * The company until the administration writes another one (`/dashboard/einstellungen`); code that shows it takes
 * the company as an argument. A demo: numbers and addresses are made up, the phone number is reserved for fiction.
 */
export const company: Company = {
  ...contact,
  privacyEmail: "datenschutz@nordlicht.example",
  legalForm: "GmbH",
  vatStatus: "Regelbesteuerung",
  managingDirector: "Nora Beispiel",
  registerCourt: "Amtsgericht Köln (Beispiel)",
  registerNumber: "HRB 000000 (Beispiel)",
  vatId: "DE000000000",
  kitchenName: "Nordlicht & Co Küche GmbH (Demo)",
  kitchenAddress: "Beispielweg 3, 50825 Köln, Deutschland",
  taxNumber: "215/0000/0000",
};

/** The office may write another name, claim, prefix and fonts (`/dashboard/marke`); the rest changes with the brand only. */
export const shop = {
  name: "Küchenwerkstatt Nordlicht & Co",
  claim: "Warm ankommen.",
  /** of order numbers: one to four capital letters */
  orderPrefix: "LN",
  headingFont: "figtree",
  bodyFont: "figtree",
  state: "Nordrhein-Westfalen",
  stateCode: "NW",
  country: "Deutschland",
  carrierName: "Paketdienst",
  externalLinks: [
    { label: "Online-Kantine", href: "https://kantine.nordlicht.example" },
    { label: "Unternehmensgruppe", href: "https://gruppe.nordlicht.example" },
    { label: "Über die Marke", href: "https://marke.nordlicht.example" },
  ],
} as const;

/** Names of the main pages, in the order of the navigation. */
export const navigation = {
  header: [
    { label: "Unsere Menüs", href: "/shop" },
    { label: "Styles", href: "/styles" },
    { label: "So funktioniert’s", href: "/#so-funktionierts" },
    { label: "FAQ", href: "/faq" },
  ],
  sideMenu: [
    { name: "about", label: "Über uns", href: "/" },
    { name: "our menus", label: "Unsere Menüs", href: "/shop" },
  ],
  sideMenuHelp: [
    { label: "Meine Bestellung finden", href: "/bestellung" },
    { label: "Kontakt", href: "/kontakt" },
  ],
  footerShop: {
    heading: "Shop",
    links: [
      { label: "Unsere Menüs", href: "/shop" },
      { label: "Styles", href: "/styles" },
      { label: "Merkliste", href: "/merkliste" },
      { label: "FAQ", href: "/faq" },
      { label: "Kontakt", href: "/kontakt" },
      { label: "Meine Bestellung finden", href: "/bestellung" },
    ],
  },
  footerLegal: {
    heading: "Rechtliches",
    links: [
      { label: "AGB", href: "/agb" },
      { label: "Datenschutz", href: "/datenschutz" },
      { label: "Gesetzliche Gewährleistung", href: "/agb#gewaehrleistung" },
      { label: "Widerruf", href: "/widerruf" },
      { label: "Vertrag widerrufen", href: "/vertrag-widerrufen" },
      { label: "Impressum", href: "/impressum" },
      { label: "Barrierefreiheit", href: "/barrierefreiheit" },
    ],
  },
  actions: {
    menu: "Menü öffnen",
    search: "Suche",
    location: "Lieferort",
    wishlist: "Merkliste",
    cart: "Warenkorb",
    skipToContent: "Zum Inhalt springen",
  },
} as const;

/** The next delivery day follows this text in the bar above the header. */
export const nextDelivery = "Nächster Liefertag:";

/** Follow the delivery day until a notice is written (`/dashboard/einstellungen`). */
export const shopFacts = ["Kein Abo", "Frisch gekocht, gekühlt geliefert", "Support per E-Mail"];

export const footer = {
  text: "Frisch gekochte Menüs, gekühlt geliefert an Ihrem Liefertag. Ohne Abo.",
  priceNote: "Alle Preise inkl. gesetzlicher MwSt., zzgl. Versandkosten. Abbildungen sind Serviervorschläge.",
  /** of a small business (§ 19 UStG) */
  priceNoteWithoutVat:
    "Alle Preise sind Endpreise, zzgl. Versandkosten. Es gilt die Steuerbefreiung für Kleinunternehmer (§\u00a019\u00a0UStG). Abbildungen sind Serviervorschläge.",
  demoNote: "Demo-Shop: Firma, Anschriften und Nummern sind frei erfunden.",
  contactHeading: "Kontakt",
  linksHeading: "Nützliche Links",
  paymentHeading: "Zahlungsarten",
} as const;
