import { useState } from "react";
import type { OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import type { ChangeProps } from "#web/storefront/orders/changes/change-props.ts";

const LeaveOutDialog = lazyDialog(() => import("#web/storefront/orders/changes/leave-out-dialog.tsx"));
const CancelDialog = lazyDialog(() => import("#web/storefront/orders/changes/cancel-dialog.tsx"));

interface Props extends Omit<ChangeProps, "onClose" | "onMoveInstead"> {
  line: OrderedDelivery["lines"][number];
}

/** Without the last dish nothing would come: that is cancelling the delivery. */
export function LeaveOutButton({ line, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  const left = props.delivery.lines.reduce((sum, { qty, refundedQty }) => sum + qty - refundedQty, 0);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-9 items-center text-sm font-semibold text-forest underline-offset-4 hover:underline print:hidden"
      >
        Gericht weglassen<span className="sr-only">: {line.name}</span>
      </button>
      {isOpen && left === 1 && <CancelDialog {...props} onClose={close} />}
      {isOpen && left > 1 && <LeaveOutDialog line={line} {...props} onClose={close} />}
    </>
  );
}
