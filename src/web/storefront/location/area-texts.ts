const all = new Intl.ListFormat("de-DE", { type: "conjunction" });
const day = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  weekday: "long",
  day: "numeric",
  month: "long",
});
const time = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", timeStyle: "short" });

/** `Kirschkau und Pausa-Mühltroff`; of many the first three and how many more there are. */
export function listTowns(towns: readonly string[]): string {
  if (towns.length <= 4) return all.format(towns);
  return all.format([...towns.slice(0, 3), `${towns.length - 3} weitere Orte`]);
}

/** `Sachsen / Thüringen` */
export function listStates(states: readonly { name: string }[]): string {
  return states.map(({ name }) => name).join(" / ");
}

/** An ISO instant as the clock on the wall says it: `Montag, 14. September, 12:00 Uhr`. */
export function cutOffText(instant: string): string {
  const moment = new Date(instant);
  return `${day.format(moment)}, ${time.format(moment)} Uhr`;
}
