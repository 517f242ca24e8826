import { Check, Link2Off } from "lucide-react";
import { germanDay } from "#contract/day.ts";
import { germanNumber } from "#contract/german-number.ts";
import { type BookPayout, payoutMovementNames, payoutStateNames } from "#contract/office/books/books.ts";
import { payoutPlace } from "#web/office/books/fault-way.ts";
import { useKeepsBooks } from "#web/office/books/use-keeps-books.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { AndMore } from "#web/office/ui/dry-run.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Status } from "#web/office/ui/status.tsx";

const kinds = {
  matched: "good",
  on_the_way: "waiting",
  no_line: "waiting",
  line_differs: "bad",
  does_not_add_up: "bad",
  failed: "bad",
} as const;

/** A line that names the provider, and has another amount, is no longer just awaited. */
function kindOf({ state, candidates }: BookPayout) {
  const onlyOthers = candidates.length > 0 && candidates.every(({ difference }) => difference !== 0);
  return state === "no_line" && onlyOthers ? "bad" : kinds[state];
}

/**
 * Each payout beside the line of the bank that it is, or that it may be. Lines are in no journal, and so may be matched in
 * a closed month.
 */
export function PayoutList({ payouts }: { payouts: readonly BookPayout[] }) {
  if (payouts.length === 0) return <p className="text-muted">In diesem Monat wurde nichts ausgezahlt.</p>;
  return (
    <ul>
      {payouts.map((payout) => (
        <li
          key={payout.id}
          id={payoutPlace(payout.id)}
          tabIndex={-1}
          className="keep-together scroll-mt-4 border-b border-hairline py-3 first:pt-0 last:border-0 last:pb-0"
        >
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <strong className="min-w-[5.5rem]">{germanDay(payout.arrivesOn)}</strong>
            <strong
              className={`min-w-[6.5rem] text-right whitespace-nowrap ${kindOf(payout) === "bad" ? "text-error" : ""}`}
            >
              {euroText(payout.amount)}
            </strong>
            <span className="sm:min-w-[14.5rem]">
              <Status kind={kindOf(payout)}>{payoutStateNames[payout.state]}</Status>
            </span>
            <span className="text-xs wrap-anywhere text-muted">
              {payout.provider} {payout.id}
            </span>
          </div>
          <Sums {...payout} />
          <BankLine payout={payout} />
          {payout.advice && <p className="mt-1 max-w-[80ch] wrap-anywhere">{payout.advice}</p>}
          <PayoutMovements {...payout} />
        </li>
      ))}
    </ul>
  );
}

/** The button that was pressed disappears. */
const focusPayout = (id: string) => document.getElementById(payoutPlace(id))?.focus({ preventScroll: true });

function Sums({ amount, entriesAmount }: BookPayout) {
  if (entriesAmount === null || entriesAmount === amount) return null;
  return (
    <p className="mt-1 text-error">
      Die Bewegungen ergeben {euroText(entriesAmount)}, ausgezahlt sind {euroText(amount)}.
    </p>
  );
}

function BankLine({ payout }: { payout: BookPayout }) {
  const { id, line, amount, candidates } = payout;
  const { mutate, isPending } = useOfficeChange("unmatchPayout", {
    done: "Die Zuordnung ist gelöst.",
    onDone: () => focusPayout(id),
  });
  const keeps = useKeepsBooks();
  if (!line) return <Candidates id={id} candidates={candidates} />;
  const differs = line.amount !== amount;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="wrap-anywhere">
        Bank {germanDay(line.bookedOn)}: {line.payee} {line.text},{" "}
        <strong className={differs ? "text-error" : ""}>{euroText(line.amount)}</strong>
        {line.matchedBy && <span className="text-muted"> (zugeordnet von {line.matchedBy})</span>}
      </p>
      {keeps && (
        <OfficeButton
          className="print:hidden"
          icon={Link2Off}
          busy={isPending}
          aria-label={`Lösen: Auszahlung vom ${germanDay(payout.arrivesOn)} über ${euroText(amount)}`}
          onClick={() => mutate({ params: { payoutId: id } })}
        >
          Lösen
        </OfficeButton>
      )}
    </div>
  );
}

function Candidates({ id, candidates }: Pick<BookPayout, "id" | "candidates">) {
  const { mutate, isPending } = useOfficeChange("matchPayout", {
    done: "Die Auszahlung ist zugeordnet.",
    onDone: () => focusPayout(id),
  });
  const keeps = useKeepsBooks();
  if (candidates.length === 0) return null;
  return (
    <ul className="mt-1 space-y-1">
      {candidates.map((line) => (
        <li key={line.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="wrap-anywhere">
            Könnte sein: {germanDay(line.bookedOn)}, {line.payee} {line.text}, {euroText(line.amount)}
            {line.difference !== 0 && (
              <strong className="text-error">
                {" "}
                ({line.difference > 0 ? "+" : ""}
                {euroText(line.difference)})
              </strong>
            )}
          </span>
          {keeps && (
            <OfficeButton
              className="print:hidden"
              icon={Check}
              busy={isPending}
              aria-label={`Das ist sie: Bankzeile vom ${germanDay(line.bookedOn)} über ${euroText(line.amount)}`}
              onClick={() =>
                mutate({
                  params: { payoutId: id },
                  body: { lineId: line.id, isSure: line.difference !== 0 },
                })
              }
            >
              Das ist sie
            </OfficeButton>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a payout is made of, to compare with the provider's own list. */
function PayoutMovements({ arrivesOn, entries, parts }: BookPayout) {
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
