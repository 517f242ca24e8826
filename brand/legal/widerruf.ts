import type { PublicCompany } from "#contract/shop/company.ts";
import { calendarDay } from "#contract/day.ts";
import { contactOf } from "./contact.ts";
import type { LegalPage, LegalSection } from "./page.ts";

export const page = {
  title: "Widerruf",
  description:
    "Kein Widerrufsrecht bei schnell verderblichen Food-Boxen, 14\u00a0Tage Widerrufsrecht bei Gutscheinen.",
  updated: calendarDay("2026-11-21"),
  sections,
} as const satisfies LegalPage;

function sections(company: PublicCompany): readonly LegalSection[] {
  const { companyName, street, town, addressLines, emailLink, phoneLink } = contactOf(company);
  return [
    {
      id: "ueberblick",
      heading: "Das Wichtigste in Kürze",
      html: `<ul>
        <li><strong>Food-Boxen und Menüs:</strong> kein Widerrufsrecht, weil sie schnell verderben.</li>
        <li><strong>Gutscheine:</strong> Widerrufsrecht von 14\u00a0Tagen.</li>
        </ul>
        <p>Unabhängig davon können Sie eine Lieferung bis zu ihrem Bestellschluss über den Link in Ihrer Bestellbestätigung
        stornieren. Der Betrag wird Ihnen dann erstattet. Ihre gesetzlichen Rechte bei Mängeln bleiben unberührt.</p>`,
    },
    {
      id: "food-boxen",
      heading: "Food-Boxen und Menüs: kein Widerrufsrecht",
      html: `<p>Unsere Food-Boxen, also einzelne Menüs und zusammengestellte Boxen, sind frisch gekochte, gekühlte
        Lebensmittel. Nach <strong>§\u00a0312g Abs.\u00a02 Nr.\u00a02\u00a0BGB</strong> besteht das Widerrufsrecht nicht bei Verträgen zur
        Lieferung von Waren, die schnell verderben können oder deren Verfallsdatum schnell überschritten würde.</p>
        <p>Sie können Ihre Vertragserklärung für Food-Boxen deshalb nicht widerrufen.</p>`,
    },
    {
      id: "widerrufsbelehrung",
      heading: "Widerrufsbelehrung für Gutscheine",
      html: `<p>Diese Belehrung gilt für Gutscheine, die Verbraucherinnen und Verbraucher im Fernabsatz gegen Entgelt bei
        uns erworben haben. Kostenlose Rabattcodes sind keine Gutscheine in diesem Sinn.</p>
        <h3>Widerrufsrecht</h3>
        <p>Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.</p>
        <p>Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses, wenn wir Ihnen den Gutschein per
        E-Mail übersenden. Übersenden wir ihn per Post, beträgt sie vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen
        benannter Dritter, der nicht der Beförderer ist, den Gutschein in Besitz genommen haben bzw. hat.</p>
        <p>Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${companyName}, ${street}, ${town}, Telefon ${phoneLink}, E-Mail ${emailLink}) mittels
        einer eindeutigen Erklärung (z.\u00a0B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen
        Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch
        nicht vorgeschrieben ist.</p>
        <p>Sie können Ihr Widerrufsrecht auch online ausüben, über die Schaltfläche
        <a href="/vertrag-widerrufen">„Vertrag widerrufen“</a> am Ende jeder Seite. Wenn Sie diese Online-Funktion
        nutzen, übermitteln wir Ihnen unverzüglich auf einem dauerhaften Datenträger (z.\u00a0B. per E-Mail) eine
        Eingangsbestätigung mit dem Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.</p>
        <p>Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor
        Ablauf der Widerrufsfrist absenden.</p>
        <h3>Folgen des Widerrufs</h3>
        <p>Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben,
        einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere
        Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und
        spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses
        Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der
        ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in
        keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.</p>
        <p>Per Post übersandte Gutscheine haben Sie unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem
        Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die
        Frist ist gewahrt, wenn Sie den Gutschein vor Ablauf der Frist von vierzehn Tagen absenden. Wir können die
        Rückzahlung verweigern, bis wir den Gutschein wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben,
        dass Sie ihn zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist. Wir tragen die Kosten der
        Rücksendung.</p>
        <p><em>Ende der Widerrufsbelehrung</em></p>`,
    },
    {
      id: "muster-widerrufsformular",
      heading: "Muster-Widerrufsformular",
      html: `<p>(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es
        zurück.)</p>
        <p>An:</p>
        <address>${addressLines}<br>E-Mail: ${emailLink}</address>
        <ul>
        <li>Hiermit widerrufe(n) ich/wir\u00a0(*) den von mir/uns\u00a0(*) abgeschlossenen Vertrag über den Kauf der folgenden
          Waren\u00a0(*)/die Erbringung der folgenden Dienstleistung\u00a0(*)</li>
        <li>Bestellt am\u00a0(*)/erhalten am\u00a0(*)</li>
        <li>Name des/der Verbraucher(s)</li>
        <li>Anschrift des/der Verbraucher(s)</li>
        <li>Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)</li>
        <li>Datum</li>
        </ul>
        <p>(*)\u00a0Unzutreffendes streichen.</p>`,
    },
    {
      id: "vertrag-widerrufen",
      heading: "Vertrag online widerrufen",
      html: `<p>Wählen Sie <a href="/vertrag-widerrufen"><strong>„Vertrag widerrufen“</strong></a>, geben Sie Ihren Namen, die Bestellung und Ihre
        E-Mail-Adresse an und schließen Sie mit <strong>„Widerruf bestätigen“</strong> ab. Sie erfahren für jede Position,
        ob ein Widerrufsrecht besteht, und erhalten eine Eingangsbestätigung per E-Mail. Einen Grund müssen Sie nicht
        nennen.</p>`,
    },
  ];
}
