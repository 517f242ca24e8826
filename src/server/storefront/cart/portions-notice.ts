import { type DeliveryDay, shortDay } from "#contract/day.ts";

/** Guests must know before paying that portions are not held for them; null when all are held. */
export function portionsNotice(hold: { softDays: DeliveryDay[]; isLarge?: boolean }): string | null {
  const { softDays, isLarge = false } = hold;
  if (softDays.length === 0) return null;
  const [day, ...others] = softDays;
  const which = day && others.length === 0 ? ` für ${shortDay(day)}` : "";
  return (
    `${isLarge ? "Große Bestellung: " : ""}Ihre Portionen${which} sind erst mit der Bezahlung sicher. ` +
    `Wird ${others.length === 0 ? "der Tag" : "einer der Tage"} vorher voll, erhalten Sie Ihr Geld sofort zurück.`
  );
}
