import type { DeliveryDay } from "#contract/day.ts";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";

/** Why a menu cannot arrive on the requested delivery day, and the next day on which it can. */
export interface DayOffer {
  message: string;
  nextDay: DeliveryDay | null;
}

export function isDayRefusal(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.errors.deliveryDate !== undefined;
}

/** Asks for this menu only: it may be sold out on days on which other menus are available. */
export async function dayOfferFor(refusal: CallFailed, menuId: number): Promise<DayOffer> {
  const message = failureText(refusal);
  try {
    const { data } = await api("readDeliveryDays", { query: { menuId, quantity: 1 } });
    return { message, nextDay: data.find(({ bookable }) => bookable)?.date ?? null };
  } catch {
    return { message, nextDay: null };
  }
}
