import { Check, ScanBarcode, TriangleAlert, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { countPortions, type DishCount } from "#contract/office/kitchen/portions-left.ts";
import type { OpenParcel as Opened } from "#web/office/kitchen/scanning/table-state.ts";
import type { PackingTable } from "#web/office/kitchen/scanning/use-packing-table.ts";

const button =
  "inline-flex min-h-14 items-center justify-center gap-2.5 rounded-md px-5 text-base font-bold disabled:opacity-50";
const plain = `${button} border-2 border-hairline bg-white`;

/** One parcel into which portions are scanned: what belongs in it, what is in it, and nothing else. */
export function OpenParcel({ table, open }: { table: PackingTable; open: Opened }) {
  const { parcel, last, isTakingOut } = open;
  const dishes = countPortions(parcel);
  const isEmpty = parcel.scanned.length === 0;
  return (
    <section
      aria-label={`Paket ${parcel.number} packen`}
      className="space-y-4 rounded-md border-2 border-forest bg-white p-4 print:hidden"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-display text-3xl font-bold">{parcel.number}</h2>
        <p className="text-lg font-semibold">
          {parcel.coolPacks} {parcel.coolPacks === 1 ? "Kühlakku" : "Kühlakkus"}
          {parcel.cartons.length > 1 && `, ${parcel.cartons.length} Kartons`}
        </p>
      </div>
      <p
        className={`flex items-center gap-3 rounded-sm px-4 py-3 text-xl font-bold ${isTakingOut ? "bg-warning-soft text-warning" : "bg-sage text-forest"}`}
      >
        <ScanBarcode className="size-7 shrink-0" aria-hidden="true" />
        {isTakingOut ? "Welche Portion kommt heraus? Etikett scannen." : "Nächste Portion scannen."}
      </p>
      <Minded open={open} />
      <ul className="space-y-2.5">
        {dishes.map((dish) => (
          <DishLine key={dish.menuId} dish={dish} />
        ))}
      </ul>
      <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap gap-3 rounded-b-md border-t border-hairline bg-white p-4">
        <button type="button" className={plain} disabled={last === null} onClick={table.undo}>
          <Undo2 className="size-5" aria-hidden="true" />
          Letzte zurück
        </button>
        <button
          type="button"
          className={plain}
          disabled={isEmpty && !isTakingOut}
          onClick={() => table.takeOutNext(!isTakingOut)}
        >
          {isTakingOut ? "Doch nicht herausnehmen" : "Eine herausnehmen"}
        </button>
        <button type="button" className={plain} disabled={isEmpty} onClick={table.emptyParcel}>
          Von vorn
        </button>
        <button type="button" className={`${plain} ml-auto`} onClick={table.leaveParcel}>
          Anderes Paket
        </button>
      </div>
    </section>
  );
}

/** What the guest has written, and which dishes are not free of it. */
function Minded({ open: { parcel } }: { open: Opened }) {
  const { notes, isAllergy, dishesToMind } = parcel;
  if (notes.trim() === "" && dishesToMind.length === 0) return null;
  return (
    <div
      className={`flex gap-2.5 rounded-sm px-4 py-3 ${isAllergy ? "bg-ink text-saffron" : "bg-warning-soft text-warning"}`}
    >
      <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div>
        <p className="font-semibold">
          {isAllergy ? "Hinweis auf eine Allergie: " : "Anmerkung: "}„{notes.trim()}“
        </p>
        {dishesToMind.map((dish) => (
          <p key={dish}>{dish}</p>
        ))}
      </div>
    </div>
  );
}

function DishLine({ dish: { name, needed, scanned } }: { dish: DishCount }) {
  const [colours, icon, word] = lookOf(needed, scanned);
  return (
    <li className={`flex items-center gap-4 rounded-sm px-4 py-2.5 ${colours}`}>
      <span className="min-w-20 font-display text-3xl font-bold tabular-nums">
        {scanned} / {needed}
      </span>
      <span className="min-w-0 grow text-lg font-semibold wrap-anywhere">{name}</span>
      <span className="inline-flex items-center gap-2 font-semibold">
        {icon}
        {word}
      </span>
    </li>
  );
}

function lookOf(needed: number, scanned: number): [colours: string, icon: ReactNode, word: string] {
  if (scanned > needed)
    return [
      "bg-error-soft text-error",
      <TriangleAlert key="much" className="size-6" aria-hidden="true" />,
      `${scanned - needed} herausnehmen`,
    ];
  if (scanned === needed)
    return [
      "bg-success-soft text-success",
      <Check key="done" className="size-6" aria-hidden="true" />,
      "vollständig",
    ];
  return ["border border-hairline", null, `noch ${needed - scanned}`];
}
