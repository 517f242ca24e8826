import { useState } from "react";
import { useNavigate } from "react-router";
import { longDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { AdditionPays, AdditionPreview } from "#contract/office/orders/additions.ts";
import type { OrderDetail } from "#contract/office/orders/orders.ts";
import type { TeamOffer } from "#contract/office/orders/team-orders.ts";
import type { OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { useOffice, useOfficeOnce } from "#web/office/office-api.ts";
import { ConfirmDanger, LoudNote, NewDish } from "#web/office/orders/actions/new-dish.tsx";
import { chosenLines, TeamLines, type TeamQuantities } from "#web/office/orders/actions/team-lines.tsx";
import { PaysField } from "#web/office/orders/actions/team-order-fields.tsx";
import { useOrderAct } from "#web/office/orders/use-order-act.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  order: OrderDetail;
  delivery: OrderedDelivery;
  onClose: () => void;
}

const title = "Gericht dazu";

export function AdditionDialog(props: Props) {
  const { data: offer, instead } = useOfficeOnce("readTeamOffer", {});
  if (offer) return <AdditionForm {...props} offer={offer} />;
  return (
    <Dialog open onClose={props.onClose} title={title} side="wide">
      {instead}
    </Dialog>
  );
}

function AdditionForm({ order, delivery, onClose, offer }: Props & { offer: TeamOffer }) {
  const [id] = useState(randomUuid);
  const [quantities, setQuantities] = useState<TeamQuantities>({});
  const navigate = useNavigate();
  const params = { orderId: order.id, day: delivery.isoDate };
  const lines = chosenLines(quantities);
  const isChosen = lines.length > 0;
  const query = { lines: lines.map(({ menuId, quantity }) => `${menuId}x${quantity}`).join(",") };
  const preview = useOffice("previewAddition", { params, query }, isChosen);
  const [confirmed, setConfirmed] = useState("");
  const sums = isChosen && !preview.isPlaceholderData ? preview.data : undefined;
  const dangers = (sums?.lines ?? []).filter(({ danger }) => danger !== "");
  const dangerous = dangers.map(({ menuId }) => menuId).join(",");
  const { mutate, isPending, error } = useOrderAct("addDishes", order.version, {
    done: "Dazubestellt. Der Gast bekommt eine E-Mail.",
    onDone: ({ data }) => {
      onClose();
      void navigate(officeLink("bestellungen/:orderId", { orderId: data.orderId }));
    },
  });
  return (
    <ConfirmDialog
      title={title}
      side="wide"
      action={sums ? `Für ${euroText(sums.total)} dazubestellen` : "Dazubestellen"}
      busy={isPending}
      disabled={!sums || sums.problem !== null || (dangerous !== "" && dangerous !== confirmed)}
      error={error ?? (isChosen ? preview.error : null)}
      onDo={(form) =>
        mutate({ params, body: { id, lines, pays: form.get("pays") as AdditionPays, total: sums?.total } })
      }
      onClose={onClose}
    >
      <p>
        Zur Lieferung am <strong>{longDay(delivery.isoDate)}</strong>. Es wird eine eigene Bestellung mit
        eigener Rechnung, kommt aber im selben Paket: ohne Versandkosten und Mindestmenge.
      </p>
      <LoudNote notes={delivery.address.notes} />
      <PaysField onInvoice={offer.onInvoice} />
      <TeamLines order={null} menus={offer.menus} quantities={quantities} onChoose={setQuantities} />
      <div aria-live="polite" className="space-y-2">
        {sums?.lines.map((line) => (
          <NewDish key={line.menuId} dish={line} />
        ))}
        {sums && <Sums preview={sums} />}
      </div>
      {dangerous && (
        <ConfirmDanger
          isConfirmed={confirmed === dangerous}
          onConfirm={(is) => setConfirmed(is ? dangerous : "")}
        />
      )}
    </ConfirmDialog>
  );
}

function Sums({ preview: { lines, total, problem } }: { preview: AdditionPreview }) {
  if (problem) return <p className="rounded-md bg-warning-soft px-4 py-3 text-warning">{problem}</p>;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-md bg-sage px-4 py-3 text-forest tabular-nums">
      {lines.map(({ menuId, name, quantity, price }) => (
        <div key={menuId} className="contents">
          <dt>
            {quantity} × {name}
          </dt>
          <dd className="text-right">{euroText(price)}</dd>
        </div>
      ))}
      <dt>Versand</dt>
      <dd className="text-right">kostenlos</dd>
      <dt className="font-semibold">Der Gast bezahlt</dt>
      <dd className="text-right font-semibold">{euroText(total)}</dd>
    </dl>
  );
}
