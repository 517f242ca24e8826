import { arrivalQuestions, type Question } from "./faq-arrival.ts";
import { furtherQuestions } from "./faq-further.ts";

const orderingQuestions: readonly Question[] = [
  {
    question: "Wie hoch ist der Mindestbestellwert?",
    terms: ["Mindestbestellwert", "Mindestbestellung", "Mindestmenge"],
    answer: "<p>Einen Mindestbestellwert gibt es nicht. {mindestmenge}</p>",
  },
  {
    question: "Muss ich ein Abo abschließen?",
    terms: [
      "Abo",
      "Abonnement",
      "kündigen",
      "Kündigung",
      "Mitgliedschaft",
      "Kundenkonto",
      "Konto",
      "Login",
      "anmelden",
      "registrieren",
      "Passwort",
      "subscription",
    ],
    answer: `<p>Nein. Es gibt <strong>kein Abo</strong>: Jede Bestellung ist eine einzelne Bestellung, die nach der
      Lieferung abgeschlossen ist. Sie brauchen auch kein Kundenkonto, sondern bestellen als Gast.
      Auch „Meine Woche“ ist kein Abo: Wir schlagen Ihnen dann jede Woche etwas vor, und bestellt wird nur, was Sie selbst bestellen.</p>`,
  },
  {
    question: "An welchen Tagen liefern Sie?",
    terms: [
      "Liefertag",
      "Lieferzeit",
      "wann",
      "Samstag",
      "Sonntag",
      "Montag",
      "Wochenende",
      "Uhrzeit",
      "Zeitfenster",
      "wann kommt",
      "heute",
      "Lieferung",
      "delivery",
    ],
    answer: `<p>Von <strong>Dienstag bis Freitag</strong>. Samstags, sonntags, montags und an Feiertagen liefern wir
      nicht, ebenso nicht am Tag nach einem Tag, an dem der Paketdienst nicht fährt. Der Kalender im Warenkorb zeigt
      alle freien Tage und nennt bei jedem gesperrten Tag den Grund. Bestellen können Sie bis zu 42\u00a0Tage im Voraus.</p>`,
  },
  {
    question: "Bis wann muss ich bestellen?",
    terms: ["Bestellschluss", "Annahmeschluss", "bis wann"],
    answer: `<p>Bis <strong>12:00\u00a0Uhr am zweiten Küchentag vor der Lieferung</strong>. Unsere Küche arbeitet von Montag
      bis Freitag, Feiertage ausgenommen. In einer Woche ohne Feiertag heißt das:</p>
      <ul>
        <li>Lieferung Dienstag: Bestellschluss Freitag, 12:00\u00a0Uhr</li>
        <li>Lieferung Mittwoch: Bestellschluss Montag, 12:00\u00a0Uhr</li>
        <li>Lieferung Donnerstag: Bestellschluss Dienstag, 12:00\u00a0Uhr</li>
        <li>Lieferung Freitag: Bestellschluss Mittwoch, 12:00\u00a0Uhr</li>
      </ul>
      <p>Ist ein Tag ausgebucht, schließt er früher.</p>`,
  },
  {
    question: "Wie lange dauert der Versand und wer liefert?",
    terms: [
      "Versand",
      "Lieferung",
      "Lieferdauer",
      "Versanddauer",
      "Paketdienst",
      "DHL",
      "Sendungsverfolgung",
      "Sendung verfolgen",
      "Spedition",
      "Tracking",
    ],
    answer: `<p>Der Versand dauert <strong>1–3\u00a0Werktage</strong>: vom Kochen über das Packen bis zur Zustellung. Es
      liefert ein <strong>Paketdienst</strong>. Gerechnet ab dem Versand ist Ihr Paket meist innerhalb von
      <strong>24\u00a0Stunden</strong> bei Ihnen, ausnahmsweise innerhalb von 48\u00a0Stunden. Wir verschicken am Tag vor Ihrem
      Liefertag und senden Ihnen dann eine E-Mail mit der Sendungsverfolgung.</p>`,
  },
  {
    question: "Was kostet der Versand?",
    terms: [
      "Versand",
      "Versandkosten",
      "Lieferkosten",
      "Liefergebühr",
      "Porto",
      "versandkostenfrei",
      "Gratisversand",
      "shipping",
    ],
    answer: `<p><strong>4,90\u00a0€ je Liefertag.</strong> Ab einem Warenwert von 59\u00a0€ an diesem Tag ist der Versand
      kostenlos. Maßgeblich ist der Warenwert vor Abzug eines Rabatts; der Warenkorb rechnet jeden Tag einzeln.</p>`,
  },
  {
    question: "Wohin liefern Sie?",
    terms: [
      "Liefergebiet",
      "Lieferort",
      "Postleitzahl",
      "PLZ",
      "Österreich",
      "Ausland",
      "deutschlandweit",
      "Abholung",
      "abholen",
      "Büro",
      "Firma",
      "Packstation",
      "Insel",
      "Inseln",
      "Helgoland",
    ],
    answer: `<p>In ganz <strong>Deutschland</strong> außer einigen Inseln, nach Hause oder ins Büro. Über „Lieferort“ oben auf
      der Seite prüfen Sie Ihre Postleitzahl und sehen, wann die nächste Lieferung bei Ihnen sein könnte. Hinweise für die
      Zustellung tragen Sie bei der Bestellung unter „Anmerkungen“ ein.</p>
      <p>{ausgenommen}</p>`,
  },
  {
    question: "Kann ich meine Bestellung noch ändern oder stornieren?",
    terms: [
      "stornieren",
      "Stornierung",
      "Storno",
      "ändern",
      "verschieben",
      "umbestellen",
      "Rückgabe",
      "Umtausch",
      "Geld zurück",
      "Widerruf",
      "Erstattung",
    ],
    answer: `<p>Bis zum Bestellschluss des jeweiligen Liefertags: ja. Der Link in Ihrer Bestellbestätigung führt zu Ihrer
      Bestellung. Dort verschieben Sie eine Lieferung auf einen anderen Tag, ändern die Anschrift oder stornieren sie; den
      Betrag erstatten wir. Danach wird für Sie gekocht, und eine Änderung ist nicht mehr möglich.</p>`,
  },
];

const menuQuestions: readonly Question[] = [
  {
    question: "Wie groß ist eine Portion?",
    terms: ["Portionsgröße", "Portionsgrößen", "Portion", "Portionen", "Gramm", "wie viel Gramm", "Gewicht"],
    answer: `<p>Jede Schale enthält <strong>500\u00a0g</strong>, eine volle Mahlzeit für eine Person. Wie viel Energie, Eiweiß,
      Kohlenhydrate und Fett darin stecken, steht bei jedem Menü.</p>`,
  },
  {
    question: "Wie groß sind die Schalen?",
    terms: ["Schalengröße"],
    answer: `<p>Ungefähr <strong>23\u00a0×\u00a015\u00a0×\u00a05\u00a0cm</strong>. Sie passen in übliche Mikrowellen und lassen sich im
      Kühlschrank gut stapeln.</p>`,
  },
  {
    question: "Wie lange muss ich die Menüs erwärmen?",
    terms: ["Zubereitung", "Backofen"],
    answer: `<p>In der Mikrowelle:</p>
      <ul>
        <li><strong>3–4\u00a0Min.</strong> bei 750–800\u00a0W</li>
        <li><strong>2–3\u00a0Min.</strong> bei 1600\u00a0W</li>
        <li><strong>etwa 8\u00a0Min.</strong>, wenn das Menü tiefgekühlt ist</li>
      </ul>
      <p>Bitte beachten Sie die Zubereitung auf dem Etikett und prüfen Sie vor dem Essen, ob alles durchgehend heiß ist.</p>`,
  },
  {
    question: "Wie bewahre ich die Menüs auf, und kann ich sie einfrieren?",
    terms: [
      "einfrieren",
      "einzufrieren",
      "eingefroren",
      "tiefkühlen",
      "tiefgekühlt",
      "auftauen",
      "haltbar",
      "Haltbarkeit",
      "MHD",
      "Verbrauchsdatum",
      "aufbewahren",
      "Aufbewahrung",
      "lagern",
      "Lagerung",
      "Kühlschrank",
      "freeze",
    ],
    answer: `<p>Bis wann ein Menü im <strong>Kühlschrank</strong> haltbar ist, steht vor dem Kauf auf der Menüseite neben Ihrem
      Liefertag und später auf dem Etikett. Zum <strong>Einfrieren</strong> ist der Tag der Lieferung am besten.</p>
      <p>Stellen Sie die Schalen nach der Ankunft gleich kalt; wie kühl und wie lange tiefgekühlt, steht auf der Menüseite.
      Nach dem Verbrauchsdatum sollten Sie ein Menü nicht mehr essen. Tiefgekühlt braucht es etwa 8\u00a0Min. in der
      Mikrowelle.</p>`,
  },
  {
    question: "Wo finde ich Zutaten und Allergene?",
    terms: ["Allergene", "Inhaltsstoffe", "Nährwerte", "Kalorien", "Zutaten"],
    answer: `<p>Auf jeder Menüseite, vor dem Kauf: die vollständige Zutatenliste mit <strong>hervorgehobenen
      Allergenen</strong> und die Nährwerte je Portion und je 100\u00a0g. Im Shop blenden Sie mit den Filtern „Ohne\u00a0…“
      Menüs aus, die eines der 14\u00a0Hauptallergene enthalten; ein Menü mit unvollständigen Angaben gilt dabei nie als
      frei davon. Alle Angaben stehen auch auf dem Etikett.</p>
      <p>Unter „Mein\u00a0Teller“ geben Sie einmal an, was Sie meiden; jede Karte sagt dann, was dagegen spricht. Spuren
      können wir in unserer Küche nicht ausschließen: Steht bei einem Menü „keine Spuren angegeben“, heißt das nicht
      spurenfrei. Bei schwerer Allergie fragen Sie uns bitte vorher.</p>`,
  },
];

const serviceQuestions: readonly Question[] = [
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
      "Apple Pay",
      "Google Pay",
      "Rechnungsadresse",
      "Rechnung",
      "Lastschrift",
      "Überweisung",
      "payment",
    ],
    answer: `<p>Mit <strong>PayPal, Echtzeit-/Sofortüberweisung, Visa, Mastercard oder American Express</strong>. Die
      Echtzeit-/Sofortüberweisung geht direkt von Ihrem Bankkonto ab, als SEPA-Echtzeitüberweisung oder mit Wero. Was davon
      gerade möglich ist, sehen Sie im Warenkorb und am Ende jeder Seite. Nach „Zahlungspflichtig bestellen“ führt Sie der Shop zum Zahlungsdienst und danach wieder zurück. Karten- und Kontodaten geben Sie nur
      dort ein; wir erhalten sie nicht. Die Rechnung kommt mit der Bestellbestätigung per E-Mail. {rechnung}</p>`,
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
      "Chat",
      "Öffnungszeiten",
      "Impressum",
      "anrufen",
      "Email",
      "Mail",
      "Reklamation",
      "Beschwerde",
      "contact",
    ],
    page: "/kontakt",
    answer: `<p>Per E-Mail an {email} oder telefonisch unter {telefon}. Wenn Sie Ihre Bestellnummer angeben, können
      wir Ihnen schneller helfen. Stimmt etwas mit einer Lieferung nicht, drücken Sie bitte auf Ihrer
      <a href="/bestellung">Bestellseite</a> „Problem melden“.</p>`,
  },
];

/** The start page shows the first ones, see `questionsOnHome`. */
export const questions: readonly Question[] = [
  ...orderingQuestions,
  ...arrivalQuestions,
  ...menuQuestions,
  ...serviceQuestions,
  ...furtherQuestions,
];
