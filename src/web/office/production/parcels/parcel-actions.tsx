import { PackageCheck } from "lucide-react";
import { useState } from "react";
import type { Parcel } from "#contract/office/parcels.ts";
import type { Carrier } from "#contract/office/production.ts";
import { useStaff } from "#web/office/frame/staff-context.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ShipForm } from "#web/office/production/parcels/ship-form.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  day: string;
  parcel: Parcel;
  carrier: Carrier;
  isFrozen: boolean;
}

/** What can be done with a parcel where it stands. */
export function ParcelActions({ day, parcel, carrier, isFrozen }: Props) {
  const { role } = useStaff();
  const params = { day, orderId: parcel.orderId };
  const pack = useOfficeChange("packParcel");
  const unpack = useOfficeChange("unpackParcel");
  if (role === "kitchen" || parcel.status === "cancelled") return <div />;
  if (parcel.status === "planned") {
    return (
      <div className="print:hidden md:text-right">
        {isFrozen && (
          <OfficeButton
            look="action"
            className="min-h-11 max-md:w-full"
            aria-label={`${parcel.number} als gepackt melden`}
            busy={pack.isPending}
            icon={<PackageCheck className="size-4" aria-hidden="true" />}
            onClick={() => pack.mutate({ params })}
          >
            Als gepackt melden
          </OfficeButton>
        )}
      </div>
    );
  }
  if (parcel.status === "packed") {
    return (
      <div className="space-y-2 print:hidden">
        <ShipForm params={params} number={parcel.number} call="shipParcel" carrier={carrier} />
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
  return <Sent parcel={parcel} params={params} carrier={carrier} />;
}

function Sent({
  parcel,
  params,
  carrier,
}: Pick<Props, "parcel" | "carrier"> & { params: { day: string; orderId: string } }) {
  const [isCorrecting, setCorrecting] = useState(false);
  if (isCorrecting) {
    return (
      <ShipForm
        params={params}
        number={parcel.number}
        call="correctShipment"
        carrier={(parcel.carrier as Carrier | null) ?? carrier}
        trackingNumber={parcel.trackingNumber ?? ""}
        onDone={() => setCorrecting(false)}
      />
    );
  }
  return (
    <div>
      <p className="wrap-anywhere">
        {parcel.carrier}{" "}
        {parcel.trackingUrl ? (
          <a
            href={parcel.trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center text-forest underline underline-offset-4"
          >
            {parcel.trackingNumber}
            <span className="sr-only"> (Sendungsverfolgung, neues Fenster)</span>
          </a>
        ) : (
          parcel.trackingNumber
        )}
      </p>
      <OfficeButton
        className="mt-2 print:hidden"
        aria-label={`Sendungsnummer von ${parcel.number} berichtigen`}
        onClick={() => setCorrecting(true)}
      >
        Berichtigen
      </OfficeButton>
    </div>
  );
}
