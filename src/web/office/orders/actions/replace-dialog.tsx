import { useState } from "react";
import { useNavigate } from "react-router";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { OrderDetail } from "#contract/office/orders/orders.ts";
import {
  type ReplacementReason,
  replacementReasonNames,
  type TeamOffer,
} from "#contract/office/orders/team-orders.ts";
import { useOfficeChange, useOfficeOnce } from "#web/office/office-api.ts";
import { TeamLines, type TeamQuantities } from "#web/office/orders/actions/team-lines.tsx";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  order: OrderDetail;
  onClose: () => void;
}

const title = "Ersatz schicken";

export function ReplaceDialog(props: Props) {
  const { data: offer, error, refetch } = useOfficeOnce("readTeamOffer", {});
  if (offer) return <ReplaceForm {...props} offer={offer} />;
  return (
    <Dialog open onClose={props.onClose} title={title} side="wide">
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </Dialog>
  );
}

/** What the order brought is listed first; any other dish can come, too. */
function ReplaceForm({ order, offer, onClose }: Props & { offer: TeamOffer }) {
  const [id] = useState(randomUuid);
  const [quantities, setQuantities] = useState<TeamQuantities>({});
  const navigate = useNavigate();
  const { mutate, isPending, error } = useOfficeChange("replaceParcel", {
    done: "Der Ersatz ist bestellt. Der Gast bekommt eine E-Mail.",
  });
  const errors = fieldErrors(error);
  const lines = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([menuId, quantity]) => ({ menuId: Number(menuId), quantity }));
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const replace = (form: FormData) => {
    const body = {
      id,
      lines,
      day: String(form.get("day")),
      reason: String(form.get("reason")) as ReplacementReason,
    };
    mutate(
      { params: { orderId: order.id }, body },
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
      action={pieces === 0 ? "Ersatz bestellen" : `${pieces} × Ersatz ohne Berechnung bestellen`}
      busy={isPending}
      disabled={pieces === 0}
      error={errors.day || errors.reason ? undefined : (error ?? undefined)}
      onDo={replace}
      onClose={onClose}
    >
      <p>
        Der Gast von {order.number} bekommt ein weiteres Paket und bezahlt nichts. Es ist eine eigene
        Bestellung über 0&nbsp;€: Sie belegt Plätze am Liefertag und wird gekocht, gepackt und verschickt wie
        jede andere.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <OfficeSelect
          name="reason"
          label="Grund"
          options={{ "": "Bitte wählen", ...replacementReasonNames }}
          error={errors.reason}
        />
        <OfficeSelect
          name="day"
          label="Liefertag"
          options={{
            "": "Bitte wählen",
            ...Object.fromEntries(offer.days.map((day: DeliveryDay) => [day, longDay(day)])),
          }}
          error={errors.day}
        />
      </div>
      <TeamLines order={order} menus={offer.menus} quantities={quantities} onChoose={setQuantities} />
    </ConfirmDialog>
  );
}
