import { OfficeCheck } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** Off until the owner has decided. */
export function VoucherCard() {
  return (
    <Card title="Gutscheine">
      <OfficeCheck name="sellsVouchers" label="Gutscheine verkaufen" aria-describedby="gutscheine" />
      <div id="gutscheine" className="mt-2 max-w-[68ch] space-y-2 text-sm text-muted">
        <p>
          Von 10 bis 200&nbsp;€, per E-Mail an einem gewählten Tag oder zum Ausdrucken. Ein Gutschein ist
          Geld, kein Rabatt: Beim Einlösen zahlt er die Rechnung, Preis und Mehrwertsteuer bleiben.
        </p>
        <p>
          Haben alle Waren im Angebot denselben Steuersatz, wird der Gutschein beim Verkauf versteuert, mit
          Rechnung (Einzweck-Gutschein, §&nbsp;3 Abs.&nbsp;14 UStG). Ist Ware mit verschiedenen Sätzen im
          Angebot, fällt die Steuer erst beim Einlösen an (Mehrzweck-Gutschein, Abs.&nbsp;15). Was ein
          Gutschein ist, bleibt er.
        </p>
        <p>Verkaufte Gutscheine gelten in jedem Fall weiter, auch ohne diesen Haken.</p>
      </div>
    </Card>
  );
}
