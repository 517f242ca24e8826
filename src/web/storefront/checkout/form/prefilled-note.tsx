import { useEffect, useRef } from "react";

interface Props {
  isForgotten: boolean;
  onForget: () => void;
}

/** Loaded where it is shown. Says that the form is filled in already, and takes it back with one tap. */
export default function PrefilledNote({ isForgotten, onForget }: Props) {
  const forgotten = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone with what it has forgotten.
  useEffect(() => forgotten.current?.focus(), []);
  if (isForgotten) {
    return (
      <p
        ref={forgotten}
        tabIndex={-1}
        role="status"
        className="mt-3 rounded-md bg-sage px-3.5 py-2.5 text-sm text-forest"
      >
        Ihre Angaben sind in diesem Browser gelöscht.
      </p>
    );
  }
  return (
    <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-sage px-3.5 text-sm text-forest">
      <span className="py-2">Ihre Angaben sind schon eingetragen.</span>
      <button
        type="button"
        onClick={onForget}
        className="min-h-11 font-semibold underline underline-offset-4"
      >
        Angaben vergessen
      </button>
    </p>
  );
}
