import type { Minimum } from "#contract/cart/minimum.ts";

export type BannerColour = "sage" | "saffron" | "forest";

interface PromoBanner {
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  readonly href: string;
  readonly colour: BannerColour;
  /** slug in the picture manifest */
  readonly picture: string;
}

export const meta = {
  title: (name: string) => `${name} – frisch gekochte Menüs, gekühlt geliefert an Ihrem Tag`,
  description:
    "Frisch gekochte, gekühlte Menüs für Zuhause oder Büro: Gerichte und Liefertag wählen, in 3–4\u00a0Minuten erwärmen. " +
    "Ohne Abo, Bestellung als Gast.",
} as const;

export const hero = {
  /** the first free day follows */
  deliveryFrom: "Deutschlandweit außer einigen Inseln, ab",
  delivery: "Gekühlt geliefert, deutschlandweit außer einigen Inseln",
  primary: { label: "Menüs ansehen", href: "/shop" },
  secondary: { label: "So funktioniert’s", href: "/#so-funktionierts" },
  facts: [
    { icon: "check", text: "Kein Abo" },
    { icon: "check", text: "500\u00a0g pro Menü" },
    { icon: "clock", text: "3–4\u00a0Min. in der Mikrowelle" },
  ],
} as const;

export const newMenus = {
  heading: "Neu auf der Karte",
  text: "Frisch dazugekommen – und ab dem nächsten freien Liefertag bestellbar.",
} as const;

export const banners = [
  {
    heading: "Ihre Woche, Ihr Geschmack",
    text: "Von Hausmannskost bis Thai-Curry: Kombinieren Sie, was Ihnen schmeckt.",
    button: "Zu allen Menüs",
    href: "/shop",
    colour: "saffron",
    picture: "food-box",
  },
  {
    heading: "Italienisch wie aus dem Ofen",
    text: "Lasagne, Gnocchi, Risotto: Klassiker, für die Sie keinen Topf brauchen.",
    button: "Zu den Pasta-Menüs",
    href: "/shop/italienisch",
    colour: "sage",
    picture: "italienisch",
  },
  {
    heading: "Vegetarisch und richtig satt",
    text: "Hülsenfrüchte, Gemüse, Käse und Kräuter, ganz ohne Fleisch und Fisch.",
    button: "Zu den vegetarischen Menüs",
    href: "/shop/vegetarisch",
    colour: "forest",
    picture: "vegetarische-box",
  },
] as const satisfies readonly PromoBanner[];

export const info = {
  heading: "Gekocht wird erst, wenn Sie bestellt haben",
  paragraphs: [
    "Jeder Liefertag hat einen Bestellschluss. Danach weiß unsere Küche genau, wie viele Portionen sie kocht – " +
      "und kocht genau diese. Ihre Menüs werden gekühlt, verpackt und am Tag vor der Lieferung verschickt.",
  ],
  /** who cooks and where follows */
  kitchen: "Hier wird gekocht:",
  points: [
    "Sie bestellen als Gast, ohne Konto und ohne Abo.",
    "Bis zum Bestellschluss können Sie eine Lieferung verschieben oder stornieren.",
    "Zutaten, Allergene und Nährwerte stehen vor dem Kauf bei jedem Menü.",
  ],
  link: { label: "Menüs entdecken", href: "/shop" },
} as const;

export const steps = {
  heading: "So funktioniert’s",
  items: [
    {
      title: "Menüs wählen",
      text: "Frei kombinierbar, oder eine fertige Box. {mindestmenge}",
    },
    { title: "Liefertag festlegen", text: "Dienstag bis Freitag, für jedes Menü einzeln wählbar." },
    { title: "Gekühlt erhalten", text: "Per Paketdienst, gut gekühlt verpackt, nach Hause oder ins Büro." },
    { title: "Erwärmen & genießen", text: "3–4\u00a0Minuten bei 750–800\u00a0W in der Mikrowelle, fertig." },
  ],
} as const;

export const facts = {
  heading: "Gut zu wissen",
  items: [
    { figure: "500\u00a0g", label: "Inhalt je Menü, Schale etwa 23\u00a0×\u00a015\u00a0×\u00a05\u00a0cm" },
    { figure: "3–4\u00a0Min.", label: "Mikrowelle mit 750\u2060–\u2060800\u00a0W" },
    { figure: "2–3\u00a0Min.", label: "Mikrowelle mit 1600\u00a0W" },
    { figure: "ca. 8\u00a0Min.", label: "Mikrowelle, wenn das Menü tiefgekühlt ist" },
    { figure: "1–3\u00a0Werktage", label: "Versanddauer" },
    { figure: "meist 24\u00a0Std.", label: "im Paket unterwegs, ausnahmsweise 48\u00a0Stunden" },
  ],
  minimum: ({ menus, enforced }: Minimum) => ({
    figure: `${menus}\u00a0Menüs`,
    label: enforced ? "mindestens pro Lieferung" : "oder mehr pro Lieferung empfehlen wir",
  }),
} as const;

/** The first plays with the brand's own name. */
export const news = { heading: "Neues aus Topf und Tag", plainHeading: "Neues aus unserer Küche" } as const;

/** Of the shop's questions the first ones stand there; the page of all questions has the others as well. */
export const questionsOnHome = 17;

export const faqBlock = {
  heading: "Häufige Fragen",
  text: "Ihre Frage ist nicht dabei? Schreiben Sie uns, wir antworten per E-Mail.",
  all: { label: "Alle Fragen und Antworten", href: "/faq" },
} as const;
