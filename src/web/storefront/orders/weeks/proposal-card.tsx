import { Info } from "lucide-react";
import { pages } from "#contract/addresses.ts";
import { briefDay, type CalendarDay, longDay } from "#contract/day.ts";
import { formatEuro, formatShipping } from "#contract/money.ts";
import type { WeekProposal } from "#contract/orders/weeks.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { useCall } from "#web/shared/api/use-call.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { useNavigate } from "#web/shared/navigation/navigator.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { guestCart, refetchCart } from "#web/storefront/cart/guest-cart.ts";
import { storeConsents } from "#web/storefront/checkout/stored-consents.ts";
import { requestWallets } from "#web/storefront/checkout/wallets/wallets-request.ts";
import { useRootBranding } from "#web/storefront/navigation/use-company.ts";
import { useDeliveryChange } from "#web/storefront/navigation/use-changes.ts";
import { prefillFrom } from "#web/storefront/orders/reorder/prefill-from.ts";
import { stateText } from "#web/storefront/orders/weeks/week-texts.ts";
import { PlateMark } from "#web/storefront/plate/plate-mark.tsx";

interface Props {
  proposal: WeekProposal;
  token: string;
  today: CalendarDay;
}

/** One week with its dishes, days and total. What is ordered is ordered at the checkout, like anything else. */
export function ProposalCard({ proposal, token, today }: Props) {
  const { monday, state, days, notes } = proposal;
  const outcome = stateText(proposal, today);
  const id = `woche-${monday}`;
  const canOrder = state !== "ordered" && days.length > 0;
  return (
    <section aria-labelledby={id} className="rounded-lg bg-white px-5 py-4 shadow-card sm:px-6 sm:py-5">
      <h2 id={id} className="text-[1.375rem]">
        Vorschlag für die Woche ab {briefDay(monday)}
      </h2>
      {outcome && <p className="mt-2 font-semibold">{outcome}</p>}
      {state !== "ordered" && (
        <>
          <Notes notes={notes} />
          {days.map((day) => (
            <ProposedDay key={day.isoDate} day={day} />
          ))}
        </>
      )}
      {canOrder && <Sums proposal={proposal} />}
      {canOrder && <Answer proposal={proposal} token={token} />}
    </section>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <div className="mt-3">
      <Notice type="warning" live={false}>
        <p className="font-semibold">Das ist diesmal anders:</p>
        <ul className="mt-1 list-disc pl-5">
          {notes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function ProposedDay({ day: { isoDate, orderableUntil, dishes } }: { day: WeekProposal["days"][number] }) {
  return (
    <div className="mt-4 border-t border-hairline pt-4">
      <h3 className="font-display text-lg font-bold">{longDay(isoDate)}</h3>
      {orderableUntil && <p className="text-sm text-muted">Bestellbar bis {orderableUntil}</p>}
      <ul className="mt-2 divide-y divide-hairline">
        {dishes.map((dish) => (
          <Dish key={dish.menuId} dish={dish} />
        ))}
      </ul>
    </div>
  );
}

type DishProps = { dish: WeekProposal["days"][number]["dishes"][number] };

function Dish({ dish: { name, qty, picture, linePrice, food, reason } }: DishProps) {
  return (
    <li className="py-3">
      <div className="flex items-center gap-x-3.5">
        <MenuPicture picture={picture} sizes="56px" className="size-14 shrink-0 rounded-sm object-cover" />
        <div className="min-w-0 flex-1">
          <p className="leading-snug font-semibold">{`${qty} × ${name}`}</p>
          <PlateMark menu={food} look="small" isQuiet className="mt-1" />
        </div>
        <span className="whitespace-nowrap tabular-nums">{formatEuro(linePrice)}</span>
      </div>
      {reason && (
        <p className="mt-2.5 flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {reason}
        </p>
      )}
    </li>
  );
}

function Sums({ proposal: { goods, shipping, total } }: { proposal: WeekProposal }) {
  return (
    <dl className="mt-2 space-y-1.5 border-t border-hairline pt-4">
      <div className="amount-row">
        <dt>Menüs</dt>
        <dd className="tabular-nums">{formatEuro(goods)}</dd>
      </div>
      <div className="amount-row">
        <dt>Versand</dt>
        <dd className="tabular-nums">{formatShipping(shipping)}</dd>
      </div>
      <div className="amount-row font-bold">
        <dt>Gesamt</dt>
        <dd className="tabular-nums">{formatEuro(total)}</dd>
      </div>
    </dl>
  );
}

function Answer({ proposal: { monday, state, total }, token }: Omit<Props, "today">) {
  const navigate = useNavigate();
  const { walletKey, legalVersion } = useRootBranding() ?? {};
  const params = { token, monday };
  const order = useCall(async (byWallet: boolean) => {
    const { orderToken } = (await api("orderProposal", { params })).data;
    if (orderToken) prefillFrom((await api("readGuestOrder", { params: { token: orderToken } })).data);
    await refetchCart();
    storeConsents({ revision: guestCart.state().data?.metaData.revision ?? null, legalVersion });
    if (!byWallet) return navigate(pages.cart());
    // only a document that was loaded as the cart may load the provider's script
    requestWallets();
    window.location.assign(pages.cart());
  });
  const decline = useDeliveryChange({
    send: () => api("declineProposal", { params }),
    done: "Diese Woche ist abgelehnt.",
    onDone() {},
  });
  const failure = order.error ?? decline.error;
  return (
    <>
      {failure != null && (
        <div className="mt-4">
          <Notice type="danger">{failureText(failure)}</Notice>
        </div>
      )}
      <Agreement hasWallets={Boolean(walletKey)} />
      <div className="mt-4 flex flex-col gap-2.5">
        <Button
          wide
          variant="buy"
          busy={order.isPending}
          busyText="Zur Kasse…"
          onClick={() => order.mutate(false)}
        >
          Zustimmen und zur Kasse, {formatEuro(total)}
        </Button>
        {walletKey && (
          <Button wide variant="secondary" disabled={order.isPending} onClick={() => order.mutate(true)}>
            Zustimmen und mit Wallet bezahlen
          </Button>
        )}
        {state === "open" && (
          <Button wide variant="quiet" busy={decline.busy} onClick={() => void decline.submit(undefined)}>
            Diese Woche nicht
          </Button>
        )}
      </div>
      <p className="mt-3 text-sm text-muted">
        Bestellt ist erst, wenn Sie an der Kasse „Zahlungspflichtig bestellen“ drücken oder in der Wallet
        bestätigen. Reserviert ist bis dahin nichts. Wenn Sie nichts tun, wird nichts bestellt und nichts
        abgebucht.
      </p>
    </>
  );
}

/** What the press agrees to, so that the checkout need not ask for it again. */
function Agreement({ hasWallets }: { hasWallets: boolean }) {
  return (
    <p className="mt-4 text-sm">
      Mit dem nächsten Druck stimmen Sie unseren{" "}
      <Link to={pages.terms()} target="_blank" className="text-link">
        AGB
      </Link>{" "}
      und dem{" "}
      <Link to={pages.privacy()} target="_blank" className="text-link">
        Datenschutz
      </Link>{" "}
      zu; Ihre Anschrift und beide Häkchen stehen dann schon an der Kasse.
      {hasWallets &&
        " Eine Wallet lädt dort ein Skript von Stripe, unserem Zahlungsdienst, das Ihre IP-Adresse und Ihren Browser erfährt."}
    </p>
  );
}
