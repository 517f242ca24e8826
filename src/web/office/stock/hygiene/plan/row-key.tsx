import type { ReactNode } from "react";

/** The name of a row, which opens it. */
export function RowKey({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-11 items-center text-left font-semibold text-forest underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
}
