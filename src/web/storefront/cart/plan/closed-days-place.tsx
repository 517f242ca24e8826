import { Suspense, useState } from "react";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import type { ClosedDaysProps } from "#web/storefront/cart/plan/closed-days-notice.tsx";

const ClosedDays = lazyPart(() => import("#web/storefront/cart/plan/closed-days-notice.tsx"));

/** What cannot come on its day any more. Once shown it stays, so that it can say how the move went. */
export function ClosedDaysNotice(props: ClosedDaysProps) {
  const isClosed = props.cart.items.some(({ problem }) => problem?.nextDay);
  const [wasClosed, setWasClosed] = useState(isClosed);
  if (isClosed && !wasClosed) setWasClosed(true);
  return <Suspense>{wasClosed && <ClosedDays {...props} />}</Suspense>;
}
