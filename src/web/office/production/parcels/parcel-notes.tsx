import { TriangleAlert } from "lucide-react";
import type { Parcel } from "#contract/office/parcels.ts";

/** A note that may mention an allergy looks like no other note. */
export function ParcelNotes({ parcel: { notes, isAllergy } }: { parcel: Parcel }) {
  if (notes.trim() === "") return null;
  if (!isAllergy)
    return (
      <p className="mt-1.5 rounded-sm bg-warning-soft px-2.5 py-1.5 whitespace-pre-line wrap-anywhere">
        {notes}
      </p>
    );
  return (
    <div className="mt-1.5 rounded-sm border-3 border-ink bg-saffron px-2.5 py-1.5 print:bg-white">
      <p className="flex items-center gap-2 font-bold">
        <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
        Allergie oder Unverträglichkeit
      </p>
      <p className="text-base font-semibold whitespace-pre-line wrap-anywhere">{notes}</p>
    </div>
  );
}
