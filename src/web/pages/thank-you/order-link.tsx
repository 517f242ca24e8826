import { pages } from "#contract/addresses.ts";
import { api } from "#web/api/browser.ts";
import { readings } from "#web/api/readings.ts";
import { useReading } from "#web/api/use-reading.ts";
import { ButtonLink } from "#web/ui/button.tsx";

const orderLink = readings(
  async (orderId: string) => (await api("readOrderLink", { params: { orderId } })).data.token,
  Number.POSITIVE_INFINITY,
);

/** Only in the browser that ordered; another one is told nothing and sees no link. */
export function OrderLink({ orderId }: { orderId: string }) {
  const { data: token } = useReading(orderLink(orderId));
  if (!token) return null;
  return (
    <ButtonLink to={pages.guestOrder(token)} size="lg">
      Bestellung ansehen
    </ButtonLink>
  );
}
