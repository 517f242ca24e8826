import { shortDay } from "#contract/day.ts";
import { type Trace, type TracedParcel, whereabouts } from "#contract/office/stock/trace.ts";
import { OrderLink } from "#web/office/orders/order-link.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { Status } from "#web/office/ui/status.tsx";

export const placeKinds = { here: "good", on_the_way: "waiting", delivered: "bad" } as const;

const columns: Column<TracedParcel>[] = [
  {
    name: "Bestellung",
    heads: true,
    cell: (row) => <OrderLink {...row} />,
  },
  { name: "Name", cell: ({ name }) => name, roomy: true },
  { name: "Liefertag", cell: ({ day }) => shortDay(day) },
  { name: "Gericht", cell: ({ dish }) => dish },
  { name: "Portionen", right: true, cell: ({ portions }) => portions },
  {
    name: "Wo",
    cell: ({ whereabouts: place, isPacked, isExact }) => (
      <>
        <Status kind={placeKinds[place]}>{isPacked ? whereabouts[place] : "noch nicht gepackt"}</Status>
        {isExact && <span className="block text-xs text-muted">gescannt</span>}
      </>
    ),
  },
];

export function ParcelTable({ trace: { parcels, parcelCount, dishes } }: { trace: Trace }) {
  const all = dishes.reduce((sum, dish) => sum + dish.parcels, 0);
  return (
    <section aria-label="Pakete" className="space-y-2">
      <h2>{parcelCount === 1 ? "Ein Paket" : `${parcelCount} Pakete`}</h2>
      <ListTable
        caption="Pakete mit diesen Gerichten"
        columns={columns}
        rows={parcels}
        rowKey={({ orderId, day, menuId }) => `${orderId} ${day} ${menuId}`}
        empty="Nichts davon liegt in einem Paket."
        isWideOnPaper
      />
      {parcels.length < all && (
        <p className="text-muted">
          Hier stehen die ersten {parcels.length} von {all} Zeilen. Alle stehen in der Liste eines Rückrufs,
          auch eines Probe-Rückrufs.
        </p>
      )}
    </section>
  );
}
