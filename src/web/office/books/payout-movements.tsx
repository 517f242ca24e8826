import { germanDay } from "#contract/day.ts";
import { germanNumber } from "#contract/german-number.ts";
import { type BookPayout, payoutMovementNames } from "#contract/office/books/books.ts";
import { AndMore } from "#web/office/ui/dry-run.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";

/** What a payout is made of, to compare with the provider's own list. */
export function PayoutMovements({ arrivesOn, entries, parts }: BookPayout) {
  if (parts.length === 0) return null;
  const count = entries === 1 ? "Eine Bewegung" : `${germanNumber(entries)} Bewegungen`;
  return (
    <details className="mt-1 print:hidden">
      <summary className="min-h-6 cursor-pointer font-semibold text-forest">{count} ansehen</summary>
      <div className="relative overflow-x-auto">
        <table className="mt-1 w-full max-w-2xl border-collapse max-sm:text-xs">
          <caption className="sr-only">Bewegungen der Auszahlung vom {germanDay(arrivesOn)}</caption>
          <thead>
            <tr className="border-b border-hairline text-left text-xs text-muted">
              {["Tag", "Art", "Beleg", "Betrag", "Gebühr"].map((head, at) => (
                <th key={head} scope="col" className={`py-1.5 pr-3 ${at > 2 ? "text-right" : ""}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map(({ kind, number, day, amount, fee }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: movements never change their places
              <tr key={at} className="border-b border-hairline last:border-0">
                <td className="py-1.5 pr-3 whitespace-nowrap">{germanDay(day)}</td>
                <td className="py-1.5 pr-3">{payoutMovementNames[kind]}</td>
                <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
                  {number}
                </th>
                <td className="py-1.5 pr-3 text-right whitespace-nowrap">{euroText(amount)}</td>
                <td className="py-1.5 pr-3 text-right whitespace-nowrap">{euroText(fee)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <AndMore count={entries - parts.length} />
    </details>
  );
}
