import { useState } from "react";
import { type CalendarDay, germanDay } from "#contract/day.ts";
import type { RankedDish } from "#contract/office/shop/figures.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  from: CalendarDay;
  to: CalendarDay;
}

/** The best sellers of the period become those that guests see, when a person has seen the change and wants it. */
export function FollowBestsellers(days: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="print:hidden mt-3">
      <OfficeButton onClick={() => setOpen(true)}>Als Bestseller zeigen</OfficeButton>
      {isOpen && <BestsellersDialog {...days} onClose={() => setOpen(false)} />}
    </div>
  );
}

function BestsellersDialog({ from, to, onClose }: Props & { onClose: () => void }) {
  const { data, refetch, instead } = useOffice("readBestsellers", { query: { from, to } });
  const {
    mutate,
    isPending,
    error: failure,
  } = useOfficeChange("followBestsellers", {
    done: "Die Bestseller sind übernommen.",
    onDone: onClose,
    handles: () => true,
  });
  const best = data?.filter(({ rank }) => rank !== null) ?? [];
  const isSame = data?.every(({ rank, before }) => rank === before);
  return (
    <ConfirmDialog
      title="Bestseller nach Verkauf"
      action="Übernehmen"
      side="wide"
      busy={isPending}
      disabled={best.length === 0 || isSame}
      error={failure ?? undefined}
      onDo={() =>
        mutate({ body: { from, to, menuIds: best.map(({ id }) => id) } }, { onError: () => void refetch() })
      }
      onClose={onClose}
    >
      <p>
        Die meistverkauften vom {germanDay(from)} bis {germanDay(to)}, soweit sie im Verkauf sind. Gäste sehen
        sie nach dem Übernehmen sofort in dieser Reihenfolge.
      </p>
      {instead}
      {data && best.length === 0 && (
        <p className="font-semibold">
          In diesem Zeitraum wurde nichts davon verkauft. Es bleibt, wie es ist.
        </p>
      )}
      {isSame && best.length > 0 && <p className="font-semibold">Das sind schon die Bestseller des Shops.</p>}
      {best.length > 0 && <Ranks dishes={data ?? []} />}
    </ConfirmDialog>
  );
}

function Ranks({ dishes }: { dishes: readonly RankedDish[] }) {
  return (
    <table className="w-full border-collapse rounded-md border border-hairline bg-white">
      <caption className="sr-only">Bestseller nach der Übernahme</caption>
      <thead>
        <tr className="border-b border-hairline text-left text-xs text-muted">
          <th scope="col" className="h-9 px-3 font-semibold">
            Platz
          </th>
          <th scope="col" className="px-3 font-semibold">
            Gericht
          </th>
          <th scope="col" className="px-3 text-right font-semibold">
            Verkauft
          </th>
          <th scope="col" className="px-3 font-semibold">
            Bisher
          </th>
        </tr>
      </thead>
      <tbody>
        {dishes.map(({ id, name, sold, before, rank }) => (
          <tr key={id} className="border-b border-hairline last:border-0">
            <td className="px-3 py-2 tabular-nums">{rank ?? "–"}</td>
            <th scope="row" className="px-3 text-left font-normal wrap-anywhere">
              {rank === null ? <del>{name}</del> : name}
            </th>
            <td className="px-3 text-right tabular-nums">{sold}</td>
            <td className="px-3">
              {rank === null ? `fällt heraus (Platz ${before})` : beforeText(rank, before)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function beforeText(rank: number, before: number | null): string {
  if (before === null) return "neu";
  return before === rank ? "bleibt" : `Platz ${before}`;
}
