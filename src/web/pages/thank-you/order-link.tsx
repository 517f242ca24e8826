import { useQuery } from "@tanstack/react-query";
import { pages } from "#contract/addresses.ts";
import { api } from "#web/api/browser.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** Only in the browser that ordered; another one is told nothing and sees no link. */
export function OrderLink({ orderId }: { orderId: string }) {
  const { data: token } = useQuery({
    queryKey: ["order-link", orderId],
    queryFn: async () => (await api("readOrderLink", { params: { orderId } })).data.token,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!token) return null;
  return (
    <ButtonLink to={pages.guestOrder(token)} variant="secondary" size="lg">
      Bestellung ansehen
    </ButtonLink>
  );
}
