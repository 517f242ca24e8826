import { TriangleAlert } from "lucide-react";

/** Anyone who puts another dish into a parcel has to see what its guest wrote. */
export function NoteOfGuest({ text }: { text: string }) {
  return (
    <span className="mt-1 flex gap-2 rounded-sm border-2 border-ink bg-saffron px-2.5 py-1.5 text-ink">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="font-semibold whitespace-pre-line wrap-anywhere">
        <span className="sr-only">Anmerkung des Gastes: </span>
        {text}
      </span>
    </span>
  );
}
