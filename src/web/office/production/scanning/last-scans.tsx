import type { LoggedOutcome } from "#web/office/production/scanning/use-packing-table.ts";

const time = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", timeStyle: "medium" });
const dots = { right: "bg-success", repeated: "bg-warning-icon", wrong: "bg-error" } as const;

/** The previous outcomes, so that a refusal is not missed when the next slip follows at once. */
export function LastScans({ outcomes }: { outcomes: readonly LoggedOutcome[] }) {
  if (outcomes.length === 0) return null;
  return (
    <ol aria-label="Davor gescannt" className="mt-3 space-y-1 border-t border-hairline pt-3">
      {outcomes.map(({ id, kind, text, at, isAllergy }) => (
        <li
          key={id}
          className={`flex items-baseline gap-2.5 ${kind === "wrong" ? "font-semibold text-error" : isAllergy ? "font-semibold" : "text-muted"}`}
        >
          <span className={`size-2 shrink-0 rounded-full ${dots[kind]}`} aria-hidden="true" />
          <span className="shrink-0">{time.format(at)}</span>
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ol>
  );
}
