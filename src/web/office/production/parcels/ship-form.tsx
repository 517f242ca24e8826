import { Send } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { type Carrier, carriers } from "#contract/office/production.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { nextTrackingField } from "#web/office/production/parcels/tracking-fields.ts";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";

interface Props {
  params: { day: string; orderId: string };
  /** of the order */
  number: string;
  call: "shipParcel" | "correctShipment";
  carrier: Carrier;
  trackingNumber?: string;
  onDone?: () => void;
}

/** A scanner types into the field and presses Enter; the next parcel's field then waits for the next one. */
export function ShipForm({ params, number, call, carrier, trackingNumber, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isNew = call === "shipParcel";
  const ship = useOfficeChange(call, {
    done: isNew
      ? `${number} ist verschickt, der Gast bekommt eine E-Mail.`
      : "Die Sendungsnummer ist berichtigt.",
    onDone() {
      if (isNew) nextTrackingField(form.current)?.focus();
      onDone?.();
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (ship.isPending) return;
    const said = new FormData(event.currentTarget);
    const body = {
      carrier: said.get("carrier") as Carrier,
      trackingNumber: String(said.get("trackingNumber")),
    };
    ship.mutate({ params, body });
  };
  return (
    <form ref={form} noValidate onSubmit={send} className="space-y-2">
      <OfficeField
        name="trackingNumber"
        label="Sendungsnummer"
        aria-label={`Sendungsnummer von ${number}`}
        data-tracking={isNew ? number : undefined}
        defaultValue={trackingNumber}
        error={fieldErrors(ship.error).trackingNumber}
      />
      <div className="flex gap-2">
        <div className="w-22 shrink-0">
          <CarrierSelect number={number} carrier={carrier} />
        </div>
        <OfficeButton
          type="submit"
          look="action"
          className="grow"
          busy={ship.isPending}
          aria-label={isNew ? `${number} verschicken` : `Sendungsnummer von ${number} speichern`}
          icon={<Send className="size-4" aria-hidden="true" />}
        >
          {isNew ? "Verschicken" : "Speichern"}
        </OfficeButton>
      </div>
    </form>
  );
}

function CarrierSelect({ number, carrier }: { number: string; carrier: Carrier }) {
  return (
    <select
      name="carrier"
      aria-label={`Paketdienst von ${number}`}
      defaultValue={carrier}
      className="h-9 w-full rounded-sm border border-field bg-white px-2 hover:border-ink"
    >
      {carriers.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  );
}
