import { useCallback, useSyncExternalStore } from "react";
import type { Branding } from "#contract/shop/branding.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { dayToOrder, useChosenDay } from "#web/storefront/calendar/chosen-day.ts";
import { shopBranding } from "#web/storefront/calendar/use-branding.ts";
import { useRoot } from "#web/storefront/navigation/page-context.ts";

const notOnServer = () => undefined;

/** The shop's data as the page brought it, or as it was read since: days only pass, so the later first day is newer. */
export function useLatestBranding(): Branding | undefined {
  const ofPage = useRoot()?.branding ?? undefined;
  const read = useCallback(() => shopBranding.state().data, []);
  const readSince = useSyncExternalStore(shopBranding.listen, read, notOnServer);
  if (!ofPage || !readSince) return readSince ?? ofPage;
  return firstDay(readSince) > firstDay(ofPage) ? readSince : ofPage;
}

const firstDay = ({ deliveryDates: { startDate, minDate } }: Branding) => startDate ?? minDate;

/** The day for which a press on the page orders; null when there is none, or it is not known. */
export function useOrderDay(): DeliveryDay | null {
  const branding = useLatestBranding();
  const chosen = useChosenDay();
  return branding ? dayToOrder(branding.deliveryDates, chosen) : null;
}
