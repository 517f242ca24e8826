import { PackageCheck } from "lucide-react";
import { useState } from "react";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

/** Confirms all shipped parcels of a day that nobody has confirmed yet. */
export function ConfirmDay({ deliveryDay, shipped }: { deliveryDay: DeliveryDay; shipped: number }) {
  const [isConfirming, setConfirming] = useState(false);
  const confirm = useOfficeChange("confirmDeliveries", {
    done:
      shipped === 1
        ? "Ein Paket ist als zugestellt vermerkt."
        : `${shipped} Pakete sind als zugestellt vermerkt.`,
    onDone: () => setConfirming(false),
  });
  if (shipped === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-hairline bg-white px-4 py-2.5 print:hidden">
      <p>
        {shipped === 1
          ? "Ein verschicktes Paket ist noch nicht als zugestellt bestätigt."
          : `${shipped} verschickte Pakete sind noch nicht als zugestellt bestätigt.`}
      </p>
      <OfficeButton
        icon={<PackageCheck className="size-4" aria-hidden="true" />}
        onClick={() => setConfirming(true)}
      >
        {shipped === 1 ? "Als zugestellt vermerken" : "Alle als zugestellt vermerken"}
      </OfficeButton>
      {isConfirming && (
        <ConfirmDialog
          title="Als zugestellt vermerken"
          action={shipped === 1 ? "Ein Paket vermerken" : `${shipped} Pakete vermerken`}
          busy={confirm.isPending}
          error={confirm.error ?? undefined}
          onDo={() => confirm.mutate({ body: { deliveries: [{ day: deliveryDay }] } })}
          onClose={() => setConfirming(false)}
        >
          <p>
            Alle verschickten Pakete für <strong>{longDay(deliveryDay)}</strong> gelten damit als angekommen.
            Einzelne lassen sich danach wieder öffnen.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
