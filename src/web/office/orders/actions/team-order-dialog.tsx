import { useState } from "react";
import { useNavigate } from "react-router";
import { firmOf } from "#contract/checkout/invoice-purchase.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { OrderDetail } from "#contract/office/orders/orders.ts";
import type { ReplacementReason, TeamOffer, TeamOrderTerms } from "#contract/office/orders/team-orders.ts";
import { useOfficeOnce } from "#web/office/office-api.ts";
import {
  DayField,
  invoiceRefusal,
  PaysField,
  ReasonField,
} from "#web/office/orders/actions/team-order-fields.tsx";
import { chosenLines, TeamLines, type TeamQuantities } from "#web/office/orders/actions/team-lines.tsx";
import { TeamPrice, useTeamPrice } from "#web/office/orders/actions/team-price.tsx";
import { useOrderAct } from "#web/office/orders/use-order-act.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";

export interface PromisedReplacement {
  complaintId?: string;
  reason: ReplacementReason;
  day: string | null;
  /** the dish; null: all of the delivery */
  menuId: number | null;
  /** how many of the dish; where no one has said it, one */
  pieces?: number | undefined;
}

interface Props {
  order: OrderDetail;
  isReplacement: boolean;
  /** what is chosen at first */
  start?: PromisedReplacement;
  onClose: () => void;
}

export function TeamOrderDialog(props: Props) {
  const title = props.isReplacement ? "Ersatz schicken" : "Noch einmal bestellen";
  const { data: offer, instead } = useOfficeOnce("readTeamOffer", {});
  if (offer) return <TeamOrderForm {...props} title={title} offer={offer} />;
  return (
    <Dialog open onClose={props.onClose} title={title} side="wide">
      {instead}
    </Dialog>
  );
}

function TeamOrderForm({
  order,
  isReplacement,
  start,
  onClose,
  title,
  offer,
}: Props & { title: string; offer: TeamOffer }) {
  const [id] = useState(randomUuid);
  const [quantities, setQuantities] = useState<TeamQuantities>(() =>
    start ? chosenFirst(order, offer, start) : isReplacement ? {} : asBefore(order, offer),
  );
  const navigate = useNavigate();
  const change = useOrderAct("orderForGuest", order.version, {
    done: "Bestellt. Der Gast bekommt eine E-Mail.",
    handles: (refused) => invoiceRefusal(refused) !== undefined,
  });
  const noInvoice = invoiceRefusal(change.error);
  const lines = chosenLines(quantities);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const price = useTeamPrice({ lines, isReplacement });
  const total = price.data?.total;
  const place = (form: FormData) => {
    const body = {
      ...{ id, lines, day: String(form.get("day")), terms: termsOf(form) },
      total,
      complaintId: start?.complaintId,
    };
    change.mutate(
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
      action={actionOf({ isReplacement, pieces, total })}
      change={change}
      errors={{ pays: noInvoice }}
      disabled={total === undefined}
      onDo={place}
      onClose={onClose}
    >
      <p>
        {isReplacement
          ? `Der Gast von ${order.number} bekommt ein weiteres Paket und bezahlt nichts.`
          : `Für den Gast von ${order.number}, an dieselbe Anschrift.`}{" "}
        Es ist eine eigene Bestellung: Sie belegt Plätze am Liefertag und wird gekocht, gepackt und verschickt
        wie jede andere.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {isReplacement ? (
          <ReasonField chosen={start?.reason} />
        ) : (
          <PaysField onInvoice={offer.onInvoice} isFirm={isFirm(order)} />
        )}
        <DayField days={offer.days} />
      </div>
      <TeamLines order={order} menus={offer.menus} quantities={quantities} onChoose={setQuantities} />
      {pieces > 0 && <TeamPrice isReplacement={isReplacement} price={price} />}
    </ConfirmDialog>
  );
}

function actionOf(chosen: { isReplacement: boolean; pieces: number; total: number | undefined }): string {
  const { isReplacement, pieces, total } = chosen;
  if (total === undefined) return "Bestellen";
  return isReplacement ? `${pieces} × Ersatz ohne Berechnung bestellen` : `Für ${euroText(total)} bestellen`;
}

function termsOf(form: FormData): TeamOrderTerms {
  const pays = form.get("pays");
  if (pays === "link" || pays === "invoice") return { pays };
  return { pays: "nothing", reason: String(form.get("reason")) as ReplacementReason };
}

function isFirm({ invoiceBuyer, deliveries }: OrderDetail): boolean {
  const company = deliveries.at(-1)?.address.company;
  return firmOf({ company, ...(invoiceBuyer && { invoice_buyer: invoiceBuyer }) }) !== "";
}

/** The pieces of the dish that were promised, or all of the delivery. */
function chosenFirst(
  order: OrderDetail,
  offer: TeamOffer,
  { day, menuId, pieces = 1 }: PromisedReplacement,
): TeamQuantities {
  const all = asBefore(
    { ...order, deliveries: order.deliveries.filter(({ isoDate }) => isoDate === day) },
    offer,
  );
  if (menuId === null) return all;
  return offer.menus.some((menu) => menu.menuId === menuId) ? { [menuId]: pieces } : {};
}

/** What the order brought, as far as it is still on sale. */
function asBefore({ deliveries }: OrderDetail, { menus }: TeamOffer): TeamQuantities {
  const quantities: TeamQuantities = {};
  for (const { menuId, qty } of deliveries[0]?.lines ?? [])
    if (menus.some((menu) => menu.menuId === menuId)) quantities[menuId] = (quantities[menuId] ?? 0) + qty;
  return quantities;
}
