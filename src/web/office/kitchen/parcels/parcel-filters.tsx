import type { DataOf } from "#contract/contract.ts";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

type Counts = DataOf<"readParcels">["counts"];

export function ParcelFilters({ counts, isOver }: { counts: Counts; isOver: boolean }) {
  const { get, set } = useListAddress();
  const all = counts.planned + counts.packed + counts.shipped + counts.delivered + counts.cancelled;
  const options = [
    { value: "", name: `${all} alle` },
    { value: "planned", name: `${counts.planned} zu packen` },
    { value: "packed", name: `${counts.packed} gepackt` },
    { value: "shipped", name: `${counts.shipped} ${isOver ? "vermutlich zugestellt" : "verschickt"}` },
    ...(counts.delivered > 0 ? [{ value: "delivered", name: `${counts.delivered} zugestellt` }] : []),
    ...(counts.cancelled > 0 ? [{ value: "cancelled", name: `${counts.cancelled} storniert` }] : []),
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
      <Segments
        label="Pakete"
        options={options}
        chosen={get("status") ?? ""}
        // All parcels also means without a search or a scanned parcel.
        onChoose={(status) => set(status ? { status } : { status: null, q: null })}
      />
      <SearchField label="Paket suchen" placeholder="Bestellnummer, Name, PLZ" />
    </div>
  );
}
