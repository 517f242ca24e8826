import { useSyncExternalStore } from "react";

const hours = /\d{1,2}:\d{2}[ \u00a0]Uhr(?!\s+deutscher Zeit)/g;
const dayMs = 86_400_000;

/** Orders reach a few weeks ahead, and meanwhile the clocks may change here or there. */
const moments = [0, 30].map((days) => days * dayMs);

function isElsewhere(): boolean {
  if (typeof document === "undefined") return false;
  return moments.some((later) => {
    const moment = new Date(Date.now() + later);
    return -moment.getTimezoneOffset() !== berlinMinutes(moment);
  });
}

/**
 * How far the German clock is ahead of UTC. Counted by the rule of the European Union, because to ask the browser
 * (`Intl`) takes a phone a second while the page comes to life.
 */
export function berlinMinutes(moment: Date): 60 | 120 {
  const year = moment.getUTCFullYear();
  const isSummer = moment >= lastSunday(year, 2) && moment < lastSunday(year, 9);
  return isSummer ? 120 : 60;
}

/** Of March and October, when the clocks change at one o'clock UTC. */
function lastSunday(year: number, month: 2 | 9): Date {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return new Date(last.getTime() - last.getUTCDay() * dayMs);
}

const nameZone = (text: string) => text.replace(hours, "$& deutscher Zeit");
const leave = (text: string) => text;
const never = () => () => undefined;

/** Names the zone of hours in a text that is made in the browser, where its clock is another. */
export function inGermanTime(text: string): string {
  return isElsewhere() ? nameZone(text) : text;
}

/** Whether the clock is another; false until the page has come to life, because its HTML is the same for everybody. */
export function useIsElsewhere(): boolean {
  return useSyncExternalStore(never, isElsewhere, () => false);
}

/** The same as `inGermanTime` for a text that the server may have drawn. */
export function useGermanTime(): (text: string) => string {
  return useIsElsewhere() ? nameZone : leave;
}
