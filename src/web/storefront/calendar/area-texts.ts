import { inGermanTime } from "#web/shared/german-time.ts";

const format = new Intl.ListFormat("de-DE", { type: "conjunction" });
const day = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  weekday: "long",
  day: "numeric",
  month: "long",
});
const time = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", timeStyle: "short" });

/** `Kirschkau und Pausa-Mühltroff`. Of many towns the first three and the number of the others. */
export function listTowns(towns: readonly string[]): string {
  if (towns.length <= 4) return format.format(towns);
  return format.format([...towns.slice(0, 3), `${towns.length - 3} weitere Orte`]);
}

export function listStates(states: readonly { name: string }[]): string {
  return states.map(({ name }) => name).join(" / ");
}

/** `Montag, 14. September, 12:00 Uhr`, in the shop's time zone. */
export function cutOffText(instant: string): string {
  const moment = new Date(instant);
  return inGermanTime(`${day.format(moment)}, ${time.format(moment)} Uhr`);
}
