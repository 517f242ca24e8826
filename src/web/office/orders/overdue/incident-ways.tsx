import { Check, PackagePlus, Undo2 } from "lucide-react";
import type { BodyOf } from "#contract/contract.ts";
import type { ParcelIncident } from "#contract/office/kitchen/parcel-incidents.ts";
import { parcelIncidentNames } from "#contract/office/kitchen/parcel-incidents.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { RefundDialog } from "#web/office/orders/actions/refund-dialog.tsx";
import { ReplacementDialog } from "#web/office/orders/actions/replacement-dialog.tsx";
import { MessageButton } from "#web/office/orders/bulk-changes/write-to-many.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { useKeptDialog } from "#web/office/ui/kept-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";

interface Props {
  incident: Pick<ParcelIncident, "id" | "kind" | "day">;
  orderId: string;
  number: string;
}

/** What can be done about a parcel that is not with its guest; packers only tick it off. */
export function IncidentWays({ incident: { id, kind, day }, orderId, number }: Props) {
  const { role } = useStaff();
  const show = useKeptDialog();
  const close = () => show(null);
  const isOffice = role !== "packing" && kind !== "request";
  const name = `${number}, ${parcelIncidentNames[kind]}`;
  const reason = kind === "lost" ? "damaged" : "lost";
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {isOffice && (
        <>
          <OfficeButton
            icon={PackagePlus}
            aria-label={`${name}: Ersatz schicken`}
            onClick={() =>
              show(
                <ReplacementDialog orderId={orderId} start={{ reason, day, menuId: null }} onClose={close} />,
              )
            }
          >
            Ersatz schicken
          </OfficeButton>
          <OfficeButton
            icon={Undo2}
            aria-label={`${name}: Geld zurück`}
            onClick={() => show(<RefundOf orderId={orderId} number={number} onClose={close} />)}
          >
            Geld zurück
          </OfficeButton>
          <MessageButton deliveries={[{ orderId, day }]} />
        </>
      )}
      <OfficeButton
        icon={Check}
        aria-label={`${name}: erledigt`}
        onClick={() => show(<SettleDialog id={id} name={name} onClose={close} />)}
      >
        Erledigt
      </OfficeButton>
    </div>
  );
}

function RefundOf({ orderId, number, onClose }: { orderId: string; number: string; onClose: () => void }) {
  const { data: order } = useOffice("readOrder", { params: { orderId } });
  if (!order) return null;
  const isOnInvoice = order.onInvoice !== null;
  return <RefundDialog orderId={orderId} number={number} isOnInvoice={isOnInvoice} onClose={onClose} />;
}

function SettleDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const change = useOfficeChange("settleParcelIncident", {
    done: "Als erledigt vermerkt.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`${name}: erledigt`}
      action="Als erledigt vermerken"
      change={change}
      onSave={(body: BodyOf<"settleParcelIncident">) => change.mutate({ params: { incidentId: id }, body })}
      onClose={onClose}
    >
      <OfficeTextArea
        name="note"
        label="Was wurde getan? (freiwillig)"
        hint="Nur für das Team; steht bei der Bestellung."
        rows={3}
        maxLength={500}
        data-first-focus=""
      />
    </ConfirmDialog>
  );
}
