import { type DeliveryDay, shortDay } from "#contract/day.ts";

interface Hold {
  softDays: DeliveryDay[];
  isLarge?: boolean;
}

/**
 * Guests must know before paying that portions are not held for them; null when all are held. An order on invoice waits
 * for no payment.
 */
export function portionsNotice(hold: Hold, isOnInvoiceToo = false): string | null {
  const { softDays, isLarge = false } = hold;
  if (softDays.length === 0) return null;
  const [day, ...others] = softDays;
  const which = day && others.length === 0 ? ` für ${shortDay(day)}` : "";
  return (
    `${isLarge ? "Große Bestellung: " : ""}Ihre Portionen${which} sind erst mit der Bezahlung sicher${isOnInvoiceToo ? ", auf Rechnung mit der Bestellung" : ""}. ` +
    `Wird ${others.length === 0 ? "der Tag" : "einer der Tage"} vorher voll, erhalten Sie Ihr Geld sofort zurück.`
  );
}
