import type { PublicCompany } from "#contract/shop/company.ts";
import { calendarDay } from "#contract/day.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import { dutiesOf, representedBy } from "#contract/shop/legal-form.ts";
import { vatFreeNote } from "#contract/shop/vat-status.ts";
import { contactOf } from "./contact.ts";
import type { LegalPage, LegalSection, ShopNotes } from "./page.ts";

export const page = {
  title: "Impressum",
  description: "Anbieterkennzeichnung nach §\u00a05 DDG: Anschrift, Kontakt, Register und Vertretung.",
  updated: calendarDay("2026-11-01"),
  sections,
} as const satisfies LegalPage;

/** Shown as long as the shop says that it is a demo. */
const demoNote = `<p>Dies ist ein Demo-Shop. Firma, Personen, Anschriften und Nummern sind frei erfunden; wer den Shop
  betreibt, trägt die eigenen Angaben in den Einstellungen ein.</p>`;

function sections(company: PublicCompany, { demoNotice }: ShopNotes): readonly LegalSection[] {
  const { addressLines, emailLink, phoneLink } = contactOf(company);
  const represented = representedBy(company);
  return [
    {
      id: "anbieter",
      heading: "Anbieter",
      html: `<p>Angaben nach §\u00a05 des Digitale-Dienste-Gesetzes (DDG):</p>
        <address>${addressLines}</address>${demoNotice ? demoNote : ""}`,
    },
    ...(represented
      ? [{ id: "vertretung", heading: "Vertretung", html: `<p>${escapeHtml(represented)}</p>` }]
      : []),
    {
      id: "kontakt",
      heading: "Kontakt",
      html: `<p>E-Mail: ${emailLink}<br>Telefon: ${phoneLink}</p>
        <p>Unser Support antwortet per E-Mail.</p>`,
    },
    ...registerSection(company),
    {
      id: "kueche",
      heading: "Küche und verantwortlicher Lebensmittelunternehmer",
      html: `<p>Unsere Menüs kocht und verpackt:</p>
        <address>${escapeHtml(company.kitchenName)}<br>${escapeHtml(company.kitchenAddress)}</address>
        <p>Die Pflichtangaben zu jedem Menü stehen auf seiner Seite und auf dem Etikett.</p>`,
    },
    {
      id: "streitbeilegung",
      heading: "Verbraucherstreitbeilegung",
      html: `<p>Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer
        Verbraucherschlichtungsstelle teilzunehmen (§\u00a036 des Verbraucherstreitbeilegungsgesetzes). Schreiben Sie uns, wenn
        etwas nicht stimmt: Wir suchen mit Ihnen eine Lösung.</p>`,
    },
    {
      id: "inhalte",
      heading: "Bilder, Texte und Links",
      html: `<p>Die Abbildungen der Menüs sind Serviervorschläge. Bilder und Texte dieses Shops sind urheberrechtlich
        geschützt. Für die Inhalte verlinkter fremder Seiten ist deren Anbieter verantwortlich; werden uns Rechtsverstöße
        bekannt, entfernen wir den Link.</p>`,
    },
  ];
}

/** Nothing where a form stands in no register and has no VAT id: a tax number is not for everyone. */
function registerSection(company: PublicCompany): readonly LegalSection[] {
  const { registerCourt, registerNumber, vatId } = contactOf(company);
  const { register } = dutiesOf(company.legalForm);
  const lines = [
    register && `${register}: ${registerCourt}<br>Registernummer: ${registerNumber}`,
    vatId && `Umsatzsteuer-Identifikationsnummer nach §\u00a027a\u00a0UStG: ${vatId}`,
    company.vatStatus === "Kleinunternehmen" && vatFreeNote,
  ].filter(Boolean);
  if (lines.length === 0) return [];
  const heading = register ? `${register} und Umsatzsteuer` : "Umsatzsteuer";
  return [{ id: "register", heading, html: `<p>${lines.join("<br>")}</p>` }];
}
