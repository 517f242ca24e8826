import type { PublicCompany } from "#contract/shop/company.ts";
import { contactOf } from "./contact.ts";
import type { LegalSection, ShopNotes } from "./page.ts";

const invoiceItem = `      <li><strong>Auf Rechnung:</strong> Bestellt ein Unternehmen auf Rechnung, vergleichen wir E-Mail-Adresse und Anschrift mit seinen
        offenen Rechnungen und speichern, wann welcher Betrag eingegangen ist und ob wir an die Zahlung erinnert haben (Art.\u00a06 Abs.\u00a01 lit.\u00a0b und\u00a0f DSGVO;
        unser Interesse ist, nur bis zu einer Grenze auf Rechnung zu liefern). Auskünfte über die Zahlungsfähigkeit holen wir nicht ein.</li>
`;

export function orderDataSections(
  company: PublicCompany,
  { payTerms }: Pick<ShopNotes, "payTerms">,
): readonly LegalSection[] {
  const { emailLink, privacyEmailLink } = contactOf(company);
  return [
    {
      id: "bestellung",
      heading: "5. Bestellung",
      html: `<p>Für eine Bestellung verarbeiten wir: Vor- und Nachname, E-Mail-Adresse, Telefonnummer, Anschrift, freiwillige
      Anmerkungen, auf Wunsch Firma, c/o, Ablageort oder Name eines Nachbarn, Name, E-Mail-Adresse und Anschrift für die Rechnung, bei einem Geschenk Angaben zur beschenkten Person und Text der Karte, Ihre eigene Bestellnummer, USt-IdNr. und Leitweg-ID, bestellte Menüs, Liefertage, Beträge, eingelöste Codes, den Stand von Zahlung und Lieferung sowie den
      Zeitpunkt, zu dem Sie AGB und Datenschutz akzeptiert haben. Ohne diese Angaben, die freiwilligen ausgenommen, können
      wir nicht liefern. Bitte schreiben Sie keine Gesundheitsangaben in die Anmerkungen.</p>
      <p><strong>Zwecke und Rechtsgrundlagen:</strong> Erfüllung des Vertrags und Rückfragen zur Lieferung (Art.\u00a06 Abs.\u00a01 lit.\u00a0b
      DSGVO), Rechnung und Aufbewahrung (Art.\u00a06 Abs.\u00a01 lit.\u00a0c DSGVO). Gilt ein Rabattcode nur für neue Kundinnen und Kunden oder
      nur einmal, vergleichen wir E-Mail-Adresse und Anschrift mit früheren Bestellungen (Art.\u00a06 Abs.\u00a01 lit.\u00a0f DSGVO; unser
      Interesse ist, Mehrfachnutzung zu verhindern).</p>
      <p>Nennt ein Unternehmen eine USt-IdNr., können wir beim Register der EU (VIES, Europäische Kommission) fragen, ob sie gilt.
      Dorthin geht nur die Nummer; die Antwort speichern wir bei der Bestellung (Art.\u00a06 Abs.\u00a01 lit.\u00a0f DSGVO; unser Interesse
      sind richtige Rechnungen).</p>
      <p>Ihre Bestellseite erreichen Sie über einen Link mit einem zufälligen Schlüssel. Wer ihn kennt, kann die Bestellung
      sehen: Bitte geben Sie ihn nicht weiter. Haben Sie
      den Link nicht mehr, senden wir ihn auf der Seite „Meine Bestellung finden“ noch einmal an die E-Mail-Adresse der Bestellung.</p>
      <p>Bewerten Sie dort ein Menü, speichern wir Sterne und Text zu Ihrer Bestellung. Auf der Seite des Menüs stehen nur Sterne, Text und
      Monat, ohne Ihren Namen (Art.\u00a06 Abs.\u00a01 lit.\u00a0f DSGVO; unser Interesse ist, anderen echte Erfahrungen zu zeigen). Nicht
      veröffentlichte Bewertungen löschen wir nach zwölf Monaten, veröffentlichte auf Ihren Wunsch.</p>`,
    },
    {
      id: "zahlung",
      heading: "6. Zahlung",
      html: `<p>Zum Bezahlen leiten wir Sie zur Bezahlseite unseres Zahlungsdienstes weiter. Karten- und Kontodaten geben Sie nur
      dort ein; wir erhalten sie nicht, sondern nur die Nachricht, ob und in welcher Höhe gezahlt wurde.</p>
      <ul>
      <li><strong>Stripe:</strong> Zahlungsdienst ist die Stripe Payments Europe, Limited, 1\u00a0Grand Canal Street Lower, Grand Canal
        Dock, Dublin, Irland. Sie erhält Betrag, Liefertage, eine Bestellkennung und gegebenenfalls Ihre E-Mail-Adresse sowie die Angaben, die Sie auf ihrer Seite
        machen, und verarbeitet sie zum Teil in eigener Verantwortung, etwa zur Betrugsvermeidung. Dabei können Daten in die
        USA gelangen; das stützt sich auf den Angemessenheitsbeschluss zum EU-US Data Privacy Framework oder auf
        Standardvertragsklauseln. Mehr unter <a href="https://stripe.com/de/privacy">stripe.com/de/privacy</a>. Wählen Sie dort
        PayPal oder eine Überweisung, erhält auch deren Anbieter die Zahlungsdaten.</li>
      <li><strong>Wallets im Warenkorb:</strong> Bietet der Warenkorb Apple Pay, Google Pay, PayPal und Link an, wird dafür ein Skript von
        js.stripe.com geladen, aber erst, wenn Sie auf „Apple Pay, Google Pay, PayPal oder Link anzeigen“ drücken. Stripe erhält dann Ihre
        IP-Adresse, Angaben zu Browser und Gerät und den Betrag und kann Cookies setzen, die Betrug verhindern sollen; zusätzliche Messungen, die das Skript anbietet,
        sind abgeschaltet. Bestätigen Sie in der Wallet, erhalten Stripe und der Anbieter der Wallet die Zahlungsdaten. Sobald Sie zu einer anderen Seite
        gehen, ist das Skript wieder entladen. <strong>Rechtsgrundlage:</strong> Ihr Druck auf den Knopf und die Bezahlung, die Sie damit wünschen
        (Art.\u00a06 Abs.\u00a01 lit.\u00a0b DSGVO, §\u00a025 Abs.\u00a02 Nr.\u00a02 TDDDG).</li>
${payTerms === null ? "" : invoiceItem}      <li><strong>Testzahlung:</strong> Läuft der Shop im Testbetrieb, liegt die Bezahlseite auf unserem eigenen Server. Es wird kein
        Geld bewegt, und es werden keine Daten weitergegeben.</li>
      </ul>
      <p><strong>Rechtsgrundlage:</strong> Art.\u00a06 Abs.\u00a01 lit.\u00a0b DSGVO.</p>`,
    },
    {
      id: "lieferung",
      heading: "7. Küche und Paketdienst",
      html: `<p>Zum Kochen und Packen nutzt unsere Küche die Bestelldaten, soweit sie dafür nötig sind. Für die Zustellung geben
      wir Name, Anschrift, Ihre Anmerkung und was gelten soll, wenn niemand da ist, an den Paketdienst weiter, E-Mail-Adresse oder Telefonnummer nur, soweit
      sie für die Zustellung der gekühlten, verderblichen Ware erforderlich sind. <strong>Rechtsgrundlage:</strong> Art.\u00a06 Abs.\u00a01 lit.\u00a0b DSGVO.</p>`,
    },
    {
      id: "e-mail",
      heading: "8. E-Mails von uns und an uns",
      html: `<p>Zu Ihrer Bestellung senden wir Ihnen E-Mails: Bestätigung mit Rechnung und AGB, Versand mit Sendungsverfolgung,
      gegebenenfalls Stornierung, Erstattung oder Eingang eines Widerrufs. <strong>Rechtsgrundlage:</strong> Art.\u00a06 Abs.\u00a01 lit.\u00a0b und\u00a0c
      DSGVO. Die E-Mails enthalten keine Zählpixel.</p>
      <p>Haben Sie beim Bestellen zugestimmt, oder weisen wir Sie dort darauf hin, fragen wir Sie zwei Tage nach der Lieferung einmal per
      E-Mail, wie es geschmeckt hat, mit einem Link zum Nachbestellen. <strong>Rechtsgrundlage:</strong> Ihre Einwilligung (Art.\u00a06 Abs.\u00a01 lit.\u00a0a
      DSGVO, §\u00a07 Abs.\u00a02 UWG) oder unser Interesse, Kundinnen und Kunden ähnliche Ware anzubieten (Art.\u00a06 Abs.\u00a01 lit.\u00a0f DSGVO, §\u00a07 Abs.\u00a03
      UWG). <strong>Widerruf und Widerspruch:</strong> jederzeit beim Bestellen, über den Link in jeder dieser E-Mails oder formlos an
      ${privacyEmailLink}, ohne dass dafür andere als die Übermittlungskosten nach den Basistarifen entstehen. Damit wir uns daran halten,
      merken wir uns danach einen Prüfwert Ihrer Adresse, nicht die Adresse selbst.</p>
      <p>Wählen Sie nach einer Bestellung <strong>„Diese Woche merken“</strong>, speichern wir zu Ihrer E-Mail-Adresse die Wochentage, Menüs und
      Mengen, Ihre Pausen und unsere Vorschläge und was daraus wurde. Erst wenn Sie auf der Seite hinter unserer E-Mail bestätigen, senden wir Ihnen einmal in der
      Woche einen Vorschlag; bestätigen Sie nicht, löschen wir alles nach 14\u00a0Tagen. Setzen Sie dort den Haken dafür, speichern wir auch, was Sie unter
      „Mein Teller“ angegeben haben (Allergene, Spuren, Ernährungsform, Kalorien, Eiweiß): Das können Gesundheitsdaten sein. <strong>Rechtsgrundlage:</strong> Ihre
      Einwilligung (Art.\u00a06 Abs.\u00a01 lit.\u00a0a DSGVO, §\u00a07 Abs.\u00a02 UWG; für die Gesundheitsdaten Art.\u00a09 Abs.\u00a02 lit.\u00a0a DSGVO). <strong>Widerruf:</strong> jederzeit
      auf derselben Seite oder über den Link in jeder dieser E-Mails; nehmen Sie den Haken heraus, löschen wir die Angaben sofort. <strong>Dauer:</strong> bis Sie die Woche
      beenden, längstens bis ein Jahr vergeht, in dem wir nichts von Ihnen hören.</p>
      <p>Kaufen Sie einen <strong>Gutschein</strong>, speichern wir Ihren Namen und Ihre E-Mail-Adresse und, wenn Sie es wünschen, Namen,
      E-Mail-Adresse und Ihren Gruß für die beschenkte Person, die ihn dann per E-Mail bekommt. <strong>Rechtsgrundlage:</strong> Ihr Vertrag mit uns (Art.\u00a06
      Abs.\u00a01 lit.\u00a0b DSGVO), für die beschenkte Person unser berechtigtes Interesse, Ihr Geschenk zu überbringen (lit.\u00a0f). <strong>Dauer:</strong> Gruß
      und beschenkte Person 90\u00a0Tage nach dem Versand, Ihre Angaben 90\u00a0Tage, nachdem das Guthaben aufgebraucht ist; die Beträge bleiben so lange, wie das
      Steuerrecht es verlangt.</p>
      <p>Schreiben Sie uns an ${emailLink}, verarbeiten wir Ihre Angaben, um zu antworten (Art.\u00a06 Abs.\u00a01 lit.\u00a0b oder\u00a0f DSGVO), und
      löschen sie, wenn die Sache erledigt ist und keine Aufbewahrungspflicht besteht.</p>`,
    },
    {
      id: "newsletter",
      heading: "9. Newsletter",
      html: `<p>Für den Newsletter brauchen wir nur Ihre E-Mail-Adresse. Nach der Anmeldung erhalten Sie eine E-Mail mit einem
      Link; erst wenn Sie auf der Seite dahinter bestätigen, sind Sie angemeldet (<strong>Double-Opt-in</strong>). Als Nachweis
      speichern wir Ihre Adresse, die Zeitpunkte von Anmeldung, Bestätigung und Abmeldung und den Text, den Sie dabei gelesen
      haben, aber keine IP-Adresse. Bestätigen Sie nicht, löschen wir die Adresse nach 14\u00a0Tagen. Zum Schutz vor Missbrauch
      zählen wir Anmeldungen je IP-Adresse; diese Zähler löschen wir nach zwei Tagen (Art.\u00a06 Abs.\u00a01 lit.\u00a0f DSGVO).</p>
      <p><strong>Rechtsgrundlage:</strong> Ihre Einwilligung (Art.\u00a06 Abs.\u00a01 lit.\u00a0a DSGVO, §\u00a07 Abs.\u00a02 UWG); für den Nachweis Art.\u00a06 Abs.\u00a01
      lit.\u00a0c und\u00a0f DSGVO. <strong>Widerruf:</strong> jederzeit über den Link in jeder E-Mail oder formlos per E-Mail an
      ${privacyEmailLink}, mit Wirkung für die Zukunft. <strong>Dauer:</strong> bis zu Ihrem Widerruf; den Nachweis danach drei
      Jahre lang, gerechnet ab dem Ende des Jahres.</p>`,
    },
    {
      id: "widerruf",
      heading: "10. Online-Widerruf",
      html: `<p>Nutzen Sie „Vertrag widerrufen“, verarbeiten wir Ihren Namen, die Angaben zur Bestellung, Ihre E-Mail-Adresse sowie
      Inhalt und Zeitpunkt der Erklärung und bestätigen Ihnen den Eingang. Zum Schutz vor Missbrauch zählen wir Erklärungen je
      IP-Adresse; diese Zähler löschen wir nach zwei Tagen (Art.\u00a06 Abs.\u00a01 lit.\u00a0f DSGVO). <strong>Dauer:</strong> drei Jahre ab dem Ende
      des Jahres, solange Ansprüche daraus entstehen können (§§\u00a0195, 199\u00a0BGB). <strong>Rechtsgrundlage:</strong> Art.\u00a06 Abs.\u00a01 lit.\u00a0c DSGVO in
      Verbindung mit §\u00a0356a\u00a0BGB.</p>`,
    },
  ];
}
