import { useState } from "react";
import { useOfficeOnce } from "#web/office/office-api.ts";
import { BulkDialog } from "#web/office/orders/bulk-changes/bulk-dialog.tsx";
import {
  type DeliveryRef,
  daysText,
  deliveriesText,
  deliveriesTitle,
  groupByDay,
} from "#web/office/orders/bulk-changes/delivery-ref.ts";
import { type ParcelAfterRefund, ParcelChoice } from "#web/office/orders/actions/parcel-choice.tsx";
import { ReasonField } from "#web/office/orders/bulk-changes/reason-field.tsx";
import { useBulkChange } from "#web/office/orders/bulk-changes/use-bulk-change.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { Segments } from "#web/office/ui/segments.tsx";

interface Props {
  deliveries: readonly DeliveryRef[];
  reason: string;
  /** In a recall only the portions of this menu may be refunded. */
  menu?: { id: number; name: string } | undefined;
  onClose: () => void;
}

export function RefundMany({ deliveries, reason, menu, onClose }: Props) {
  const chosen = groupByDay(deliveries);
  const [scope, setScope] = useState<"menu" | "delivery">(menu ? "menu" : "delivery");
  const menuId = scope === "menu" && menu ? menu.id : null;
  const [parcel, setParcel] = useState<ParcelAfterRefund>("stop");
  const terms = useOfficeOnce("readBulkRefund", { body: { deliveries: chosen, menuId } });
  const run = useBulkChange(deliveries);
  const { amount = 0, refundable = 0, left: remaining = 0, unsent = 0, packed = 0 } = terms.data ?? {};
  return (
    <BulkDialog
      title={`${deliveriesTitle(deliveries.length)} erstatten`}
      action={`${euroText(amount)} erstatten`}
      look="danger"
      done="erstattet. Die Gäste bekommen eine E-Mail mit der Korrekturrechnung"
      run={run}
      busy={terms.isFetching}
      disabled={refundable === 0}
      error={terms.error}
      onDo={async (entries) => {
        await run.start({
          action: "refund",
          menuId,
          parcel,
          reason: String(entries.get("reason")),
          amount,
          asOf: terms.data?.asOf,
        });
        // Another person was faster, so the sum has changed.
        void terms.refetch();
      }}
      onClose={onClose}
    >
      {menu && (
        <Segments
          label="Was wird erstattet?"
          options={[
            { value: "menu", name: `Nur ${menu.name}` },
            { value: "delivery", name: "Die ganze Lieferung" },
          ]}
          chosen={scope}
          onChoose={setScope}
        />
      )}
      <p aria-live="polite" className="rounded-md bg-sage px-4 py-3 text-forest">
        Es gehen <strong>{terms.data ? euroText(amount) : "…"}</strong> für {deliveriesText(refundable)}{" "}
        zurück, auf dem Weg, auf dem bezahlt wurde, je mit einer Korrekturrechnung. Das kann nicht
        zurückgenommen werden.
      </p>
      <p>Gewählt: {daysText(deliveries)}.</p>
      {menuId === null && unsent > 0 && <ParcelChoice chosen={parcel} packed={packed} onChoose={setParcel} />}
      {remaining > 0 && (
        <p className="text-muted">
          {remaining === 1
            ? "Bei einer Lieferung gibt es so nichts zu erstatten; sie wird am Ende genannt."
            : `Bei ${remaining} Lieferungen gibt es so nichts zu erstatten; sie werden am Ende genannt.`}
        </p>
      )}
      <ReasonField reason={reason} error={run.error} />
    </BulkDialog>
  );
}
