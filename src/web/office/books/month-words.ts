import { type BookMonth, monthStateNames } from "#contract/office/books/books.ts";

/** `1 Fehler` or `3 Fehler`; what only has to be confirmed is a `Hinweis`. */
export const faultsText = (faults: number) => `${faults} Fehler`;
export const warningsText = (warnings: number) => (warnings === 1 ? "1 Hinweis" : `${warnings} Hinweise`);

export function stateOf({ state, faults, warnings }: Pick<BookMonth, "state" | "faults" | "warnings">) {
  if (faults > 0) return { kind: "bad", text: faultsText(faults) } as const;
  const closed = monthStateNames.closed;
  if (state === "closed")
    return warnings > 0
      ? ({ kind: "waiting", text: `${closed}, ${warningsText(warnings)}` } as const)
      : ({ kind: "over", text: closed } as const);
  if (warnings > 0) return { kind: "waiting", text: warningsText(warnings) } as const;
  return { kind: state === "open" ? "good" : "waiting", text: monthStateNames[state] } as const;
}
