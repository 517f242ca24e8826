import { useQuery } from "@tanstack/react-query";
import { api } from "#web/api/browser.ts";
import { useBranding } from "#web/cart/use-branding.ts";
import { dayBook, monthEnd, monthStart } from "./day-book.ts";

interface Wanted {
  menuId: number;
  quantity: number;
}

/** All days the calendar can show, with what the shop says about each for this menu and quantity. */
export function useDeliveryDays({ menuId, quantity }: Wanted) {
  const branding = useBranding();
  const dates = branding?.deliveryDates;
  const query = {
    from: dates && monthStart(dates.minDate),
    to: dates && monthEnd(dates.maxDate),
    menuId,
    quantity,
  };
  const { data, isPending } = useQuery({
    queryKey: ["delivery-days", query],
    queryFn: async () => (await api("readDeliveryDays", { query })).data,
    enabled: dates !== undefined,
    staleTime: 30_000,
  });
  return { dates, book: dates && dayBook(dates, data ?? []), isPending };
}
