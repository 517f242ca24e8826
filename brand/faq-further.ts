import type { Question } from "./faq-arrival.ts";

/** Asked seldom, but searched for: the start page leaves them to the page with all questions. */
export const furtherQuestions: readonly Question[] = [
  {
    question: "Kann ich in einer Bestellung mehrere Liefertage wählen?",
    terms: ["mehrere Tage", "mehrere Liefertage"],
    answer: `<p>Ja. Sie legen für jedes Menü im Warenkorb den Liefertag fest; der Warenkorb fasst zusammen, was am
      selben Tag kommt. Über „Kopieren“ übernehmen Sie ein Menü auf einen weiteren Tag. Bezahlt wird alles in einem
      Schritt, die Versandkosten gelten je Liefertag.</p>`,
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
    question: "Sind die Menüs für Kinder geeignet?",
    terms: ["Kind", "Kinder", "kindgerecht", "Kleinkind", "Kleinkinder", "Baby", "Familie", "kids"],
    answer: `<p>Unsere Menüs sind <strong>für Erwachsene gewürzt und portioniert</strong>. Viele eignen sich auch für Kinder, die
      schon am Familientisch mitessen; Salz, Zutaten und Allergene stehen auf jeder Menüseite. Für Säuglinge und
      Kleinkinder kochen wir nicht.</p>
      <p>Verträgt Ihr Kind etwas nicht, geben Sie es unter „Mein\u00a0Teller“ an; bei schwerer Allergie fragen Sie uns bitte
      vorher. Bestellen dürfen nur Erwachsene.</p>`,
  },
  {
    question: "Kann ich Menüs verschenken oder Gutscheine kaufen?",
    terms: [
      "Gutschein",
      "Geschenkgutschein",
      "Geschenk",
      "schenken",
      "verschenken",
      "Geschenkkarte",
      "Grußkarte",
      "voucher",
      "gift",
    ],
    answer: `<p><strong>Menüs verschenken: ja.</strong> Wählen Sie im Warenkorb „Das ist ein Geschenk“ und tragen Sie ein, wer
      beschenkt wird. Wir legen Ihre Karte bei, Preise liegen nicht im Paket; Rechnung und Nachrichten bekommen Sie.</p>
      <p>{gutscheine}</p>`,
  },
  {
    question: "Wohin mit der Verpackung, und zahle ich Pfand?",
    terms: [
      "Pfand",
      "Mehrweg",
      "Verpackung",
      "Müll",
      "Abfall",
      "entsorgen",
      "Entsorgung",
      "recyceln",
      "Recycling",
      "Altpapier",
    ],
    answer: `<p><strong>Pfand zahlen Sie nicht.</strong> Karton und Dämmung gehören ins Altpapier, Schale, Deckel und Folien in
      die Wertstofftonne oder den gelben Sack. Kühlakkus können Sie wieder einfrieren und weiter benutzen.</p>
      <p>Kommt ein Menü in einer Mehrwegschale, steht das auf seiner Menüseite.</p>`,
  },
  {
    question: "Woher kommen die Bewertungen?",
    terms: ["Bewertung", "Bewertungen", "bewerten", "Rezension", "Sterne", "Erfahrungen"],
    answer: `<p>Bewerten kann nur, <strong>wem das Menü geliefert wurde</strong>: über den persönlichen Link der Bestellung, je
      Lieferung einmal. Wir lesen jede Bewertung und lehnen nur ab, was beleidigt, wirbt, Persönliches nennt oder nicht vom
      Gericht handelt. Gute und schlechte behandeln wir gleich, bezahlt wird keine.</p>`,
  },
  {
    question: "Ich finde die E-Mail zu meiner Bestellung nicht. Was tun?",
    terms: [
      "meine Bestellung",
      "Bestellung finden",
      "Bestellstatus",
      "Bestellnummer",
      "Bestellbestätigung",
      "wo ist mein Paket",
      "wo bleibt mein Paket",
    ],
    page: "/bestellung",
    answer: `<p>Bitte sehen Sie zuerst im Spam-Ordner nach. Über <strong>„Meine Bestellung finden“</strong> am Ende jeder Seite
      senden wir Ihnen den Link zu Ihrer Bestellung noch einmal; Sie brauchen dafür Bestellnummer und E-Mail-Adresse. Fehlt
      Ihnen die Nummer, schreiben Sie uns an {email}.</p>`,
  },
];
