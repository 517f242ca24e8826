import { type Minimum, minimumText } from "#contract/cart/minimum.ts";
import { type PayTerms, payTermsText } from "#contract/checkout/pay-terms.ts";
import type { PublicCompany } from "#contract/shop/company.ts";
import { registerEntry } from "#contract/shop/legal-form.ts";
import { vatFreeNote } from "#contract/shop/vat-status.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import { contactOf } from "./contact.ts";
import type { LegalSection, ShopNotes } from "./page.ts";

/** §§ 1–5: contracting parties, conclusion of the contract, prices. */
export function contractSections(
  company: PublicCompany,
  { name, payTerms, minimum }: ShopNotes,
): readonly LegalSection[] {
  const { addressLines, emailLink } = contactOf(company);
  const register = escapeHtml(registerEntry(company));
  return [
    {
      id: "geltung",
      heading: "1. Geltung und Vertragspartner",
      html: `<p>Diese Allgemeinen Geschäftsbedingungen gelten für alle Bestellungen im Online-Shop ${escapeHtml(name)} in der Fassung,
      die bei Ihrer Bestellung gilt. Ihr Vertragspartner ist:</p>
      <address>${addressLines}<br>${register && `${register}<br>`}
      E-Mail: ${emailLink}</address>
      <p>Der Shop richtet sich an Verbraucherinnen und Verbraucher (§\u00a013\u00a0BGB) mit einer Lieferanschrift in Deutschland.
      Vertragssprache ist Deutsch.</p>`,
    },
    {
      id: "volljaehrigkeit",
      heading: "2. Nur für Volljährige",
      html: `<p>Unser Angebot richtet sich nur an volljährige Personen. Wer unter 18\u00a0Jahre alt ist, braucht für eine
      Bestellung die Zustimmung und Mitwirkung einer erziehungsberechtigten Person.</p>`,
    },
    {
      id: "vertragsschluss",
      heading: "3. Bestellung und Vertragsschluss",
      html: `<p>Bestellungen in diesem Shop sind <strong>einzelne Bestellungen</strong>. Mit ihnen schließen Sie kein Abonnement
      ab. Sie bestellen als Gast; ein Kundenkonto gibt es nicht.</p>
      <ol>
      <li>Die Darstellung der Menüs im Shop ist noch kein bindendes Angebot, sondern eine Einladung zur Bestellung.</li>
      <li>Sie legen Menüs mit einem Liefertag in den Warenkorb. Dort sehen Sie alle Positionen, Liefertage, Preise und
        Versandkosten und können Ihre Eingaben bis zuletzt prüfen, ändern oder löschen.</li>
      <li>Mit „Zahlungspflichtig bestellen“ geben Sie ein verbindliches Angebot ab und werden zum Zahlungsdienst
        geleitet. Bieten wir im Warenkorb Wallets an, geben Sie es stattdessen mit der Bestätigung in der Wallet ab.</li>
      <li>Wir können Ihr Angebot innerhalb von <strong>10\u00a0Tagen</strong> annehmen, jedoch nur, solange wir den gewählten
        Liefertag noch einhalten können. Die Annahme erklären wir durch unsere <strong>Bestellbestätigung per E-Mail</strong>, in der
        Regel gleich nach Eingang der Zahlung. Erst damit kommt der Vertrag zustande.</li>
      <li>Nehmen wir Ihr Angebot nicht an, erstatten wir eine bereits geleistete Zahlung unverzüglich und vollständig. Das
        gilt auch, wenn eine Zahlung so spät eingeht, dass für den Liefertag kein Platz mehr ist.</li>
      </ol>
      <p>Wir speichern den Vertragstext und senden ihn Ihnen mit diesen AGB per E-Mail zu. Ihre Bestellung können Sie
      außerdem über den Link in der Bestellbestätigung ansehen. Diese AGB können Sie hier jederzeit lesen und drucken.</p>`,
    },
    {
      id: "mindestbestellung",
      heading: "4. Menge und Bestellschluss",
      html: `<p>${minimumTerms(minimum)}</p>
      <p>Für jeden Liefertag gilt der <strong>Bestellschluss, der im Warenkorb angezeigt wird</strong>: Dort steht bei jedem
      Liefertag „bestellbar bis“ mit Tag und Uhrzeit. In der Regel ist das
      12:00\u00a0Uhr deutscher Zeit am zweiten Arbeitstag der Küche vor der Lieferung. Arbeitstage der Küche sind Montag bis
      Freitag, ausgenommen die Feiertage an ihrem Sitz. Ist ein Tag ausgebucht, können wir für ihn keine weiteren
      Bestellungen annehmen.</p>`,
    },
    {
      id: "preise-zahlung",
      heading: "5. Preise, Versandkosten und Zahlung",
      html: `<p>Alle Preise sind Endpreise in Euro${company.vatStatus === "Kleinunternehmen" ? "" : " einschließlich der gesetzlichen Mehrwertsteuer"}, zuzüglich Versandkosten.
      ${company.vatStatus === "Kleinunternehmen" ? vatFreeNote : ""} Es
      gelten die Preise zum Zeitpunkt Ihrer Bestellung.</p>
      <p>Der Versand kostet <strong>4,90\u00a0€ je Liefertag</strong>. Ab einem Warenwert von <strong>59\u00a0€</strong> an diesem Tag ist er
      kostenlos; maßgeblich ist der Warenwert vor Abzug eines Rabatts.</p>
      <p>Sie zahlen bei der Bestellung über den Zahlungsdienst, und zwar mit einer der dort angebotenen Zahlungsarten:
      PayPal, Echtzeit-/Sofortüberweisung (als SEPA-Echtzeitüberweisung oder mit Wero), Visa, Mastercard oder American Express.
      Welche davon zurzeit möglich sind, zeigen der Warenkorb und das Ende jeder Seite. ${
        payTerms === null
          ? "Zahlung auf Rechnung, in Raten oder zu einem späteren Zeitpunkt bieten wir nicht an."
          : "Zahlung in Raten oder zu einem späteren Zeitpunkt bieten wir Verbraucherinnen und Verbrauchern nicht an."
      } Die Rechnung erhalten Sie per E-Mail.</p>${payTerms === null ? "" : invoiceText(payTerms)}`,
    },
  ];
}

/** Only for firms, so that it is no consumer credit. */
function invoiceText(payTerms: PayTerms): string {
  return `<p>Unternehmen (§\u00a014\u00a0BGB) können <strong>auf Rechnung</strong> bestellen. Der Betrag ist bis ${payTermsText(payTerms)}
      ohne Abzug auf das Konto zu überweisen, das auf der Rechnung steht; sie nennt den Tag. Auf Rechnung liefern wir bis zu einer Grenze für alle offenen
      Rechnungen eines Unternehmens; darüber hinaus ist die Zahlung bei der Bestellung möglich. Was wir erstatten, ziehen wir von einer
      offenen Rechnung ab; auf eine bezahlte überweisen wir es zurück.</p>`;
}

function minimumTerms(minimum: Minimum): string {
  const value = "Einen Mindestbestellwert gibt es nicht.";
  if (minimum.menus === 1) return value;
  const after = minimum.enforced
    ? "kleinere Lieferungen nehmen wir nicht an"
    : "eine kleinere Bestellung führen wir zu denselben Bedingungen aus";
  return `${value} ${minimumText(minimum)}, sofern keine Box enthalten ist; der Warenkorb weist Sie darauf hin, und ${after}.`;
}
