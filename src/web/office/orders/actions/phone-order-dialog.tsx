import { useState } from "react";
import { useNavigate } from "react-router";
import type { GuestData } from "#contract/checkout/checkout.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { TeamOffer } from "#contract/office/orders/team-orders.ts";
import { useOfficeChange, useOfficeOnce } from "#web/office/office-api.ts";
import { chosenLines, TeamLines, type TeamQuantities } from "#web/office/orders/actions/team-lines.tsx";
import { DayField, invoiceRefusal, PaysField } from "#web/office/orders/actions/team-order-fields.tsx";
import { TeamPrice } from "#web/office/orders/actions/team-price.tsx";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";

const title = "Bestellung am Telefon";

const fields = [
  ["firstName", "Vorname", "col-span-6 sm:col-span-3"],
  ["lastName", "Nachname", "col-span-6 sm:col-span-3"],
  ["company", "Firma", "col-span-6"],
  ["street", "Straße", "col-span-4"],
  ["street_nr", "Hausnummer", "col-span-2"],
  ["zip_code", "Postleitzahl", "col-span-2"],
  ["city", "Stadt", "col-span-4"],
  ["phone", "Telefonnummer", "col-span-6 sm:col-span-3"],
  ["email", "E-Mail", "col-span-6 sm:col-span-3"],
  ["notes", "Anmerkungen", "col-span-6"],
] as const satisfies readonly (readonly [keyof GuestData, string, string])[];

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
  const [quantities, setQuantities] = useState<TeamQuantities>({});
  const navigate = useNavigate();
  const change = useOfficeChange("orderByPhone", {
    done: "Bestellt. Der Gast bekommt eine E-Mail.",
    handles: (refused) => invoiceRefusal(refused) !== undefined,
  });
  const noInvoice = invoiceRefusal(change.error);
  const lines = chosenLines(quantities);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const place = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? "");
    const guest = Object.fromEntries(fields.map(([name]) => [name, text(name)])) as GuestData;
    const pays = text("pays") === "invoice" ? ("invoice" as const) : ("link" as const);
    change.mutate(
      { body: { id, lines, day: text("day"), guest, terms: { pays } } },
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
      action={`${pieces} × bestellen`}
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
      <div className="grid grid-cols-6 gap-3">
        {fields.map(([name, label, width]) => (
          <div key={name} className={width}>
            <OfficeField name={name} label={label} />
          </div>
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <PaysField onInvoice={offer.onInvoice} />
        <DayField days={offer.days} />
      </div>
      <TeamLines order={null} menus={offer.menus} quantities={quantities} onChoose={setQuantities} />
      {pieces > 0 && <TeamPrice lines={lines} isReplacement={false} />}
    </ConfirmDialog>
  );
}
