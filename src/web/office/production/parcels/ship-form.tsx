import { Send } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { type Carrier, carriers } from "#contract/office/production.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { nextTrackingField } from "#web/office/production/parcels/next-tracking-field.ts";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";

interface Props {
  params: { day: string; orderId: string };
  /** of the order */
  number: string;
  call: "shipParcel" | "correctShipment";
  carrier: Carrier;
  trackingNumber?: string;
  onDone?: () => void;
}

const carrierNames = Object.fromEntries(carriers.map((carrier) => [carrier, carrier]));

/** A scanner types into the field and presses Enter; the next parcel's field then waits for the next one. */
export function ShipForm({ params, number, call, carrier, trackingNumber, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isNew = call === "shipParcel";
  const ship = useOfficeChange(call, {
    done: isNew ? `${number} ist verschickt.` : "Die Sendungsnummer ist berichtigt.",
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
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-2">
        <OfficeSelect
          name="carrier"
          label="Paketdienst"
          aria-label={`Paketdienst von ${number}`}
          options={carrierNames}
          defaultValue={carrier}
        />
        <OfficeField
          name="trackingNumber"
          label="Sendungsnummer"
          aria-label={`Sendungsnummer von ${number}`}
          data-tracking={isNew ? "" : undefined}
          defaultValue={trackingNumber}
          error={fieldErrors(ship.error).trackingNumber}
        />
      </div>
      <OfficeButton
        type="submit"
        look="action"
        className="min-h-11 w-full"
        busy={ship.isPending}
        aria-label={isNew ? `${number} verschicken` : `Sendungsnummer von ${number} speichern`}
        icon={<Send className="size-4" aria-hidden="true" />}
      >
        {isNew ? "Verschicken" : "Speichern"}
      </OfficeButton>
    </form>
  );
}
