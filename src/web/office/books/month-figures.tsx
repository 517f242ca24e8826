import type { BookMonthDetail } from "#contract/office/books/books.ts";
import { euroText } from "#web/office/ui/euro-text.ts";

const cell = "h-9 px-3 py-1.5 text-right whitespace-nowrap";
const head = "h-9 px-3 text-right text-xs font-semibold text-muted whitespace-nowrap";

/** Turnover by rate, and what moved money. */
export function MonthFigures(month: BookMonthDetail) {
  const { net, vat, gross, corrections, fees, payouts } = month;
  const vatSum = gross - net;
  return (
    <>
      <div className="relative overflow-x-auto">
        <table className="w-full max-w-3xl border-collapse">
          <caption className="sr-only">Umsatz nach Steuersatz</caption>
          <thead>
            <tr className="border-b border-hairline">
              <th scope="col" className={`${head} text-left`}>
                Steuersatz
              </th>
              <th scope="col" className={head}>
                Netto
              </th>
              <th scope="col" className={head}>
                Steuer
              </th>
              <th scope="col" className={head}>
                Brutto
              </th>
            </tr>
          </thead>
          <tbody>
            {vat.map((rate) => (
              <tr key={rate.percent} className="border-b border-hairline">
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {rate.percent === 0 ? "ohne Steuer (§\u00a019 UStG)" : `${rate.percent}\u00a0%`}
                </th>
                <td className={cell}>{euroText(rate.net)}</td>
                <td className={cell}>{euroText(rate.vat)}</td>
                <td className={cell}>{euroText(rate.gross)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="px-3 py-1.5 text-left">
                Zusammen
              </th>
              <td className={cell}>{euroText(net)}</td>
              <td className={cell}>{euroText(Math.round(vatSum * 100) / 100)}</td>
              <td className={cell}>{euroText(gross)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 px-3">
        <Figure name="davon Korrekturen">{euroText(corrections)}</Figure>
        <Figure name="Gebühren">{euroText(fees)}</Figure>
        <Figure name="Auszahlungen">{euroText(payouts)}</Figure>
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
