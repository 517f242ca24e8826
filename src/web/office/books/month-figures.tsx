import type { BookMonthDetail } from "#contract/office/books/books.ts";
import { SumTable } from "#web/office/books/sum-table.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";

/** Turnover by rate, and what moved money. */
export function MonthFigures({ net, vat, vatTotal, gross, ...money }: BookMonthDetail) {
  return (
    <>
      <SumTable
        caption="Umsatz nach Steuersatz"
        heads={["Steuersatz", "Netto", "Steuer", "Brutto"]}
        rows={vat.map((rate) => ({
          key: String(rate.percent),
          cells: [
            rate.percent === 0 ? "ohne Steuer (§\u00a019 UStG)" : `${rate.percent}\u00a0%`,
            euroText(rate.net),
            euroText(rate.vat),
            euroText(rate.gross),
          ],
        }))}
        totals={["Zusammen", euroText(net), euroText(vatTotal), euroText(gross)]}
      />
      <dl className="mt-4 flex max-w-4xl flex-wrap gap-x-8 gap-y-3 border-t border-hairline pt-3">
        <Figure name="davon Korrekturen">{euroText(money.corrections)}</Figure>
        <Figure name="Gebühren">{euroText(money.fees)}</Figure>
        <Figure name="Auszahlungen">{euroText(money.payouts)}</Figure>
        <Figure name="Offene Posten">{euroText(money.open)}</Figure>
      </dl>
    </>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
