import { useState } from "react";
import { useNavigate } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { TeamOffer } from "#contract/office/orders/team-orders.ts";
import { useOfficeChange, useOfficeOnce } from "#web/office/office-api.ts";
import {
  linesOf,
  PhoneOrderDays,
  type QuantitiesByDay,
} from "#web/office/orders/actions/phone-order-days.tsx";
import { orderedByOf, PhoneOrderFields } from "#web/office/orders/actions/phone-order-fields.tsx";
import { invoiceRefusal, PaysField } from "#web/office/orders/actions/team-order-fields.tsx";
import { TeamPrice } from "#web/office/orders/actions/team-price.tsx";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";

const title = "Bestellung am Telefon";

/** For a caller without an earlier order; the others are served from theirs. */
export function PhoneOrderDialog({ onClose }: { onClose: () => void }) {
  const { data: offer, instead } = useOfficeOnce("readTeamOffer", {});
  if (offer) return <PhoneOrderForm offer={offer} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={title} side="wide">
      {instead}
    </Dialog>
  );
}

function PhoneOrderForm({ offer, onClose }: { offer: TeamOffer; onClose: () => void }) {
  const [id] = useState(randomUuid);
  const [days, setDays] = useState<QuantitiesByDay>({});
  // the price asks for the code once it is typed
  const [code, setCode] = useState("");
  const navigate = useNavigate();
  const change = useOfficeChange("orderByPhone", {
    done: "Bestellt. Der Gast bekommt eine E-Mail.",
    handles: (refused) => invoiceRefusal(refused) !== undefined,
  });
  const noInvoice = invoiceRefusal(change.error);
  const lines = linesOf(days);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const place = (form: FormData) => {
    const pays = form.get("pays") === "invoice" ? ("invoice" as const) : ("link" as const);
    const discount_code = String(form.get("discount_code") ?? "");
    change.mutate(
      { body: { id, lines, ...orderedByOf(form), discount_code, terms: { pays } } },
      {
        onSuccess: ({ data }) => {
          onClose();
          void navigate(officeLink("bestellungen/:orderId", { orderId: data.orderId }));
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={title}
      side="wide"
      action={pieces === 0 ? "Bestellen" : `${pieces} × bestellen`}
      change={change}
      errors={{ pays: noInvoice }}
      disabled={pieces === 0}
      onDo={place}
      onClose={onClose}
    >
      <p>
        Hat der Gast schon einmal bestellt, öffnen Sie besser seine Bestellung und drücken „Noch einmal
        bestellen“.
      </p>
      <PhoneOrderFields />
      <PhoneOrderDays offer={offer} days={days} onChoose={setDays} />
      <div className="grid gap-3 sm:grid-cols-2">
        <PaysField onInvoice={offer.onInvoice} />
        <OfficeField
          name="discount_code"
          label="Rabattcode"
          spellCheck={false}
          onBlur={({ target }) => setCode(target.value.trim())}
        />
      </div>
      {pieces > 0 && <TeamPrice lines={lines} isReplacement={false} discount_code={code} />}
    </ConfirmDialog>
  );
}
