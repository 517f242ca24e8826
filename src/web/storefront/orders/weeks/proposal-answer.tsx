import { useState } from "react";
import { pages } from "#contract/addresses.ts";
import { formatEuro } from "#contract/money.ts";
import type { WeekProposal } from "#contract/orders/weeks.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { useCall } from "#web/shared/api/use-call.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { useNavigate } from "#web/shared/navigation/navigator.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { guestCart, refetchCart } from "#web/storefront/cart/guest-cart.ts";
import { orderButtonId } from "#web/storefront/checkout/checkout-draft.ts";
import { storeConsents } from "#web/storefront/checkout/stored-consents.ts";
import { requestWallets } from "#web/storefront/checkout/wallets/wallets-request.ts";
import { usePageActions } from "#web/storefront/navigation/page-context.ts";
import { useDeliveryChange } from "#web/storefront/navigation/use-changes.ts";
import { useRootBranding } from "#web/storefront/navigation/use-company.ts";
import { prefillFrom } from "#web/storefront/orders/reorder/prefill-from.ts";
import { menusText, otherInCart } from "#web/storefront/orders/weeks/week-texts.ts";

interface Props {
  proposal: WeekProposal;
  token: string;
}

/** Yes or no to a proposal. A press buys what its guest has read: what has changed meanwhile is shown instead. */
export function ProposalAnswer({ proposal: { monday, state, total, seen, days }, token }: Props) {
  const { walletKey } = useRootBranding() ?? {};
  const others = otherInCart(useReading(guestCart).data?.items ?? [], days);
  const [was, setWas] = useState<number | null>(null);
  const { reload } = usePageActions();
  const order = useOrder({ token, monday, total, seen });
  const press = (byWallet: boolean) =>
    order.mutate(byWallet, {
      // a refusal tells that this page was out of date
      onError: () => {
        setWas(total);
        void reload();
      },
    });
  const decline = useDeliveryChange({
    send: () => api("declineProposal", { params: { token, monday } }),
    done: "Diese Woche ist abgelehnt.",
    onDone() {},
    readsAgain: true,
  });
  const failure = order.error ?? decline.error;
  const isAlone = others === 0;
  return (
    <>
      {failure != null && (
        <div className="mt-4">
          <Notice type="danger">
            {failureText(failure)}
            {was !== null && was !== total && ` Statt ${formatEuro(was)} sind es jetzt ${formatEuro(total)}.`}
          </Notice>
        </div>
      )}
      {isAlone ? <Agreement hasWallets={Boolean(walletKey)} /> : <OthersInCart count={others} />}
      <div className="mt-4 flex flex-col gap-2.5">
        <Button wide variant="buy" busy={order.isPending} busyText="Zur Kasse…" onClick={() => press(false)}>
          {isAlone ? `Zustimmen und zur Kasse, ${formatEuro(total)}` : "Dazulegen und zur Kasse"}
        </Button>
        {walletKey && isAlone && (
          <Button wide variant="secondary" disabled={order.isPending} onClick={() => press(true)}>
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

interface Order extends Pick<WeekProposal, "monday" | "total" | "seen"> {
  token: string;
}

/**
 * Puts the proposal into the cart. Consents and wallets go with it only when the cart then costs what was agreed to: what
 * lies there besides is the cart's to show.
 */
function useOrder({ token, monday, total, seen }: Order) {
  const navigate = useNavigate();
  const { legalVersion } = useRootBranding() ?? {};
  const params = { token, monday };
  return useCall(async (byWallet: boolean) => {
    const { orderToken } = (await api("orderProposal", { params, body: { seen } })).data;
    if (orderToken) prefillFrom((await api("readGuestOrder", { params: { token: orderToken } })).data);
    await refetchCart();
    const cart = guestCart.state().data;
    const isAgreed = cart !== undefined && Math.round(cart.total * 100) === Math.round(total * 100);
    if (isAgreed) storeConsents({ revision: cart.metaData.revision, legalVersion });
    if (!byWallet || !isAgreed) return navigate(`${pages.cart()}#${orderButtonId}`);
    // only a document that was loaded as the cart may load the provider's script
    requestWallets();
    window.location.assign(pages.cart());
  });
}

function OthersInCart({ count }: { count: number }) {
  const lie = count === 1 ? "liegt" : "liegen";
  const come = count === 1 ? "Es kommt" : "Sie kommen";
  return (
    <div className="mt-4">
      <Notice type="info">
        Im Warenkorb {lie} schon {menusText(count)}. {come} dazu: Den Preis von allem sehen Sie dort, und
        zugestimmt wird erst dort.
      </Notice>
    </div>
  );
}

/** What the press agrees to, so that the checkout need not ask for it again. */
function Agreement({ hasWallets }: { hasWallets: boolean }) {
  return (
    <p className="mt-4 text-sm">
      Mit dem nächsten Druck akzeptieren Sie unsere{" "}
      <Link to={pages.terms()} target="_blank" className="text-link">
        AGB
      </Link>{" "}
      und die{" "}
      <Link to={pages.privacy()} target="_blank" className="text-link">
        Datenschutzerklärung
      </Link>
      , die Sie gelesen haben. Speisen sind schnell verderblich, ein Widerrufsrecht besteht nicht. Ihre
      Anschrift und beide Häkchen stehen dann schon an der Kasse.
      {hasWallets &&
        " Eine Wallet lädt dort ein Skript von Stripe, unserem Zahlungsdienst, das Ihre IP-Adresse und Ihren Browser erfährt."}
    </p>
  );
}
