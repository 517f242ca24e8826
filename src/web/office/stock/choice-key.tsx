import type { ReactNode } from "react";

interface Props {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of a few answers, as large as a finger with a glove. */
export function ChoiceKey({ isChosen, onChoose, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`min-h-16 w-full rounded-md border-2 px-5 py-3 text-left text-lg font-semibold ${isChosen ? "border-forest bg-sage text-forest" : "border-field bg-white hover:border-ink"}`}
    >
      {children}
    </button>
  );
}
