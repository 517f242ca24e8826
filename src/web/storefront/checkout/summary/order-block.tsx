import { Lock } from "lucide-react";
import { Suspense, useRef } from "react";
import type { Cart } from "#contract/cart/cart.ts";
import type { FailureCause } from "#contract/checkout/checkout.ts";
import { dayInSight, shortDay } from "#contract/day.ts";
import { formatEuro, formatShipping } from "#contract/money.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Amounts } from "#web/storefront/cart/amounts.tsx";
import { articleText, deliveryGroups } from "#web/storefront/cart/delivery-groups.ts";
import { focusLine } from "#web/storefront/cart/focus-line.ts";
import { checkoutFormId, orderButtonId } from "#web/storefront/checkout/checkout-draft.ts";
import { ClosedDaysNotice } from "#web/storefront/cart/plan/closed-days-place.tsx";
import type { Checkout } from "#web/storefront/checkout/form/use-checkout.ts";
import { PaymentMarks } from "#web/storefront/checkout/payment-marks.tsx";
import { useLocation } from "#web/storefront/navigation/page-context.ts";
import { PlateWarning } from "#web/storefront/plate/plate-warning.tsx";

/** The history `state` of a navigation to the cart. */
export interface CartState {
  /** The payment of this cart's order came to nothing: the order block scrolls into view and says so. */
  paymentFailed?: true;
  cause?: FailureCause;
}

const PaymentFailed = lazyPart(() => import("#web/storefront/checkout/summary/payment-failed.tsx"));
const RefusedCode = lazyPart(() => import("#web/storefront/checkout/summary/refused-code.tsx"));

interface Props {
  cart: Cart;
  checkout: Checkout;
  /** One entry per delivery day instead of a list of its lines. */
  isCompact?: boolean;
  /** Only one of the two blocks announces failures and the outcome of a payment. */
  isMain?: boolean;
  /** The consents from before a failed payment still hold. */
  hasAgreed?: boolean;
}

/** § 312j BGB: the first order button stands directly below items, delivery days, shipping and total. */
export function OrderBlock({ cart, checkout, isCompact, isMain = false, hasAgreed = false }: Props) {
  const { busy, isChanging, failure, formFailure, withoutCode } = checkout;
  const { portionsNotice } = cart.metaData;
  const orderButton = useRef<HTMLButtonElement>(null);
  const state = useLocation().state as CartState | null;
  const isAgain = isMain && state?.paymentFailed === true;
  const isClosed = cart.items.some(({ problem }) => problem !== null);
  // In the next frame, because the button is disabled while the change is on its way.
  const focusOrderButton = () => void requestAnimationFrame(() => orderButton.current?.focus());
  return (
    <div>
      {failure && !withoutCode && (
        <div className="mb-4">
          <Notice type="danger" live={isMain}>
            {failure}
          </Notice>
        </div>
      )}
      {portionsNotice && (
        <div className="mb-4">
          <Notice type="info" live={isMain}>
            {portionsNotice}
          </Notice>
        </div>
      )}
      {isCompact ? <OrderedDays cart={cart} /> : <OrderedItems cart={cart} />}
      <Amounts cart={cart} />
      {withoutCode && (
        <Suspense>
          <RefusedCode cart={cart} withoutCode={withoutCode} orderButton={orderButton} isMain={isMain} />
        </Suspense>
      )}
      <ClosedDaysNotice cart={cart} className="mt-4" onMoved={focusOrderButton} />
      <Suspense>
        {isAgain && <PaymentFailed cause={state?.cause} hasAgreed={hasAgreed} isClosed={isClosed} />}
      </Suspense>
      <PlateWarning
        dishes={platedDishes(cart.items)}
        onSee={({ rowId }) => focusLine(rowId)}
        className="mt-4"
      />
      {isMain && formFailure && (
        <div className="mt-4">
          <Notice type="danger">{formFailure}</Notice>
        </div>
      )}
      <Button
        ref={orderButton}
        id={isMain ? orderButtonId : undefined}
        type="submit"
        form={checkoutFormId}
        variant="buy"
        size="lg"
        wide
        busy={busy}
        busyText="Wird übermittelt…"
        disabled={isChanging}
        icon={<Lock className="size-5" aria-hidden="true" />}
        className="mt-3 scroll-mt-[55vh] sm:mt-4 print:hidden"
      >
        {isAgain ? "Erneut zahlungspflichtig bestellen" : "Zahlungspflichtig bestellen"}
      </Button>
      {isMain && <PaymentMarks className="mt-3 justify-center" />}
    </div>
  );
}

export function platedDishes(items: Cart["items"]) {
  return items.map(({ rowId, menuName, food }) => ({ rowId, name: menuName, food }));
}

/**
 * One entry per delivery day, for the second button. Beside the cart it names the dishes as well; below it the list with
 * their prices stands directly above the first button, as § 312j BGB wants it.
 */
function OrderedDays({ cart }: { cart: Cart }) {
  const groups = deliveryGroups(cart);
  return (
    <>
      <p className="text-[.8125rem]/[1.125rem] lg:hidden">
        {groups.length === 1 ? "Lieferung " : "Lieferungen "}
        {groups.map((group) => `${dayInSight(group.deliveryDay)}: ${articleText(group)}`).join(" · ")}
      </p>
      <ul className="space-y-2 text-sm max-lg:hidden">
        {groups.map((group) => (
          <li key={group.deliveryDay}>
            <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <span>Lieferung {shortDay(group.deliveryDay)}</span>
              <span className="font-normal whitespace-nowrap text-muted">{articleText(group)}</span>
            </p>
            <p className="text-muted">
              {group.items.map(({ qty, menuName }) => `${qty}\u00a0×\u00a0${menuName}`).join("; ")}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function OrderedItems({ cart }: { cart: Cart }) {
  const groups = deliveryGroups(cart);
  return (
    <ul className="space-y-2 text-[.8125rem]/[1.125rem] sm:space-y-3.5 sm:text-sm">
      {groups.map((group) => (
        <li key={group.deliveryDay}>
          <p className="amount-row">
            <span className="font-semibold">Lieferung {shortDay(group.deliveryDay)}</span>
            {/* A single delivery's shipping stands below, among the amounts. */}
            {groups.length > 1 && group.shipping && (
              <span className="whitespace-nowrap text-muted tabular-nums">
                Versand {formatShipping(group.shipping.cost)}
              </span>
            )}
          </p>
          <ul className="space-y-px sm:mt-1 sm:space-y-1">
            {group.items.map((item) => (
              <li key={item.rowId} className="amount-row">
                <span className="min-w-0">{`${item.qty} × ${item.menuName}`}</span>
                <span className="whitespace-nowrap tabular-nums">{formatEuro(item.linePrice)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
