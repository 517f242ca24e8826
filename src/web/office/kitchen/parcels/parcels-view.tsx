import { useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import { type Parcel, parcelStatuses } from "#contract/office/parcels.ts";
import { ConfirmDay } from "#web/office/kitchen/confirm-day.tsx";
import { ParcelCard } from "#web/office/kitchen/parcels/parcel-card.tsx";
import { ParcelFilters } from "#web/office/kitchen/parcels/parcel-filters.tsx";
import { ScanPanel } from "#web/office/kitchen/scanning/scan-panel.tsx";
import { ScanSignal } from "#web/office/kitchen/scanning/scan-signal.tsx";
import { usePackingTable } from "#web/office/kitchen/scanning/use-packing-table.ts";
import { useOffice } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** The parcel that was scanned last, wherever it stands in the list. */
function useScannedParcel(deliveryDay: DeliveryDay, number: string | null): Parcel | undefined {
  const query = { q: number ?? "" };
  const { data } = useOffice("readParcels", { params: { day: deliveryDay }, query }, number !== null);
  return data?.rows.find((parcel) => parcel.number === number);
}

export function ParcelsView({ deliveryDay }: { deliveryDay: DeliveryDay }) {
  const { role } = useStaff();
  const { q, page, get } = useListAddress();
  const status = parcelStatuses.find((value) => value === get("status"));
  const query = { q, page, status };
  const { data, error, refetch } = useOffice("readParcels", { params: { day: deliveryDay }, query });
  useEvery(30, () => void refetch());
  const [scannedNumber, setScanned] = useState<string | null>(null);
  const scanned = useScannedParcel(deliveryDay, scannedNumber);
  const mayPack = data?.isFrozen === true && role !== "kitchen";
  const table = usePackingTable({
    deliveryDay,
    carrier: data?.carrier ?? "DHL",
    earlyUntil: data?.isEarly ? data.kitchenDay : null,
    isOpen: role !== "kitchen" && data?.isFrozen !== false,
    isReady: mayPack,
    onParcel: setScanned,
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  // It stands above the others and never twice; the list itself keeps its order.
  const others = data.rows.filter(({ orderId }) => orderId !== scanned?.orderId);
  const rows = scanned ? [scanned, ...others] : others;
  return (
    <>
      <ScanSignal table={table} />
      <div className="space-y-4">
        {!data.isFrozen && (
          <Notice type="info">Gepackt werden kann, sobald die Kochliste festgeschrieben ist.</Notice>
        )}
        {mayPack && <ScanPanel table={table} carrier={data.carrier} />}
        <ParcelFilters counts={data.counts} isOver={data.isOver} />
        {data.isDue && role !== "kitchen" && (
          <ConfirmDay deliveryDay={deliveryDay} shipped={data.counts.shipped} />
        )}
        {rows.length === 0 ? (
          <p className="rounded-md border border-hairline bg-white px-4 py-10 text-center text-muted">
            Kein Paket passt dazu.
          </p>
        ) : (
          <ul className="space-y-2.5">
            {rows.map((parcel) => (
              <ParcelCard
                key={parcel.orderId}
                deliveryDay={deliveryDay}
                parcel={parcel}
                carrier={data.carrier}
                isFrozen={data.isFrozen}
                isDue={data.isDue}
                isOver={data.isOver}
                isScanned={parcel === scanned}
                table={table}
              />
            ))}
          </ul>
        )}
        <Pager total={data.total} />
      </div>
    </>
  );
}
