import type { TextBlocks } from "#contract/office/shop/home-texts.ts";
import { questions } from "./faq.ts";

/**
 * Texts of the home page until the administration writes others (`/dashboard/einstellungen/texte`). `{code}` in the
 * promo's text is its code.
 */
export const homeTexts: TextBlocks = {
  hero: {
    titleFirst: "Frisch gekocht.",
    titleSecond: "An Ihrem Tag.",
    text:
      "Gekühlte Menüs aus der Küche direkt zu Ihnen nach Hause oder ins Büro. Sie wählen Gerichte und " +
      "Liefertag, wir kochen.",
  },
  promo: {
    isShown: true,
    eyebrow: "Für neue Kundinnen und Kunden",
    heading: "10\u00a0% auf Ihre erste Bestellung",
    text:
      "Geben Sie im Warenkorb den Rabattcode {code} ein. Er gilt für den Warenwert, nicht für den Versand, " +
      "und lässt sich nicht mit anderen Codes kombinieren.",
    code: "WILLKOMMEN10",
    label: "Jetzt Menüs wählen",
    target: "/shop",
  },
  news: {
    slides: [
      {
        heading: "Bestellschluss, einfach erklärt",
        text:
          "Jeder Liefertag schließt um 12:00\u00a0Uhr am zweiten Küchentag davor: der Dienstag am Freitag, der " +
          "Mittwoch am Montag. So kochen wir nur, was auch gegessen wird. Feiertage zählen nicht mit.",
        label: "Mehr zum Bestellschluss",
        target: "/faq#bis-wann-muss-ich-bestellen",
      },
      {
        heading: "Der Herbst steht auf der Karte",
        text:
          "Linsen-Dal mit Kürbis, Pilzrisotto mit Parmesan, Rindergulasch mit Semmelknödeln und Rotkohl: Gerichte, " +
          "die an einem kalten Tag genau richtig kommen.",
        label: "Herbstmenüs ansehen",
        target: "/shop",
      },
      {
        heading: "Gut gekühlt bis an die Tür",
        text:
          "Wir packen Ihre Menüs am Tag vor der Lieferung in eine Kühlverpackung und übergeben sie dem Paketdienst. " +
          "Bitte räumen Sie die Schalen nach der Ankunft gleich in den Kühlschrank.",
        label: "Fragen zur Lieferung",
        target: "/faq",
      },
    ],
  },
  questions: { questions: [...questions] },
};

/** By heading: dishes that one of these news names. It is left out where they are not on sale. */
export const namedDishes: Readonly<Record<string, readonly string[]>> = {
  "Der Herbst steht auf der Karte": [
    "linsen-dal-mit-kuerbis",
    "pilzrisotto-mit-parmesan",
    "rindergulasch-mit-knoedeln",
  ],
};
