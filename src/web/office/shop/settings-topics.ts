import type { OfficePath } from "#contract/office/office-pages.ts";

export interface SettingsTopic {
  path: OfficePath;
  name: string;
  about: string;
  /** what else people call it, and the names of its fields: the search finds it by them */
  words: string;
}

interface TopicGroup {
  name: string;
  topics: readonly SettingsTopic[];
}

/** Every page on which something is set, wherever it stands. */
export const settingsGroups: readonly TopicGroup[] = [
  {
    name: "Firma und Auftritt",
    topics: [
      {
        path: "einstellungen/firma",
        name: "Firma und Impressum",
        about: "Wer verkauft, wo gekocht wird, Steuernummern und Erreichbarkeit.",
        words:
          "Rechtsform Anschrift Straße PLZ Ort E-Mail Umsatzsteuer Telefonisch erreichbar Vertreten durch Registernummer Anschrift der Küche Telefon Geschäftsführung Registergericht USt-IdNr. Steuernummer Kleinunternehmen Küche Lebensmittelunternehmer",
      },
      {
        path: "einstellungen/marke",
        name: "Marke",
        about: "Name, Logo, Farben, Schriften, Bilder und der Absender der E-Mails.",
        words: "Motto Farben Schriften Bilder Absender Anfang der Bestellnummern Demo-Shop",
      },
      {
        path: "einstellungen/texte",
        name: "Texte der Startseite",
        about: "Kopf, Aktion, Neuigkeiten und häufige Fragen.",
        words: "FAQ Aktion Neuigkeiten Häufige Fragen",
      },
      {
        path: "einstellungen/rechtstexte",
        name: "Rechtstexte und E-Mails",
        about: "AGB, Datenschutz, Widerruf, Impressum und die Worte der E-Mails, mit ihren Fassungen.",
        words: "AGB Datenschutz Widerrufsbelehrung Impressum Barrierefreiheit Mails Vorlagen",
      },
      {
        path: "einstellungen/hinweis",
        name: "Hinweis im Shop",
        about: "Der Text in der Leiste über dem Kopf, mit seinem letzten Tag.",
        words: "Leiste Ankündigung Bis einschließlich",
      },
    ],
  },
  {
    name: "Verkauf",
    topics: [
      {
        path: "einstellungen/versand",
        name: "Versand und Mindestmenge",
        about: "Was der Versand kostet, ab wann er frei ist, und wie viele Menüs es sein müssen.",
        words:
          "Versandkosten Versand je Liefertag Versandfrei ab Warenwert des Tages Menüs je Lieferung mindestens Kleinere Lieferungen nicht annehmen",
      },
      {
        path: "einstellungen/postleitzahlen",
        name: "Postleitzahlen",
        about: "Wohin nicht geliefert wird, und wohin es länger dauert.",
        words: "Liefergebiet PLZ Inseln",
      },
      {
        path: "einstellungen/warenkoerbe",
        name: "Warenkörbe",
        about: "Wie lange ein unberührter Warenkorb bleibt.",
        words: "Unberührte Warenkörbe behalten",
      },
      {
        path: "einstellungen/nachfrage",
        name: "Nachfrage nach der Lieferung",
        about: "Wer zwei Tage nach dem Essen gefragt wird, wie es war.",
        words: "Werbung UWG Bewertung Nachbestellen",
      },
    ],
  },
  {
    name: "Geld",
    topics: [
      {
        path: "einstellungen/zahlungsarten",
        name: "Zahlungsarten",
        about: "Die Zeichen in Fußzeile und Warenkorb.",
        words: "Kreditkarte PayPal Klarna SEPA Apple Pay Google Pay",
      },
      {
        path: "einstellungen/rechnungskauf",
        name: "Kauf auf Rechnung",
        about: "Ob Unternehmen auf Rechnung bestellen, bis zu welchem Betrag und auf welches Konto.",
        words:
          "IBAN BIC Kontoinhaber Zahlungsziel Zahlbar binnen Unternehmen Zweite Erinnerung frühestens Ein Unternehmen darf insgesamt offen haben Alle Unternehmen zusammen Kein weiterer Kauf auf Rechnung ab",
      },
      {
        path: "einstellungen/gutscheine",
        name: "Gutscheine",
        about: "Ob der Shop Gutscheine verkauft.",
        words: "Geschenk Gutscheincode verschenken",
      },
      {
        path: "einstellungen/ust-idnr",
        name: "USt-IdNr. von Unternehmen",
        about: "Ob der Shop das Register der EU fragt.",
        words: "VIES Umsatzsteuer",
      },
      {
        path: "einstellungen/kulanz",
        name: "Kulanz und Erstattungen",
        about: "Wie viel der Kundendienst geben darf, und ab wann der Shop noch einmal fragt.",
        words: "Kundendienst Gutschrift Ohne erneute Bestätigung",
      },
      {
        path: "buchhaltung/konten",
        name: "Konten und DATEV",
        about: "Konten, Berater- und Mandantennummer, Monat der Steuer.",
        words: "Kontenrahmen SKR Geschäftsjahr Beraternummer Mandantennummer",
      },
    ],
  },
  {
    name: "Küche und Versandraum",
    topics: [
      {
        path: "kalender",
        name: "Liefertage",
        about: "Wann geliefert wird, bis wann Gäste bestellen und wie viel ein Tag trägt.",
        words: "Annahmeschluss Bestellschluss Feiertage Kapazität Kalender",
      },
      {
        path: "produktion/regeln",
        name: "Regeln der Produktion",
        about: "Kühlakkus, Haltbarkeit, Gewichte, das Packen und die Datei für den Paketdienst.",
        words:
          "Paketdienst DHL DPD GLS Spalten Kochliste Kühlakkus Sommermonate Haltbarkeit in Tagen ab dem Kochtag Etiketten und Gewicht eines Kühlakkus von Karton und Isolierung Höchstgewicht eines Kartons Höchstens Portionen je Karton Kühlung hält ab dem Schließen Kartons sind am Packtag geschlossen bis So wird gepackt Alarm der Kühlung Wer wird geweckt Datenlogger",
      },
      {
        path: "produktion/verpackung",
        name: "Verpackung",
        about: "Kartons, Kühlmittel und ihre Gewichte.",
        words: "Karton Kühlakku",
      },
      {
        path: "hygiene/plan",
        name: "Hygieneplan",
        about: "Was gemessen wird, womit und wie oft.",
        words: "Messpunkte Thermometer HACCP",
      },
    ],
  },
  {
    name: "Team und Betrieb",
    topics: [
      {
        path: "einstellungen/umfang",
        name: "Was nutzen Sie?",
        about: "Ganze Teile der Verwaltung an- und ausschalten.",
        words: "Module Rezepte und Kosten Ware und Hygiene Buchhaltung",
      },
      {
        path: "team",
        name: "Team",
        about: "Wer sich anmelden darf, und was er sieht.",
        words: "Personen Rollen Einladung",
      },
      {
        path: "einstellungen/schluessel",
        name: "Schlüssel für Programme",
        about: "Womit andere Programme den Shop aufrufen.",
        words: "API Schnittstelle",
      },
    ],
  },
];

/** The topics with a page of their own below `einstellungen/`, which the list of pages names too. */
export function settingsTopicAt(path: string): SettingsTopic | undefined {
  return settingsGroups.flatMap(({ topics }) => topics).find((topic) => topic.path === path);
}
