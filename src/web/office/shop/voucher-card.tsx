import { OfficeCheck } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** Off until the owner has decided. */
export function VoucherCard() {
  return (
    <Card title="Gutscheine">
      <OfficeCheck name="sellsVouchers" label="Gutscheine verkaufen" aria-describedby="gutscheine" />
      <div id="gutscheine" className="mt-2 max-w-[68ch] space-y-2 text-sm text-muted">
        <p>
          Von 10 bis 200&nbsp;€, per E-Mail an einem Wunschtag oder zum Ausdrucken. Ein Gutschein ist Geld,
          kein Rabatt: Beim Einlösen zahlt er die Rechnung, Preis und Mehrwertsteuer bleiben.
        </p>
        <p>
          Verkauft wird nur, solange Ware mit verschiedenen Steuersätzen im Angebot ist (Mehrzweck-Gutschein,
          §&nbsp;3 Abs.&nbsp;15 UStG). Mit nur einem Steuersatz wäre die Steuer schon beim Verkauf fällig; das
          kann der Shop nicht, und die Seite ist dann zu. Verkaufte Gutscheine gelten in jedem Fall weiter.
        </p>
      </div>
    </Card>
  );
}
