import { useState } from "react";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import type { RefundTerms } from "#contract/office/orders/order-actions.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { refundReasons } from "#contract/orders/complaint-words.ts";
import { useOfficeOnce } from "#web/office/office-api.ts";
import {
  amountOf,
  chosenRefund,
  type Pieces,
  type RefundScope,
} from "#web/office/orders/actions/chosen-refund.ts";
import { type ParcelAfterRefund, ParcelChoice } from "#web/office/orders/actions/parcel-choice.tsx";
import { RefundDelivery } from "#web/office/orders/actions/refund-delivery.tsx";
import { RefundLines } from "#web/office/orders/actions/refund-lines.tsx";
import { useOrderAct } from "#web/office/orders/use-order-act.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  orderId: string;
  number: string;
  /** of the page that shows the order; from a list it is the one of what the dialog reads */
  version?: string;
  isOnInvoice: boolean;
  onClose: () => void;
}

export function RefundDialog(props: Props) {
  const title = `Bestellung ${props.number} erstatten`;
  const {
    data: terms,
    error,
    refetch,
  } = useOfficeOnce("readRefundTerms", { params: { orderId: props.orderId } });
  if (terms) return <RefundForm {...props} title={title} terms={terms} />;
  return (
    <Dialog open onClose={props.onClose} title={title} side="wide">
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </Dialog>
  );
}

const scopes = [
  { value: "lines", name: "Einzelne Positionen" },
  { value: "delivery", name: "Eine Lieferung" },
  { value: "whole", name: "Alles" },
  { value: "amount", name: "Betrag (Kulanz)" },
] as const;

interface FormProps extends Props {
  title: string;
  terms: RefundTerms;
}

function RefundForm({ orderId, title, terms, version, isOnInvoice, onClose }: FormProps) {
  const [id] = useState(randomUuid);
  const [scope, setScope] = useState<RefundScope>("lines");
  const [pieces, setPieces] = useState<Pieces>({});
  const [day, setDay] = useState(terms.deliveries[0]?.day ?? null);
  const [typed, setTyped] = useState("");
  const chosen = { scope, pieces, day, typed };
  const amount = amountOf(terms, chosen);
  const { mutate, isPending, error } = useOrderAct("refundOrder", version ?? terms.version, {
    done: `${isOnInvoice ? `${euroText(amount)} sind von der Rechnung abgezogen` : `Erstattung über ${euroText(amount)} angewiesen`}. Der Gast bekommt eine E-Mail.`,
    onDone: onClose,
  });
  const errors = fieldErrors(error);
  const [parcel, setParcel] = useState<ParcelAfterRefund>("stop");
  const unsent = unsentDays(terms, scope, day);
  const refund = (entries: FormData) => {
    const what = chosenRefund(terms, chosen);
    const body = { id, what, parcel, reason: String(entries.get("reason")), amount };
    mutate({ params: { orderId }, body });
  };
  return (
    <ConfirmDialog
      title={title}
      side="wide"
      action={`${euroText(amount)} ${isOnInvoice ? "abziehen" : "erstatten"}`}
      busy={isPending}
      disabled={(amount === 0 && unsent.length === 0) || (scope === "amount" && amount > terms.goodwill)}
      error={error}
      onDo={refund}
      onClose={onClose}
    >
      <Segments
        label={`Was wird ${isOnInvoice ? "von der Rechnung abgezogen" : "erstattet"}?`}
        options={scopes}
        chosen={scope}
        onChoose={setScope}
      />
      {scope === "lines" && (
        <>
          <RefundLines lines={terms.lines} pieces={pieces} onChoose={setPieces} />
          <LinesNote terms={terms} isOnInvoice={isOnInvoice} />
        </>
      )}
      {scope === "delivery" && (
        <RefundDelivery terms={terms} isOnInvoice={isOnInvoice} deliveryDay={day} onChoose={setDay} />
      )}
      {scope === "whole" && (
        <p>
          {isOnInvoice
            ? "Alles, was noch nicht abgezogen ist, wird abgezogen."
            : "Alles, was noch nicht erstattet ist, geht zurück."}
        </p>
      )}
      {unsent.length > 0 && (
        <ParcelChoice
          chosen={parcel}
          packed={unsent.filter((unsentDay) => terms.stops.includes(unsentDay)).length}
          isRest={unsent.some((unsentDay) => terms.stopsRest.includes(unsentDay))}
          onChoose={setParcel}
        />
      )}
      {unsent.length > 0 && (
        <p className="text-muted">
          {parcel === "stop" ? "Angehalten wird" : "Trotzdem kommt"}: {unsent.map(longDay).join(", ")}.
        </p>
      )}
      {scope === "amount" && (
        <RefundAmount
          most={terms.goodwill}
          isOnInvoice={isOnInvoice}
          typed={typed}
          error={errors.amount}
          onType={setTyped}
        />
      )}
      <RefundReason isNeeded={scope === "amount"} error={errors.reason} />
      <p aria-live="polite" className="rounded-md bg-sage px-4 py-3 text-forest">
        {isOnInvoice ? (
          <>
            <strong>{euroText(amount)}</strong> werden von der Rechnung abgezogen; was schon bezahlt ist,
            steht dann unter „Offene Rechnungen“ zum Zurücküberweisen.
          </>
        ) : (
          <>
            Es gehen <strong>{euroText(amount)}</strong> auf dem Weg zurück, auf dem bezahlt wurde.
          </>
        )}{" "}
        Dazu entsteht eine Korrekturrechnung.
      </p>
    </ConfirmDialog>
  );
}

/** What is bought on invoice is only deducted, paid or not. */
const onlyMoney = (isOnInvoice: boolean) =>
  isOnInvoice
    ? "An den Lieferungen ändert sich nichts, es wird nur von der Rechnung abgezogen."
    : "An den Lieferungen ändert sich nichts, es geht nur Geld zurück.";

/** A refund of portions also removes them from deliveries that are not packed yet. */
function LinesNote({ terms: { cancels, lines }, isOnInvoice }: { terms: RefundTerms; isOnInvoice: boolean }) {
  if (cancels.length === 0) return <p className="text-muted">{onlyMoney(isOnInvoice)}</p>;
  const isPartlyPacked = lines.some(({ day, left: remaining }) => remaining > 0 && !cancels.includes(day));
  return (
    <p className="text-muted">
      {cancels.length === 1
        ? "Noch nicht gepackt ist die Lieferung"
        : "Noch nicht gepackt sind die Lieferungen"}{" "}
      am {cancels.map(longDay).join(" und ")}: Was davon {isOnInvoice ? "abgezogen" : "erstattet"} wird, wird
      nicht mehr geliefert.
      {isPartlyPacked && " Was schon gepackt ist, bleibt im Paket."}
    </p>
  );
}

/** Of what is refunded whole, the deliveries whose parcel is not sent, or not all of its cartons. */
function unsentDays(
  { cancels, stops, stopsRest }: RefundTerms,
  scope: RefundScope,
  day: DeliveryDay | null,
): DeliveryDay[] {
  const unsent = [...cancels, ...stops, ...stopsRest].sort();
  if (scope === "whole") return unsent;
  return scope === "delivery" ? unsent.filter((unsentDay) => unsentDay === day) : [];
}

interface RefundAmountProps {
  /** Euro of the payment that are not refunded yet. */
  most: number;
  isOnInvoice: boolean;
  typed: string;
  error?: string;
  onType: (typed: string) => void;
}

/** For a goodwill amount that belongs to no line; it needs a reason. */
function RefundAmount({ most, isOnInvoice, typed, error, onType }: RefundAmountProps) {
  const amount = readGermanNumber(typed);
  const wrong =
    amount === undefined
      ? "Bitte einen Betrag eingeben, zum Beispiel 5,00."
      : amount !== null && amount > most
        ? `Von der ${isOnInvoice ? "Rechnung" : "Zahlung"} sind noch ${euroText(most)} übrig.`
        : undefined;
  return (
    <div className="space-y-3">
      <p>{onlyMoney(isOnInvoice)}</p>
      <div className="max-w-56">
        <OfficeField
          name="amount"
          label="Betrag"
          inputMode="decimal"
          unit="€"
          value={typed}
          hint={`Höchstens ${euroText(most)}.`}
          error={wrong ?? error}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
    </div>
  );
}

const another = "anderer Grund";

interface RefundReasonProps {
  isNeeded: boolean;
  error?: string;
}

/** Its field `reason` holds a well-known reason or what was typed. */
function RefundReason({ isNeeded, error }: RefundReasonProps) {
  const [chosen, setChosen] = useState("");
  const hint = "Steht auf der Korrekturrechnung und in der E-Mail an den Gast.";
  const isTyped = chosen === another;
  const options = [...refundReasons, another].map((reason) => [reason, reason]);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <OfficeSelect
        label={isNeeded ? "Grund" : "Grund (freiwillig)"}
        name={isTyped ? undefined : "reason"}
        options={{ "": isNeeded ? "Bitte wählen" : "ohne Grund", ...Object.fromEntries(options) }}
        value={chosen}
        error={isTyped ? undefined : error}
        hint={hint}
        onChange={(event) => setChosen(event.target.value)}
      />
      {isTyped && <OfficeField name="reason" label="Wortlaut" maxLength={200} error={error} autoFocus />}
    </div>
  );
}
