import { useOfficeOnce } from "#web/office/office-api.ts";
import { type PromisedReplacement, TeamOrderDialog } from "#web/office/orders/actions/team-order-dialog.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  orderId: string;
  start: PromisedReplacement;
  onClose: () => void;
}

/** The replacement dialog from a list, which does not have the whole order. */
export function ReplacementDialog({ orderId, start, onClose }: Props) {
  const { data: order, instead } = useOfficeOnce("readOrder", { params: { orderId } });
  if (order) return <TeamOrderDialog order={order} isReplacement start={start} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Ersatz schicken" side="wide">
      {instead}
    </Dialog>
  );
}
