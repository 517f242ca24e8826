import type { Trace, TraceDirection } from "#contract/office/stock/trace.ts";
import { DishTable } from "#web/office/stock/trace/dish-table.tsx";
import { LotTree } from "#web/office/stock/trace/lot-tree.tsx";
import { ParcelTable } from "#web/office/stock/trace/parcel-table.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

export function TraceResult({ trace, direction }: { trace: Trace; direction: TraceDirection }) {
  if (trace.lots.length === 0)
    return (
      <Notice type="info">
        Dazu ist keine Ware und keine Charge eingetragen. Ohne sie lässt sich nichts zurückverfolgen.
      </Notice>
    );
  return (
    <>
      <p className="text-lg">{summaryOf(trace, direction)}</p>
      <LotTree trace={trace} direction={direction} />
      {direction === "forwards" && (
        <>
          <DishTable dishes={trace.dishes} />
          <ParcelTable trace={trace} />
        </>
      )}
    </>
  );
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function summaryOf({ lots, dishes, parcelCount, orderCount }: Trace, direction: TraceDirection): string {
  const received = lots.filter(({ kind }) => kind === "received").length;
  const cooked = lots.length - received;
  if (direction === "backwards") {
    const suppliers = new Set(lots.flatMap(({ supplier }) => supplier ?? [])).size;
    return `${counted(cooked, "Charge", "Chargen")} aus ${counted(received, "Ware", "Waren")} von ${counted(suppliers, "Lieferanten", "Lieferanten")}.`;
  }
  return `${counted(cooked, "Charge", "Chargen")}, ${counted(dishes.length, "Gericht eines Liefertags", "Gerichte an Liefertagen")}, ${counted(parcelCount, "Paket", "Pakete")} aus ${counted(orderCount, "Bestellung", "Bestellungen")}.`;
}
