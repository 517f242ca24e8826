import type { PublicCompany } from "#contract/shop/company.ts";
import { contactOf } from "./contact.ts";
import type { LegalSection } from "./page.ts";

export function visitSections(company: PublicCompany): readonly LegalSection[] {
  const { addressLines, phoneLink, privacyEmailLink } = contactOf(company);
  return [
    {
      id: "kuerze",
      heading: "Das Wichtigste in Kürze",
      html: `<ul>
      <li>Sie bestellen als Gast. Wir fragen nur, was wir für Bestellung und Lieferung brauchen.</li>
      <li>Es gibt keine Tracker, keine Werbenetzwerke und keine Analyse Ihres Verhaltens.</li>
      <li>Alle Schriften, Bilder und Skripte kommen von unserem eigenen Server. Beim Besuch des Shops werden keine Daten an
        fremde Server übertragen. Die einzige Ausnahme veranlassen Sie selbst: Lassen Sie sich im Warenkorb Wallets anzeigen, lädt Ihr Browser ein Skript von
        Stripe (<a href="#zahlung">Abschnitt 6</a>).</li>
      <li>Wir setzen bei Ihrem Besuch nichts ein, was Ihre Einwilligung braucht. Erst wenn Sie etwas in den Warenkorb legen, setzen wir ein
        Cookie, ohne das er nicht funktioniert. Deshalb sehen Sie auch keinen Einwilligungsbanner.</li>
      </ul>`,
    },
    {
      id: "verantwortlich",
      heading: "1. Verantwortlicher",
      html: `<p>Verantwortlich im Sinne der Datenschutz-Grundverordnung (DSGVO) ist:</p>
      <address>${addressLines}<br>Telefon: ${phoneLink}<br>E-Mail: ${privacyEmailLink}</address>
      <p>Unter dieser E-Mail-Adresse erreichen Sie uns mit allen Fragen zum Datenschutz.</p>`,
    },
    {
      id: "protokolle",
      heading: "2. Aufruf der Seiten und Serverprotokolle",
      html: `<p>Wenn Sie eine Seite aufrufen, verarbeitet unser Server technisch notwendige Angaben: IP-Adresse, Zeitpunkt,
      aufgerufene Adresse, Antwort des Servers und übertragene Datenmenge. Die Protokolle enthalten
      <strong>keine Gast-Kennung</strong> und keine Zugangsschlüssel zu Bestellungen.</p>
      <p><strong>Zweck:</strong> Auslieferung der Seiten, Fehlersuche, Schutz vor Missbrauch, etwa durch Begrenzung der Zahl von
      Anfragen und unbezahlten Bestellungen je IP-Adresse. Bei einer Bestellung merken wir uns dazu für etwa zehn Minuten eine
      Prüfsumme der IP-Adresse, nicht die Adresse selbst. <strong>Rechtsgrundlage:</strong> Art.\u00a06 Abs.\u00a01 lit.\u00a0f DSGVO; unser Interesse ist ein sicherer und
      verlässlicher Betrieb. <strong>Dauer:</strong> Die Protokolle löschen wir, sobald sie dafür nicht mehr gebraucht werden, in der
      Regel nach höchstens 14\u00a0Tagen.</p>`,
    },
    {
      id: "speicher",
      heading: "3. Gast-Kennung und Speicher Ihres Browsers",
      html: `<p>Damit der Shop Ihren Warenkorb wiederfindet, erzeugt er in Ihrem Browser eine <strong>zufällige Kennung</strong> (UUID) und
      legt sie im lokalen Speicher (Local Storage) ab. Sie enthält keine Angaben zu Ihrer Person oder Ihrem Gerät und
      erscheint in keiner Adresse und keinem Protokoll. Sobald etwas im Warenkorb liegt, steht sie außerdem
      in einem technisch notwendigen Cookie („guest“, 90\u00a0Tage): So wächst Ihr Warenkorb auch, wenn die Skripte der Seite noch nicht geladen
      oder ausgeschaltet sind. Lässt Ihr Browser das Speichern nicht zu, gilt sie nur, solange die Seite geöffnet ist.</p>
      <p>Ihr Browser hält außerdem eine kleine Seite bereit, die ohne Internetverbindung erscheint. Sie ist für alle gleich und
      enthält nichts von Ihnen.</p>
      <p>Ebenfalls in Ihrem Browser liegen Ihre Merkliste, der gewählte Liefertag, was Sie unter „Mein Teller“ angeben (Allergene
      und ob Sie auch Spuren meiden, Ernährungsform, Kalorien, Eiweiß), die Postleitzahl Ihres Lieferorts, wenn Sie ihn angeben, und gegebenenfalls Angaben, mit denen er
      Sie nach einer Bestellung zu Ihrer Bestellseite zurückführt. Ihren Teller speichern wir nur, wenn Sie bei einer gemerkten Woche ausdrücklich zustimmen: Sonst wendet Ihr Browser ihn selbst an.
      Nur eine sehr lange Menüliste fragt er wie mit jedem anderen Filter beim Shop an. Lassen Sie sich Menüs für einen Liefertag vorschlagen, merkt er
      sich Ihre Wünsche dafür; wir berechnen damit den Vorschlag und speichern sie nicht. Bestellen Sie eine Woche noch einmal, sendet er mit,
      welche Allergene und Spuren Sie meiden, damit auch der Ersatz für ein fehlendes Menü dazu passt; auch das speichern wir nicht.</p>
      <p>Beginnen Sie an der Kasse das Formular auszufüllen, merkt sich Ihr Browser den <strong>Entwurf</strong> (Name, E-Mail-Adresse,
      Telefonnummer, Anschrift und Anmerkungen), damit nichts verloren geht, wenn Sie die Seite verlassen. Wir erhalten diese Angaben
      erst mit Ihrer Bestellung. Der Entwurf endet mit der bezahlten Bestellung, spätestens <strong>30\u00a0Tage</strong> nach Ihrer
      letzten Eingabe: Danach wird er nicht mehr verwendet und beim nächsten Besuch im Shop gelöscht. Bestellen Sie von Ihrer Bestellseite aus noch einmal,
      wird der Entwurf mit deren Empfänger vorausgefüllt. Bestellen Sie, merkt sich
      Ihr Browser außerdem bis zur Bezahlung, höchstens <strong>1\u00a0Stunde</strong> lang, dass Sie den AGB und der Datenschutzerklärung
      für diesen Warenkorb zugestimmt haben: Nach einer abgebrochenen Zahlung müssen Sie es dann nicht noch einmal tun.</p>
      <p>Setzen Sie das Häkchen „<strong>Angaben in diesem Browser merken</strong>“, bleiben diese Angaben nach der Bezahlung in Ihrem Browser,
      dazu die Kennung Ihrer letzten Bestellung, ihre Liefertage und die Zahl der Menüs, damit Sie sie leicht noch einmal bestellen können.
      Beides erhalten wir erst mit Ihrer nächsten Bestellung. Sie enden mit „Angaben vergessen“ an der Kasse oder ohne das Häkchen sofort, sonst <strong>12\u00a0Monate</strong>
      nach Ihrer letzten Bestellung. Rechtsgrundlage ist Ihre Einwilligung (§\u00a025 Abs.\u00a01 TDDDG, Art.\u00a06 Abs.\u00a01 lit.\u00a0a DSGVO).</p>
      <p><strong>Rechtsgrundlage</strong> im Übrigen: Die Speicherung ist unbedingt erforderlich, um den von Ihnen gewünschten Dienst
      bereitzustellen (§\u00a025 Abs.\u00a02 Nr.\u00a02 TDDDG); die weitere Verarbeitung beruht auf Art.\u00a06 Abs.\u00a01 lit.\u00a0b DSGVO.
      <strong>Dauer:</strong> Entwurf und Gemerktes wie angegeben, alles andere, bis Sie die Website-Daten in Ihrem Browser löschen.</p>`,
    },
    {
      id: "warenkorb",
      heading: "4. Warenkorb und Lieferort",
      html: `<p>Zu Ihrer Gast-Kennung speichern wir auf unserem Server, welche Menüs in welcher Menge für welchen Tag im Warenkorb
      liegen und ob ein Rabattcode eingegeben wurde. Solange Sie nicht bestellen, wissen wir nicht, wer Sie sind. Nicht bestellte Warenkörbe löschen
      wir, wenn sie längere Zeit nicht mehr benutzt wurden.</p>
      <p>Geben Sie unter „Lieferort“ eine Postleitzahl ein, prüfen wir damit, ob es sie gibt und wann die nächste Lieferung
      möglich ist. Ihren Standort fragen wir nicht ab.</p>
      <p><strong>Rechtsgrundlage:</strong> Art.\u00a06 Abs.\u00a01 lit.\u00a0b DSGVO (Schritte vor einem Vertrag auf Ihre Anfrage).</p>`,
    },
  ];
}
