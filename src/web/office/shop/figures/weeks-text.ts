import type { DataOf } from "#contract/contract.ts";

/** The sum must come out: a difference is a week that no round has seen. */
export function countsInWords(counts: DataOf<"readRememberedWeeks">) {
  const { expected, ordered, skipped, declined, paused, open } = counts;
  const missing = expected - ordered - skipped - declined - paused - open;
  const parts = [`${ordered} bestellt`, `${skipped} ausgelassen`, `${declined} abgelehnt`];
  if (paused > 0) parts.push(`${paused} pausiert`);
  if (open > 0) parts.push(`${open} noch offen`);
  return {
    guests:
      counts.guests === 1
        ? "Ein Gast lässt sich eine Woche vorschlagen."
        : `${counts.guests} Gäste lassen sich eine Woche vorschlagen.`,
    sum: expected === 0 ? "" : `${expected} erwartet = ${parts.join(" + ")}`,
    missing:
      missing === 0
        ? ""
        : "Die Zählung geht nicht auf. Sehen Sie unter „Betrieb“ nach, ob die Arbeit im Hintergrund getan wird.",
  };
}
