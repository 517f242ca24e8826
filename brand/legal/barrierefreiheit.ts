import type { PublicCompany } from "#contract/shop/company.ts";
import { calendarDay } from "#contract/day.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import { contactOf } from "./contact.ts";
import type { LegalPage, LegalSection, ShopNotes } from "./page.ts";

export const page = {
  title: "Barrierefreiheit",
  description:
    "Wie dieser Shop die Anforderungen der WCAG\u00a02.2\u00a0AA und des BFSG erfüllt und wie Sie uns Barrieren melden.",
  updated: calendarDay("2026-11-01"),
  sections,
} as const satisfies LegalPage;

function sections(company: PublicCompany, { name }: ShopNotes): readonly LegalSection[] {
  const { emailLink, phoneLink } = contactOf(company);
  return [
    {
      id: "geltung",
      heading: "Wofür diese Erklärung gilt",
      html: `<p>Diese Information gilt für den Online-Shop ${escapeHtml(name)}. Sie wird nach §\u00a014 und Anlage\u00a03 des
        Barrierefreiheitsstärkungsgesetzes (BFSG) erteilt.</p>
        <p>Unser Ziel ist, dass alle Menschen hier selbstständig bestellen können: mit Tastatur, Screenreader,
        Vergrößerung oder Sprachsteuerung, am Telefon wie am Rechner.</p>`,
    },
    {
      id: "dienstleistung",
      heading: "Was der Shop bietet",
      html: `<p>Sie können im Shop Menüs ansehen, suchen und filtern, sie mit einem Liefertag in den Warenkorb legen, als
        Gast bestellen und bezahlen. Nach der Bestellung können Sie über einen Link aus der E-Mail den Stand der Lieferung
        sehen und bis zum Bestellschluss Änderungen vornehmen. Wie eine Bestellung abläuft, steht auf der
        <a href="/">Startseite</a> und in den <a href="/agb">AGB</a>.</p>`,
    },
    {
      id: "standard",
      heading: "Anforderungen und Stand",
      html: `<p>Maßgeblich sind das BFSG und die Verordnung dazu (BFSGV). Wir richten uns nach der europäischen Norm
        EN\u00a0301\u00a0549 und darüber hinaus nach den Web Content Accessibility Guidelines (<strong>WCAG\u00a02.2, Stufe\u00a0AA</strong>).</p>
        <p>Die Gestaltung ist auf Übereinstimmung mit WCAG\u00a02.2\u00a0AA ausgelegt. Diese Aussage beruht auf einer
        Selbstbewertung.</p>`,
    },
    {
      id: "umsetzung",
      heading: "So setzen wir das um",
      html: `<ul>
        <li><strong>Wahrnehmbar:</strong> Texte und Bedienelemente haben ausreichende Kontraste. Bilder tragen
          Alternativtexte. Nichts wird allein durch Farbe mitgeteilt. Die Seiten bleiben bei 400\u00a0% Vergrößerung
          benutzbar.</li>
        <li><strong>Bedienbar:</strong> Alles ist mit der Tastatur erreichbar, der Fokus ist immer sichtbar. Was sich von
          selbst bewegt oder abläuft, lässt sich anhalten. Wer im Gerät weniger Bewegung einstellt, sieht keine
          Animationen.</li>
        <li><strong>Verständlich:</strong> Felder sind beschriftet, Fehler stehen als Text am Feld und sagen, was fehlt.
          Gesperrte Liefertage nennen den Grund.</li>
        <li><strong>Robust:</strong> Überschriften, Listen und Formulare sind als solche ausgezeichnet. Meldungen werden
          Screenreadern angesagt.</li>
        </ul>`,
    },
    {
      id: "einschraenkungen",
      heading: "Bekannte Einschränkungen",
      html: `<ul>
        <li>Die Bezahlseite gehört zum Zahlungsdienst. Auf ihre Gestaltung haben wir keinen Einfluss.</li>
        <li>Rechnungen als PDF-Datei sind möglicherweise nicht vollständig für Screenreader ausgezeichnet. Auf Wunsch
          senden wir Ihnen den Inhalt als Text.</li>
        <li>Seiten, auf die wir verlinken, verantworten ihre Anbieter.</li>
        </ul>`,
    },
    {
      id: "melden",
      heading: "Barriere melden",
      html: `<p>Etwas lässt sich nicht lesen oder bedienen? Schreiben Sie uns an ${emailLink} oder rufen Sie an unter
        ${phoneLink}. Nennen Sie bitte die Seite und, wenn Sie mögen, Gerät und Hilfsmittel. Wir antworten Ihnen und helfen
        Ihnen bei der Bestellung.</p>`,
    },
    {
      id: "aufsicht",
      heading: "Zuständige Behörde",
      html: `<p>Zuständig für die Marktüberwachung ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von
        Produkten und Dienstleistungen (MLBF):</p>
        <address>MLBF<br>c/o Ministerium für Arbeit, Soziales, Gesundheit und Gleichstellung des Landes
        Sachsen-Anhalt<br>Postfach 39\u00a011\u00a055<br>39135 Magdeburg<br>
        E-Mail: <a href="mailto:MLBF@ms.sachsen-anhalt.de">MLBF@ms.sachsen-anhalt.de</a></address>`,
    },
  ];
}
