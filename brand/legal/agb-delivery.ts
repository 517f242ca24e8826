import type { LegalSection } from "./page.ts";

/** §§ 6–10: delivery, changes, vouchers, withdrawal, subscriptions. */
export const deliverySections: readonly LegalSection[] = [
  {
    id: "lieferung",
    heading: "6. Lieferung",
    html: `<p>Wir liefern innerhalb Deutschlands, außer auf einige Inseln und an Orte außerhalb des deutschen Steuergebiets,
      per Paketdienst an die Anschrift, die Sie bei der Bestellung angeben. Ob wir zu Ihnen liefern, sagt der Shop bei der
      Eingabe Ihrer Postleitzahl.
      Regelmäßige Liefertage sind Dienstag bis Freitag, ausgenommen Feiertage. Welche Tage frei sind, zeigt der Kalender im
      Shop.</p>
      <p>Der Versand dauert 1–3\u00a0Werktage. Wir übergeben die Ware am Tag vor dem Liefertag dem Paketdienst. Ab Versand trifft
      sie meist innerhalb von 24\u00a0Stunden ein, ausnahmsweise innerhalb von 48\u00a0Stunden.</p>
      <p>Die Ware ist gekühlt und verderblich. Bitte sorgen Sie dafür, dass jemand das Paket am Liefertag annehmen kann, oder
      nennen Sie einen Ablageort oder Nachbarn, und lagern Sie die Menüs gleich danach wie auf dem Etikett angegeben. Scheitert die Zustellung aus Gründen, die Sie zu
      vertreten haben, und verdirbt die Ware deshalb, bleibt der Preis geschuldet; ersparte Aufwendungen rechnen wir an.</p>
      <p>Können wir einen Liefertag aus Gründen, die wir nicht zu vertreten haben, nicht einhalten, informieren wir Sie sofort
      und bieten Ihnen einen anderen Tag oder die Erstattung an. Ihre gesetzlichen Rechte bleiben unberührt.</p>`,
  },
  {
    id: "aenderung-storno",
    heading: "7. Verschieben, Ändern und Stornieren",
    html: `<p>Bis zum Bestellschluss einer Lieferung können Sie sie über den Link in Ihrer Bestellbestätigung</p>
      <ul>
      <li>auf einen anderen freien Liefertag verschieben, für den diese Bestellung noch keine Lieferung enthält; am Preis
        ändert sich dadurch nichts,</li>
      <li>an eine andere Anschrift in Deutschland senden lassen,</li>
      <li>stornieren.</li>
      </ul>
      <p>Einzelne Gerichte einer Lieferung können Sie bis dahin ebenso weglassen, solange etwas übrig bleibt: Wir erstatten ihren
      Preis abzüglich eines anteiligen Rabatts; die Versandkosten bleiben.</p>
      <p>Bei einer Stornierung erstatten wir den für diese Lieferung gezahlten Betrag einschließlich ihrer Versandkosten über
      das ursprüngliche Zahlungsmittel. Ein eingelöster Rabattcode bleibt verbraucht. Nach dem Bestellschluss wird für Sie
      gekocht, und eine Änderung ist nicht mehr möglich.</p>`,
  },
  {
    id: "gutscheine",
    heading: "8. Gutscheine und Rabattcodes",
    html: `<p>Gutscheine und Rabattcodes sind <strong>nicht miteinander kombinierbar</strong> und gelten
      <strong>nur für Neukundinnen und Neukunden</strong>, soweit beim Code nicht anders angegeben. Als Neukundin oder Neukunde
      gilt, wer mit derselben E-Mail-Adresse und Anschrift noch nicht bei uns bestellt hat.</p>
      <p>Je Bestellung lässt sich ein Code einlösen, und zwar vor Abschluss der Bestellung. Er mindert nur den Warenwert,
      höchstens bis auf null; auf die Versandkosten wird er nicht angerechnet. Weitere Bedingungen wie Zeitraum,
      Mindestwert oder Zahl der Einlösungen nennen wir beim Code. Eine Barauszahlung von Rabattcodes ist
      ausgeschlossen.</p>
      <p>Für Gutscheine, die Sie gegen Entgelt erworben haben, besteht ein Widerrufsrecht von 14\u00a0Tagen.</p>`,
  },
  {
    id: "widerruf",
    heading: "9. Widerrufsrecht",
    html: `<p>Food-Boxen, also Menüs und zusammengestellte Boxen, sind schnell verderblich. Deshalb besteht für sie
      <strong>kein Widerrufsrecht</strong> (§\u00a0312g Abs.\u00a02 Nr.\u00a02\u00a0BGB). Für <strong>Gutscheine</strong> besteht ein Widerrufsrecht von
      <strong>14\u00a0Tagen</strong>. Die Belehrung und das Muster-Widerrufsformular finden Sie unter
      <a href="/widerruf">Widerruf</a>.</p>`,
  },
  {
    id: "abonnements",
    heading: "10. Abonnements (derzeit nicht angeboten)",
    html: `<p>In diesem Shop können Sie zurzeit keine Abonnements abschließen. Für Abonnements gilt, sobald und soweit wir sie
      anbieten und Sie ausdrücklich eines abschließen:</p>
      <ul>
      <li><strong>Laufzeit:</strong> Verträge sind Abonnements auf unbestimmte Zeit, sofern es sich nicht um eine einmalige
        Bestellung handelt.</li>
      <li><strong>Kündigung, Adressänderung und Pause:</strong> Was uns bis <strong>Mittwoch, 23:59\u00a0Uhr deutscher Zeit</strong>,
        erreicht, wirkt ab Samstag derselben Woche, sonst ab Samstag der folgenden Woche. Das Recht zur fristlosen
        Kündigung aus wichtigem Grund bleibt unberührt.</li>
      <li><strong>Zahlung:</strong> Den Betrag einer Lieferung ziehen wir in der Zeit von 7\u00a0Tagen vor bis 7\u00a0Tagen nach der
        Lieferung ein.</li>
      <li><strong>Lastschrift:</strong> Schlägt eine Lastschrift aus Gründen fehl, die Sie zu vertreten haben, berechnen wir ein
        Bearbeitungsentgelt von 3\u00a0€. Ihnen bleibt der Nachweis, dass kein oder ein geringerer Schaden entstanden ist.</li>
      </ul>
      <p>Einzelne Bestellungen in diesem Shop enden mit ihrer Erfüllung. Sie müssen nicht gekündigt werden.</p>`,
  },
];
