import { Wallet } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { pages } from "#contract/addresses.ts";
import type { Cart } from "#contract/cart/cart.ts";
import { formatEuro } from "#contract/money.ts";
import { walletsAttribute } from "#web/shared/document/page-parts.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import { checkoutFormId, storeDraft, walletsId } from "#web/storefront/checkout/checkout-draft.ts";
import type { Checkout } from "#web/storefront/checkout/form/use-checkout.ts";
import { type StoredConsents, storeConsents } from "#web/storefront/checkout/stored-consents.ts";
import { useWallets, type WalletState } from "#web/storefront/checkout/wallets/use-wallets.ts";
import {
  areWalletsRequested,
  forgetRequest,
  requestWallets,
} from "#web/storefront/checkout/wallets/wallets-request.ts";
import { useRootBranding } from "#web/storefront/navigation/use-company.ts";

interface Props {
  cart: Cart;
  checkout: Checkout;
  walletKey: string;
}

/**
 * Wallets below the order button. Nothing of the payment provider is loaded before the guest asks for it. Loaded by
 * `React.lazy`, because most shops have none.
 */
export default function Wallets(props: Props) {
  const [isOpen, setIsOpen] = useState(areWalletsRequested);
  useEffect(forgetRequest, []);
  const legalVersion = useRootBranding()?.legalVersion;
  const { revision } = props.cart.metaData;
  const open = () => openInOwnDocument({ revision, legalVersion }) || setIsOpen(true);
  return (
    <section aria-labelledby={walletsId} className="mt-5 border-t border-hairline pt-4">
      <h3 id={walletsId} tabIndex={-1} className="text-lg">
        Schneller bezahlen
      </h3>
      {isOpen ? <OpenWallets {...props} /> : <ClosedWallets onOpen={open} />}
    </section>
  );
}

function ClosedWallets({ onOpen }: { onOpen: () => void }) {
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        Ein Druck auf den Knopf lädt ein Skript von Stripe, unserem Zahlungsdienst. Stripe erfährt dabei Ihre
        IP-Adresse und welchen Browser Sie nutzen.{" "}
        <Link to={`${pages.privacy()}#zahlung`} target="_blank" className="text-link text-ink">
          Datenschutz
          <span className="sr-only"> (öffnet in neuem Tab)</span>
        </Link>
      </p>
      <Button
        variant="secondary"
        wide
        className="mt-3 h-auto min-h-12 py-2 whitespace-normal"
        icon={<Wallet className="size-5 shrink-0" aria-hidden="true" />}
        onClick={onOpen}
      >
        Apple Pay, Google Pay, PayPal oder Link anzeigen
      </Button>
    </>
  );
}

function OpenWallets({ cart, checkout, walletKey }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const { state, isCancelled, tryAgain } = useWallets(place, { cart, checkout, walletKey });
  const isReady = state === "ready";
  // The button that was pressed is gone, or stood on another page.
  useEffect(() => {
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={region} tabIndex={-1} className="rounded-md">
      {isReady && (
        <p className="mt-1 text-sm">
          Mit der Bestätigung in der Wallet <strong>bestellen Sie zahlungspflichtig</strong> für{" "}
          <strong className="whitespace-nowrap">{formatEuro(cart.toPay)}</strong>. Es gelten Ihre Angaben und
          Zustimmungen aus dem Formular.
        </p>
      )}
      {/* There from the start: the provider's script draws its buttons into it. */}
      <div ref={place} className={isReady ? "mt-3" : "h-0 overflow-hidden"} />
      <p role="status" className="mt-2 flex items-center gap-2 text-sm empty:hidden">
        <WalletStatus state={state} isCancelled={isCancelled} isBusy={checkout.busy} />
      </p>
      {/* Announced by the order block; on a phone it stands out of sight there. */}
      {isReady && checkout.failure && (
        <p className="mt-2 text-sm font-medium text-error">{checkout.failure}</p>
      )}
      <WalletTrouble state={state} onTryAgain={tryAgain} />
    </div>
  );
}

interface StatusProps {
  state: WalletState;
  isCancelled: boolean;
  isBusy: boolean;
}

function WalletStatus({ state, isCancelled, isBusy }: StatusProps) {
  const text =
    state === "loading" ? "Wallets werden geladen …" : isBusy ? "Bestellung wird übermittelt …" : "";
  if (text) {
    return (
      <>
        <Spinner className="size-4" />
        {text}
      </>
    );
  }
  return isCancelled ? "Sie haben nicht bezahlt. Ihr Warenkorb und Ihre Angaben sind noch da." : null;
}

function WalletTrouble({ state, onTryAgain }: { state: WalletState; onTryAgain: () => void }) {
  if (state === "none") {
    return (
      <div className="mt-2">
        <Notice type="info" live>
          Auf diesem Gerät ist keine Wallet eingerichtet. Bestellen Sie mit dem Knopf „Zahlungspflichtig
          bestellen“: Dort wählen Sie, wie Sie bezahlen.
        </Notice>
      </div>
    );
  }
  if (state !== "failed") return null;
  return (
    <div className="mt-2">
      <Notice type="warning">
        Die Wallets ließen sich nicht laden, vielleicht blockiert Ihr Browser das Skript von Stripe. Der Knopf
        „Zahlungspflichtig bestellen“ funktioniert weiter.
      </Notice>
      <Button variant="secondary" wide className="mt-3" onClick={onTryAgain}>
        Wallets noch einmal laden
      </Button>
    </div>
  );
}

/**
 * Only a document that was loaded as the cart may load the provider's script. A guest who came by a link inside the
 * shop gets that document now, with the form as it is and the wallets open. True when the page is about to reload.
 */
function openInOwnDocument(consents: StoredConsents): boolean {
  if (document.documentElement.hasAttribute(walletsAttribute)) return false;
  requestWallets();
  keepForm(consents);
  window.location.reload();
  return true;
}

function keepForm(consents: StoredConsents): void {
  const form = document.getElementById(checkoutFormId) as HTMLFormElement | null;
  if (!form) return;
  const entries = new FormData(form);
  storeDraft(Object.fromEntries(entries));
  if (entries.has("acceptPrivacy") && entries.has("acceptTerms")) storeConsents(consents);
}
