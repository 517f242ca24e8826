import type { PublicCompany } from "#contract/shop/company.ts";
import { contactOf } from "./contact.ts";
import type { LegalSection } from "./page.ts";

export function rightsSections(company: PublicCompany): readonly LegalSection[] {
  const { privacyEmailLink } = contactOf(company);
  return [
    {
      id: "empfaenger",
      heading: "11. Empfänger und Auftragsverarbeiter",
      html: `<p>Innerhalb unseres Unternehmens und unserer Küche sehen Ihre Daten nur die Personen, die sie für ihre Aufgabe
      brauchen; Änderungen werden protokolliert. Außerhalb erhalten sie:</p>
      <ul>
      <li>der Zahlungsdienst (Ziffer\u00a06) und der Paketdienst (Ziffer\u00a07),</li>
      <li>Dienstleister für Serverbetrieb und E-Mail-Versand, die an unsere Weisungen gebunden sind (Art.\u00a028 DSGVO),</li>
      <li>Steuerberatung und Behörden, soweit das Gesetz es verlangt.</li>
      </ul>
      <p>Wir verkaufen keine Daten. Außer bei der Zahlung (Ziffer\u00a06) ist keine Übermittlung in Länder außerhalb der Europäischen
      Union vorgesehen.</p>`,
    },
    {
      id: "dauer",
      heading: "12. Wie lange wir Daten aufbewahren",
      html: `<p>Rechnungen und die Bestelldaten dazu bewahren wir nach den Vorschriften des Handels- und Steuerrechts (§\u00a0257\u00a0HGB, §\u00a0147\u00a0AO,
      §\u00a014b\u00a0UStG)
      <strong>bis zu 10\u00a0Jahre</strong> auf. In dieser Zeit nutzen wir sie nur noch für diesen Zweck, zur Prüfung von Rabattcodes nach
      Ziffer\u00a05 und soweit Ansprüche offen sind. Im Einzelnen:</p>
      <ul>
      <li><strong>Rechnungen</strong> mit Name, Anschrift und E-Mail-Adresse der Bestellung: acht Jahre ab dem Ende des Jahres, in
        dem wir sie ausgestellt haben; Rechnungen von vor 2025 zehn Jahre.</li>
      <li><strong>Bücher und Jahresabschlüsse</strong>, in die Beträge aus Rechnungen eingehen: zehn Jahre ab dem Ende des Jahres.</li>
      <li><strong>E-Mails zum Vertrag</strong> (Bestätigung, Änderung, Stornierung): sechs Jahre ab dem Ende des Jahres, andere
        E-Mails von uns: ein Jahr.</li>
      <li><strong>Telefonnummer, Anmerkungen, Ablageort oder Nachbar, Kartentext, E-Mail-Adresse der beschenkten Person und abweichende Lieferanschriften:</strong> drei Monate ab der letzten Lieferung.</li>
      <li><strong>Bestellungen, die nicht bezahlt wurden:</strong> Ihre Angaben 30\u00a0Tage lang.</li>
      </ul>
      <p>Steht eine Zahlung oder Erstattung noch aus, beginnt die Löschung danach. Alles andere löschen wir, sobald der Zweck
      entfällt; die Dauer steht bei der jeweiligen Verarbeitung.</p>`,
    },
    {
      id: "rechte",
      heading: "13. Ihre Rechte",
      html: `<p>Sie haben das Recht auf</p>
      <ul>
      <li><strong>Auskunft</strong> über die Daten, die wir zu Ihnen verarbeiten (Art.\u00a015 DSGVO),</li>
      <li><strong>Berichtigung</strong> unrichtiger Daten (Art.\u00a016 DSGVO),</li>
      <li><strong>Löschung</strong>, soweit keine Aufbewahrungspflicht entgegensteht (Art.\u00a017 DSGVO),</li>
      <li><strong>Einschränkung</strong> der Verarbeitung (Art.\u00a018 DSGVO),</li>
      <li><strong>Datenübertragbarkeit</strong> (Art.\u00a020 DSGVO),</li>
      <li><strong>Widerruf</strong> einer Einwilligung mit Wirkung für die Zukunft (Art.\u00a07 Abs.\u00a03 DSGVO).</li>
      </ul>
      <p>Eine Nachricht an ${privacyEmailLink} genügt.</p>`,
    },
    {
      id: "widerspruch",
      heading: "14. Ihr Widerspruchsrecht",
      html: `<p><strong>Verarbeiten wir Daten auf der Grundlage von Art.\u00a06 Abs.\u00a01 lit.\u00a0f DSGVO, können Sie dem aus Gründen, die sich aus
      Ihrer besonderen Situation ergeben, jederzeit widersprechen (Art.\u00a021 DSGVO). Der Verarbeitung für Direktwerbung können
      Sie jederzeit ohne Angabe von Gründen widersprechen.</strong></p>`,
    },
    {
      id: "beschwerde",
      heading: "15. Beschwerde bei der Aufsichtsbehörde",
      html: `<p>Sie können sich bei jeder Datenschutz-Aufsichtsbehörde beschweren (Art.\u00a077 DSGVO). Für uns zuständig ist:</p>
      <address>Landesbeauftragte für Datenschutz und Informationsfreiheit Nordrhein-Westfalen (LDI\u00a0NRW)<br>
      Kavalleriestraße\u00a02–4<br>40213 Düsseldorf<br>Telefon: <a href="tel:+49211384240">+49\u00a0211\u00a038424-0</a><br>
      E-Mail: <a href="mailto:poststelle@ldi.nrw.de">poststelle@ldi.nrw.de</a><br>
      <a href="https://www.ldi.nrw.de">www.ldi.nrw.de</a></address>`,
    },
    {
      id: "automatisch",
      heading: "16. Keine automatisierten Entscheidungen",
      html: `<p>Wir treffen keine automatisierten Entscheidungen im Sinne von Art.\u00a022 DSGVO und erstellen keine Profile.</p>`,
    },
    {
      id: "stand",
      heading: "17. Änderungen",
      html: `<p>Ändert sich der Shop oder das Recht, passen wir diese Erklärung an. Es gilt die Fassung, die hier steht.</p>`,
    },
  ];
}
