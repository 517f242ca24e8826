import { PackageCheck, Printer, ScanBarcode } from "lucide-react";
import { useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import type { Carrier } from "#contract/office/kitchen/carriers/carriers.ts";
import type { PackingWay } from "#contract/office/kitchen/production-settings.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { eachCarton } from "#contract/orders/each-carton.ts";
import { cartonName } from "#web/office/kitchen/scanning/table-state.ts";
import { ChooseCartons } from "#web/office/kitchen/parcels/choose-cartons.tsx";
import { ShipForm } from "#web/office/kitchen/parcels/ship-form.tsx";
import { isBeyondReported, isUnreported } from "#web/office/kitchen/scanning/question-of.ts";
import { focusScanField } from "#web/office/kitchen/scanning/listen-for-scans.ts";
import type { PackingTable } from "#web/office/kitchen/scanning/use-packing-table.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { saveFile } from "#web/office/save-file.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { TakenApartButton } from "#web/office/orders/overdue/parcels-to-unpack.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";

interface Props {
  deliveryDay: DeliveryDay;
  parcel: Parcel;
  carrier: Carrier;
  isFrozen: boolean;
  packingWay: PackingWay;
  table: PackingTable;
}

export function ParcelActions({ deliveryDay, parcel, carrier, isFrozen, packingWay, table }: Props) {
  const { role } = useStaff();
  const params = { day: deliveryDay, orderId: parcel.orderId };
  const unpack = useOfficeChange("unpackParcel", { onDone: focusScanField });
  if (role === "kitchen") return <div />;
  if (parcel.isToUnpack && parcel.status === "cancelled")
    return <TakenApartButton orderId={parcel.orderId} day={deliveryDay} number={parcel.number} />;
  if (role === "support" || parcel.status === "cancelled") return <div />;
  if (parcel.status === "planned" && parcel.held.length > 0) return <div />;
  if (parcel.status === "planned") {
    return isFrozen ? (
      <Planned parcel={parcel} params={params} packingWay={packingWay} table={table} />
    ) : (
      <div />
    );
  }
  if (parcel.status === "packed") {
    return (
      <div className="space-y-2 print:hidden">
        {parcel.held.length === 0 && (
          <Cartons parcel={parcel} params={params} carrier={carrier} report={table.report} />
        )}
        <OfficeButton
          className="w-full"
          aria-label={`${parcel.number} wieder öffnen`}
          busy={unpack.isPending}
          onClick={() => unpack.mutate({ params })}
        >
          Wieder öffnen
        </OfficeButton>
      </div>
    );
  }
  return (
    <div className="space-y-2">
      <Cartons parcel={parcel} params={params} carrier={carrier} report={table.report} />
      {parcel.isToUnpack && (
        <TakenApartButton orderId={parcel.orderId} day={deliveryDay} number={parcel.number} />
      )}
    </div>
  );
}

interface OfParcel {
  parcel: Parcel;
  params: { day: DeliveryDay; orderId: string };
}

function Planned({ parcel, params, packingWay, table }: OfParcel & Pick<Props, "packingWay" | "table">) {
  const { number, orderId, slipChanges, noteToRead } = parcel;
  const pack = useOfficeChange("packParcel", { onDone: focusScanField, handles: isBeyondReported });
  const press = () =>
    table.mayPack(parcel) &&
    pack.mutate(
      { params, query: { early: table.early } },
      {
        onError(error) {
          if (!isBeyondReported(error)) return;
          const unreported = isUnreported(error) ? { orderId } : undefined;
          table.report({ kind: "wrong", text: failureText(error), number, unreported });
        },
      },
    );
  const slip = useOfficeChange("makePackingSlips", {
    onDone({ data }) {
      saveFile(data);
      focusScanField();
    },
  });
  const isStale = slipChanges.length > 0;
  const printText = isStale ? "Packzettel neu drucken" : "Packzettel drucken";
  return (
    <div className="flex flex-col gap-2 print:hidden">
      {packingWay === "dish" ? (
        <OfficeButton
          look={isStale ? "plain" : "action"}
          className="min-h-14"
          aria-label={`${number}: Portionen scannen`}
          disabled={noteToRead !== null}
          icon={ScanBarcode}
          onClick={() => void table.take(number)}
        >
          Portionen scannen
        </OfficeButton>
      ) : (
        <OfficeButton
          look={isStale ? "plain" : "action"}
          className="min-h-14"
          aria-label={`${number} als gepackt melden`}
          busy={pack.isPending}
          disabled={noteToRead !== null}
          icon={PackageCheck}
          onClick={press}
        >
          Als gepackt melden
        </OfficeButton>
      )}
      <OfficeButton
        look={isStale ? "action" : "plain"}
        aria-label={`${number}: ${printText}`}
        busy={slip.isPending}
        icon={Printer}
        onClick={() => slip.mutate({ params: { day: params.day }, body: { orders: [orderId] } })}
      >
        {printText}
      </OfficeButton>
      <ChooseCartons parcel={parcel} params={params} />
    </div>
  );
}

/** A field for each carton without a number, and the numbers of the others. */
function Cartons({
  parcel,
  params,
  carrier,
  report,
}: OfParcel & Pick<Props, "carrier"> & Pick<PackingTable, "report">) {
  const cartons = eachCarton(parcel, parcel.cartons.length);
  const usedCarrier = (parcel.carrier as Carrier | null) ?? carrier;
  const isOpen = parcel.status === "packed" || parcel.status === "shipped";
  return (
    <div className="space-y-2">
      {cartons.map(({ carton, trackingNumber, trackingUrl, hasArrived }) => {
        const name = cartonName({ number: parcel.number, carton, cartons: cartons.length });
        const place = cartons.length > 1 ? `Karton ${carton} von ${cartons.length}` : "";
        if (trackingNumber)
          return (
            <SentCarton
              key={carton}
              params={params}
              name={name}
              sent={{ trackingNumber, trackingUrl }}
              carrier={usedCarrier}
              report={report}
              place={place && `${place}: ${hasArrived || !isOpen ? "angekommen" : "unterwegs"}`}
            />
          );
        if (parcel.isRestStopped)
          return (
            <p key={carton} className="font-semibold">
              {place}: angehalten
            </p>
          );
        return (
          isOpen && (
            <div key={carton} className="print:hidden">
              {place && <p className="font-semibold">{place}</p>}
              <ShipForm
                params={params}
                number={name}
                carton={carton}
                call="shipParcel"
                carrier={usedCarrier}
                report={report}
              />
            </div>
          )
        );
      })}
    </div>
  );
}

interface SentCartonProps extends Pick<PackingTable, "report"> {
  params: OfParcel["params"];
  /** order and carton, as the buttons say it */
  name: string;
  sent: { trackingNumber: string; trackingUrl: string | null };
  carrier: Carrier;
  /** `Karton 1: unterwegs`; empty where there is only one */
  place: string;
}

function SentCarton({ params, name, sent, carrier, place, report }: SentCartonProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const { trackingNumber, trackingUrl } = sent;
  return (
    <div>
      {place && <p className="font-semibold">{place}</p>}
      {isCorrecting ? (
        <ShipForm
          params={params}
          number={name}
          call="correctShipment"
          wrong={trackingNumber}
          carrier={carrier}
          trackingNumber={trackingNumber}
          report={report}
          onDone={() => setCorrecting(false)}
        />
      ) : (
        <>
          <p className="wrap-anywhere">
            {carrier}{" "}
            {trackingUrl ? (
              <a
                href={trackingUrl}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-6 items-center text-forest underline underline-offset-4"
              >
                {trackingNumber}
                <span className="sr-only"> (Sendungsverfolgung, neues Fenster)</span>
              </a>
            ) : (
              trackingNumber
            )}
          </p>
          <OfficeButton
            className="mt-2 print:hidden"
            aria-label={`Sendungsnummer von ${name} berichtigen`}
            onClick={() => setCorrecting(true)}
          >
            Berichtigen
          </OfficeButton>
        </>
      )}
    </div>
  );
}
