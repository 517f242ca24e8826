/** What shall happen to the parcel when no one opens; an empty way leaves it to the carrier. */
export const absenceNames = {
  place: "Ablageort",
  neighbour: "Nachbar",
  personal: "Nur persönlich übergeben",
} as const;
export type AbsenceWay = keyof typeof absenceNames;
export type Absence = "" | AbsenceWay;

/** These ways need a place or a name. */
export const namedWays: readonly Absence[] = ["place", "neighbour"];

export const absenceMissing: Partial<Record<Absence, string>> = {
  place: "Bitte nennen Sie den Ablageort.",
  neighbour: "Bitte nennen Sie den Namen des Nachbarn.",
};

/** `Ablageort: Garage`, the same on every paper, page and letter; empty without a way. */
export function absenceText(to: { absence: Absence; absenceDetail: string }): string {
  if (to.absence === "") return "";
  const name = absenceNames[to.absence];
  return namedWays.includes(to.absence) ? `${name}: ${to.absenceDetail}` : name;
}
