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
import { TeamPrice, useTeamPrice } from "#web/office/orders/actions/team-price.tsx";
import { useReadAnew } from "#web/office/orders/use-order-act.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { useSettled } from "#web/office/ui/use-settled.ts";
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
  const [code, setCode] = useState("");
  const settledCode = useSettled(code, 300);
  const navigate = useNavigate();
  const change = useOfficeChange("orderByPhone", {
    done: "Bestellt. Der Gast bekommt eine E-Mail.",
    handles: (refused) => invoiceRefusal(refused) !== undefined,
  });
  const noInvoice = invoiceRefusal(change.error);
  const lines = linesOf(days);
  const priced = { lines, isReplacement: false, discount_code: settledCode };
  const price = useTeamPrice(priced);
  // of what is typed, not of what stood there before
  const total = code === settledCode ? price.data?.total : undefined;
  const readAnew = useReadAnew();
  const place = (form: FormData) => {
    const pays = form.get("pays") === "invoice" ? ("invoice" as const) : ("link" as const);
    change.mutate(
      { body: { id, lines, ...orderedByOf(form), discount_code: code, total, terms: { pays } } },
      {
        onError: readAnew,
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
      action={total === undefined ? "Bestellen" : `Für ${euroText(total)} bestellen`}
      change={change}
      errors={{ pays: noInvoice }}
      disabled={total === undefined}
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
          onChange={({ target }) => setCode(target.value.trim())}
        />
      </div>
      {lines.length > 0 && <TeamPrice {...priced} price={price} />}
    </ConfirmDialog>
  );
}
