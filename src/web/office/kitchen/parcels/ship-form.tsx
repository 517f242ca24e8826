import { Send } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import { type Carrier, carriers } from "#contract/office/kitchen/carriers/carriers.ts";
import { cleanTrackingNumber, shipment, unusualText } from "#contract/office/kitchen/tracking-number.ts";
import { focusScanField } from "#web/office/kitchen/scanning/listen-for-scans.ts";
import type { PackingTable } from "#web/office/kitchen/scanning/use-packing-table.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField } from "#web/office/ui/office-field.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";

interface Props {
  params: { day: DeliveryDay; orderId: string };
  /** order and, of several, carton, as the buttons say it */
  number: string;
  carton?: number;
  call: "shipParcel" | "correctShipment";
  carrier: Carrier;
  trackingNumber?: string;
  /** the number that is corrected */
  wrong?: string;
  report: PackingTable["report"];
  onDone?: () => void;
}

/** A parcel's own field for its tracking number, typed or scanned into it on purpose. */
export function ShipForm({
  params,
  number,
  carton,
  call,
  carrier,
  trackingNumber,
  wrong,
  report,
  onDone,
}: Props) {
  const isNew = call === "shipParcel";
  // Of several cartons the answer does not say which number was sent.
  const lastSent = useRef("");
  // The open question and its number: another number is another question.
  const [question, setQuestion] = useState<ShipQuestion | null>(null);
  const ship = useOfficeChange(call, {
    handles: () => true,
    onDone() {
      report({ kind: "right", text: doneText(isNew, number, lastSent.current) }, number);
      focusScanField();
      onDone?.();
    },
  });
  const refuse = (text: string) => report({ kind: "wrong", text });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (ship.isPending) return refuse(`${number} ist noch in Arbeit. Bitte gleich noch einmal.`);
    const typed = new FormData(event.currentTarget);
    const sent = {
      carrier: typed.get("carrier") as Carrier,
      trackingNumber: String(typed.get("trackingNumber")),
    };
    const nextQuestion = questionAbout(sent);
    const isUnusual = typed.has("isUnusual") && nextQuestion?.about === question?.about;
    setQuestion(isUnusual ? question : nextQuestion);
    if (nextQuestion && !isUnusual) return refuse(nextQuestion.text);
    lastSent.current = `${sent.carrier} ${cleanTrackingNumber(sent.trackingNumber)}`;
    const body = { ...sent, isUnusual };
    ship.mutate({ params, query: { wrong, carton }, body }, { onError: (error) => refuse(messageOf(error)) });
  };
  const error = question?.text ?? fieldErrors(ship.error).trackingNumber;
  return (
    <form noValidate onSubmit={send} className="space-y-2">
      <OfficeField
        name="trackingNumber"
        label="Sendungsnummer"
        aria-label={`Sendungsnummer von ${number}`}
        data-tracking={number}
        defaultValue={trackingNumber}
        spellCheck={false}
        error={error}
      />
      {question && <OfficeCheck key={question.about} name="isUnusual" label="Die Nummer stimmt so" />}
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
          icon={Send}
        >
          {isNew ? "Verschicken" : "Speichern"}
        </OfficeButton>
      </div>
    </form>
  );
}

interface ShipQuestion {
  text: string;
  about: string;
}

/** The question before an unusual number is accepted; null when there is nothing to ask. */
function questionAbout(sent: { carrier: Carrier; trackingNumber: string }): ShipQuestion | null {
  const read = shipment.safeParse({ ...sent, isUnusual: true });
  if (!read.success) return null;
  const { carrier, trackingNumber } = read.data;
  const text = unusualText(carrier, trackingNumber);
  return text === null ? null : { text, about: `${carrier} ${trackingNumber}` };
}

function messageOf(error: Error): string {
  return fieldErrors(error).trackingNumber ?? failureText(error);
}

function doneText(isNew: boolean, number: string, sent: string): string {
  return isNew
    ? `${number} ist verschickt: ${sent}. Der Gast wird benachrichtigt.`
    : `Die Sendungsnummer von ${number} ist berichtigt: ${sent}. Der Gast wird benachrichtigt.`;
}

function CarrierSelect({ number, carrier }: { number: string; carrier: Carrier }) {
  return (
    <select
      name="carrier"
      aria-label={`Paketdienst von ${number}`}
      defaultValue={carrier}
      className="h-9 w-full rounded-sm border border-field bg-white px-2 hover:border-ink"
    >
      {carriers.map((carrierName) => (
        <option key={carrierName} value={carrierName}>
          {carrierName}
        </option>
      ))}
    </select>
  );
}
