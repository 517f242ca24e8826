import type { PublicCompany } from "#contract/shop/company.ts";
import { contactOf } from "./contact.ts";
import { noticeHtml } from "./gewaehrleistung.ts";
import { guaranteeSection } from "./gewaehrleistung-link.ts";
import type { LegalSection } from "./page.ts";

/** §§ 11–16: title, defects, liability, data, changes, final terms. */
export function generalSections(company: PublicCompany): readonly LegalSection[] {
  const { emailLink } = contactOf(company);
  return [
    {
      id: "eigentumsvorbehalt",
      heading: "11. Eigentumsvorbehalt",
      html: `<p>Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.</p>`,
    },
    {
      id: guaranteeSection,
      heading: "12. Gewährleistung (gesetzliches Mängelhaftungsrecht)",
      hasGuaranteePicture: true,
      html: `<h3>Ihre Rechte</h3>
      <p>Für unsere Ware besteht ein <strong>gesetzliches Mängelhaftungsrecht</strong> (§§\u00a0434\u00a0ff.\u00a0BGB). Ist etwas mangelhaft,
      können Sie nach Ihrer Wahl Ersatz oder Nachbesserung verlangen und unter den gesetzlichen Voraussetzungen den Preis mindern,
      vom Vertrag zurücktreten und Schadensersatz verlangen. Ihre Ansprüche verjähren in <strong>zwei Jahren</strong> ab der
      Ablieferung. Zeigt sich ein Mangel innerhalb eines Jahres, wird vermutet, dass er schon bei der Ablieferung bestand, wenn das
      nicht mit der Art der Ware oder des Mangels unvereinbar ist (§\u00a0477\u00a0BGB). Eine Garantie geben wir daneben nicht.</p>
      <p>Melden Sie einen Mangel bitte bald, auf Ihrer Bestellseite unter „Problem melden“ oder an ${emailLink}, am besten mit
      Foto: Bei Lebensmitteln lässt sich die Ursache nur kurze Zeit feststellen. Ihre Rechte hängen davon nicht ab.</p>
      <h3>Mitteilung der Europäischen Union</h3>
      ${noticeHtml()}
      <h3>Hinweise zum Verzehr</h3>
      <p>Bitte beachten Sie die Angaben zu Zutaten, Allergenen, Lagerung, Zubereitung und Verbrauchsdatum auf der Menüseite und
      auf dem Etikett. Abbildungen sind Serviervorschläge.</p>`,
    },
    {
      id: "haftung",
      heading: "13. Haftung",
      html: `<p>Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei der Verletzung von Leben, Körper oder
      Gesundheit, nach dem Produkthaftungsgesetz und soweit wir eine Garantie übernommen oder einen Mangel arglistig
      verschwiegen haben.</p>
      <p>Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Vertragspflichten, also solcher, auf deren
      Einhaltung Sie vertrauen dürfen und die den Vertrag erst möglich machen. Die Haftung ist dann auf den vorhersehbaren,
      vertragstypischen Schaden begrenzt. Im Übrigen ist die Haftung bei leichter Fahrlässigkeit ausgeschlossen. Das gilt auch
      für unsere gesetzlichen Vertreter und Erfüllungsgehilfen.</p>`,
    },
    {
      id: "daten",
      heading: "14. Datenschutz und Aufbewahrung",
      html: `<p>Wie wir mit Ihren Daten umgehen, steht im <a href="/datenschutz">Datenschutz</a>. Unterlagen zu Bestellungen
      bewahren wir nach den gesetzlichen Vorgaben bis zu 10\u00a0Jahre auf.</p>`,
    },
    {
      id: "aenderungen",
      heading: "15. Änderung dieser Bedingungen",
      html: `<p>Für eine einzelne Bestellung gelten immer die Bedingungen, die Sie bei der Bestellung akzeptiert haben; spätere
      Änderungen wirken auf sie nicht zurück.</p>
      <p>Bei einem laufenden Vertrag (Ziffer\u00a010) teilen wir Ihnen Änderungen in Textform mit. Sie können ihnen innerhalb von
      <strong>2\u00a0Monaten</strong> nach Zugang widersprechen. Widersprechen Sie nicht, gelten die Änderungen als angenommen; auf diese
      Folge weisen wir in der Mitteilung besonders hin. Das gilt nur für Änderungen, die Leistung, Preis und Laufzeit nicht
      berühren und Sie nicht unangemessen benachteiligen. Alle anderen brauchen Ihre ausdrückliche Zustimmung.</p>`,
    },
    {
      id: "schluss",
      heading: "16. Recht und Streitbeilegung",
      html: `<p>Es gilt deutsches Recht ohne das UN-Kaufrecht. Zwingender Verbraucherschutz des Staates, in dem Sie Ihren
      gewöhnlichen Aufenthalt haben, bleibt unberührt.</p>
      <p>Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle
      teilzunehmen.</p>
      <p>Ist eine Bestimmung unwirksam, bleibt der Vertrag im Übrigen wirksam; an ihre Stelle tritt das Gesetz.</p>`,
    },
  ];
}
