import { TriangleAlert } from "lucide-react";

/**
 * Anyone who puts another dish into a parcel has to see what its guest wrote. Only what may speak of an allergy wears its
 * colour: a neighbour's name does not.
 */
export function NoteOfGuest({ text, isLoud }: { text: string; isLoud: boolean }) {
  if (!isLoud)
    return (
      <span className="mt-1 block text-xs whitespace-pre-line wrap-anywhere">
        <span className="text-muted">Anmerkung: </span>
        {text}
      </span>
    );
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
