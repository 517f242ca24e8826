import { shortDay } from "#contract/day.ts";
import type { TracedDish } from "#contract/office/stock/trace.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";

const columns: Column<TracedDish>[] = [
  { name: "Gericht", heads: true, cell: ({ name }) => <strong>{name}</strong> },
  { name: "Liefertag", cell: ({ day }) => shortDay(day) },
  {
    name: "Chargen",
    cell: ({ codes }) =>
      codes.map((code) => (
        <span key={code} className="block whitespace-nowrap">
          {code}
        </span>
      )),
    spare: true,
  },
  { name: "Gekocht", right: true, cell: ({ cooked }) => cooked },
  { name: "Im Haus", right: true, cell: ({ here, unpacked }) => here + unpacked },
  { name: "Unterwegs", right: true, cell: ({ onTheWay }) => onTheWay },
  { name: "Zugestellt", right: true, cell: ({ delivered }) => delivered },
  { name: "Pakete", right: true, cell: ({ parcels }) => parcels },
];

/** Portions: cooked, and sold in parcels by where these are. */
export function DishTable({ dishes }: { dishes: readonly TracedDish[] }) {
  return (
    <section aria-label="Gerichte" className="space-y-2">
      <h2>Gerichte</h2>
      <ListTable
        caption="Gerichte eines Liefertags, in Portionen"
        columns={columns}
        rows={dishes}
        rowKey={({ day, menuId }) => `${day} ${menuId}`}
        empty="Kein Gericht ist daraus gekocht."
        isWideOnPaper
      />
    </section>
  );
}
