import { PackageCheck } from "lucide-react";
import { useState } from "react";
import type { DataOf } from "#contract/contract.ts";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import { carriers } from "#contract/office/kitchen/carriers/carriers.ts";
import { type Parcel, parcelStatuses } from "#contract/office/kitchen/parcels.ts";
import { OpenParcel } from "#web/office/kitchen/parcels/open-parcel.tsx";
import { ParcelCard } from "#web/office/kitchen/parcels/parcel-card.tsx";
import { ScanPanel } from "#web/office/kitchen/scanning/scan-panel.tsx";
import { ScanSignal } from "#web/office/kitchen/scanning/scan-signal.tsx";
import { type PackingTable, usePackingTable } from "#web/office/kitchen/scanning/use-packing-table.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
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
  const { data, refetch, instead } = useOffice("readParcels", { params: { day: deliveryDay }, query });
  useEvery(10, () => void refetch());
  const [scannedNumber, setScanned] = useState<string | null>(null);
  const scanned = useScannedParcel(deliveryDay, scannedNumber);
  const packs = role === "admin" || role === "packing";
  const mayPack = data?.isFrozen === true && packs;
  const table = usePackingTable({
    deliveryDay,
    carrier: data?.carrier ?? carriers[0],
    earlyUntil: data?.isEarly ? data.kitchenDay : null,
    isOpen: packs && data?.isFrozen !== false,
    isReady: mayPack,
    onParcel: setScanned,
  });
  if (!data) return instead;
  // It stands above the others and never twice; the list itself keeps its order.
  const others = data.rows.filter(({ orderId }) => orderId !== scanned?.orderId);
  const rows = scanned ? [scanned, ...others] : others;
  return (
    <>
      <ScanSignal table={table} scanned={scanned} />
      <div className="space-y-4">
        {!data.isFrozen && (
          <Notice type="info">Gepackt werden kann, sobald die Kochliste festgeschrieben ist.</Notice>
        )}
        {table.open && <OpenParcel table={table} open={table.open} />}
        {mayPack && <ScanPanel table={table} carrier={data.carrier} packingWay={data.packingWay} />}
        {!table.open && (
          <ParcelList deliveryDay={deliveryDay} data={data} rows={rows} scanned={scanned} table={table} />
        )}
      </div>
    </>
  );
}

interface ParcelListProps {
  deliveryDay: DeliveryDay;
  data: DataOf<"readParcels">;
  rows: readonly Parcel[];
  scanned: Parcel | undefined;
  table: PackingTable;
}

function ParcelList({ deliveryDay, data, rows, scanned, table }: ParcelListProps) {
  const { role } = useStaff();
  return (
    <div className="space-y-4">
      {data.counts.toUnpack > 0 && (
        <Notice type="danger">
          {data.counts.toUnpack === 1
            ? "Ein gepacktes Paket ist gestoppt"
            : `${data.counts.toUnpack} gepackte Pakete sind gestoppt`}
          : Das Geld ist zurück. Bitte auspacken; unter „storniert“ stehen sie.
        </Notice>
      )}
      {data.held.map(({ name, reason }) => (
        <Notice key={`${name} ${reason}`} type="danger">
          Gesperrt: {name}, „{reason}“. Pakete damit werden nicht gepackt und nicht verschickt.
        </Notice>
      ))}
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
              packingWay={data.packingWay}
              table={table}
            />
          ))}
        </ul>
      )}
      <Pager total={data.total} />
    </div>
  );
}

type Counts = DataOf<"readParcels">["counts"];

function ParcelFilters({ counts, isOver }: { counts: Counts; isOver: boolean }) {
  const { get, set } = useListAddress();
  const all = counts.planned + counts.packed + counts.shipped + counts.delivered + counts.cancelled;
  const options = [
    { value: "", name: `${all} alle` },
    { value: "planned", name: `${counts.planned} zu packen` },
    { value: "packed", name: `${counts.packed} gepackt` },
    { value: "shipped", name: `${counts.shipped} ${isOver ? "vermutlich zugestellt" : "verschickt"}` },
    ...(counts.delivered > 0 ? [{ value: "delivered", name: `${counts.delivered} zugestellt` }] : []),
    ...(counts.cancelled > 0 ? [{ value: "cancelled", name: `${counts.cancelled} storniert` }] : []),
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
      <Segments
        label="Pakete"
        options={options}
        chosen={get("status") ?? ""}
        // All parcels also means without a search or a scanned parcel.
        onChoose={(status) => set(status ? { status } : { status: null, q: null })}
      />
      <SearchField label="Paket suchen" placeholder="Bestellnummer, Name, PLZ" />
    </div>
  );
}

/** Confirms all shipped parcels of a day that are not confirmed yet. */
function ConfirmDay({ deliveryDay, shipped }: { deliveryDay: DeliveryDay; shipped: number }) {
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
      <OfficeButton icon={PackageCheck} onClick={() => setConfirming(true)}>
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
