import { CircleX, PackagePlus, Repeat2, Undo2 } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import type { BodyOf } from "#contract/contract.ts";
import { mailKindNames } from "#contract/office/mail/mails.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { OrderDetail, OrderRow, OrderToPack } from "#contract/office/orders/orders.ts";
import { replacementReasonNames } from "#contract/office/orders/team-orders.ts";
import { claimOf } from "#contract/orders/claim.ts";
import { mailStates } from "#web/office/mail/mail-states.ts";
import { ResendButton } from "#web/office/mail/resend-button.tsx";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { FirmWaits } from "#web/office/orders/actions/firm-waits.tsx";
import { RefundDialog } from "#web/office/orders/actions/refund-dialog.tsx";
import { TeamOrderDialog } from "#web/office/orders/actions/team-order-dialog.tsx";
import { MessageButton } from "#web/office/orders/bulk-changes/write-to-many.tsx";
import { promisedBy } from "#web/office/orders/complaints/promised-by.ts";
import { OrderDelivery } from "#web/office/orders/order-delivery.tsx";
import { OrderEvents } from "#web/office/orders/order-events.tsx";
import { Gift, OrderGuest, Recipient } from "#web/office/orders/order-guest.tsx";
import { OrderMoney } from "#web/office/orders/order-money.tsx";
import { mayReplace, orderState, parcelState } from "#web/office/orders/order-states.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";

export default function OrderPage() {
  const { orderId = "" } = useParams();
  return useStaff().role === "packing" ? <PackedOrder orderId={orderId} /> : <WholeOrder orderId={orderId} />;
}

function WholeOrder({ orderId }: { orderId: string }) {
  const { role } = useStaff();
  const [open, setOpen] = useState<"refund" | "replace" | "again" | "unpaid" | null>(null);
  const { data: order, error, refetch, instead } = useOffice("readOrder", { params: { orderId } });
  const isMailWaiting = order?.mails.some(({ status }) => status === "queued" || status === "sending");
  useEvery(3, () => isMailWaiting && void refetch());
  if (error || !order) return instead;
  const hasLeft = order.remaining > 0 || order.deliveries.some(({ status }) => status === "planned");
  const isOn = (order.status === "paid" || order.status === "completed") && order.email !== "";
  const isPaid = order.payment?.status === "paid" && order.invoices.length > 0;
  return (
    <OfficePage
      title={`Bestellung ${order.number}`}
      about={<OrderAbout order={order} />}
      actions={
        <>
          <OfficeLink to={officeLink("bestellungen/:orderId/gast", { orderId })}>Zum Gast</OfficeLink>
          {order.email && <MessageButton deliveries={deliveriesOf(order)} />}
          {isOn && (
            <>
              <OfficeButton icon={Repeat2} onClick={() => setOpen("again")}>
                Noch einmal bestellen
              </OfficeButton>
              {mayReplace(role, order) && (
                <OfficeButton icon={PackagePlus} onClick={() => setOpen("replace")}>
                  Ersatz schicken
                </OfficeButton>
              )}
            </>
          )}
          {order.status === "pending_payment" && (
            <OfficeButton look="danger" icon={CircleX} onClick={() => setOpen("unpaid")}>
              {order.waitsForTeam ? "Ablehnen" : "Stornieren"}
            </OfficeButton>
          )}
          {isPaid && hasLeft && (
            <OfficeButton icon={Undo2} onClick={() => setOpen("refund")}>
              Erstatten
            </OfficeButton>
          )}
        </>
      }
    >
      {order.waitsForTeam && <FirmWaits orderId={order.id} waits={order.waitsForTeam} />}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
        <div className="space-y-4">
          {order.deliveries.map((delivery) => (
            <OrderDelivery key={delivery.isoDate} order={order} delivery={delivery} />
          ))}
        </div>
        <div className="space-y-4 xl:row-span-2">
          <OrderGuest order={order} />
          <OrderMoney order={order} />
          <OrderMails order={order} />
        </div>
        <OrderEvents orderId={order.id} events={order.events} />
      </div>
      {(open === "replace" || open === "again") && (
        <TeamOrderDialog
          order={order}
          isReplacement={open === "replace"}
          {...(open === "replace" && order.openPromise && { start: promisedBy(order.openPromise) })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "unpaid" && <UnpaidDialog order={order} onClose={() => setOpen(null)} />}
      {open === "refund" && (
        <RefundDialog
          orderId={order.id}
          number={order.number}
          version={order.version}
          isOnInvoice={order.onInvoice !== null}
          onClose={() => setOpen(null)}
        />
      )}
    </OfficePage>
  );
}

const deliveriesOf = ({ id: orderId, deliveries }: OrderDetail) =>
  deliveries.map(({ isoDate: day }) => ({ orderId, day }));

/**
 * A mail names its recipient when that is not the current address; sending it again uses the current one.
 */
function OrderMails({ order: { mails, email, status: orderStatus } }: { order: OrderDetail }) {
  if (mails.length === 0) return null;
  return (
    <Card title="E-Mails">
      <ul className="space-y-3">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <div>
              <Link
                to={officeLink("mails/:mailId", { mailId: mail.id })}
                className="font-medium underline underline-offset-4"
              >
                {mailKindNames[mail.kind]}
              </Link>
              <p className="flex flex-wrap gap-x-3 text-xs text-muted">
                <Status kind={mailStates[mail.status].kind}>{mailStates[mail.status].name}</Status>
                {moment(mail.at)}
                {mail.recipient !== email && <span className="wrap-anywhere">an {mail.recipient}</span>}
              </p>
            </div>
            {(mail.kind !== "pay-link" || orderStatus === "pending_payment") && (
              <ResendButton mail={mail} to={email || mail.recipient} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface UnpaidDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

const unpaid = {
  action: "Stornieren",
  title: (number: string) => `Unbezahlte Bestellung ${number} stornieren`,
  done: (number: string) => `${number} ist storniert, die Portionen sind frei.`,
  effect: "Die Seite zum Bezahlen schließt, Portionen und Rabattcode werden frei.",
  hint: "Leer: Der Gast bekommt keine E-Mail.",
};
const waitingForTeam = {
  action: "Ablehnen",
  title: (number: string) => `Kauf auf Rechnung ${number} ablehnen`,
  done: (number: string) => `${number} ist abgelehnt, die Portionen sind frei.`,
  effect:
    "Portionen und Rabattcode werden frei. Der Gast bekommt eine E-Mail, dass er nichts schuldet und gleich bezahlen kann.",
  hint: "Geht als eigene, zweite E-Mail. Leer: Der Gast bekommt nur die eine.",
};

/** Ends an order that waits for its payment, or for the team to agree to it. */
function UnpaidDialog({ order: { id, number, waitsForTeam }, onClose }: UnpaidDialogProps) {
  const texts = waitsForTeam ? waitingForTeam : unpaid;
  const change = useOfficeChange("endUnpaidOrder", {
    done: texts.done(number),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={texts.title(number)}
      action={texts.action}
      look="danger"
      change={change}
      onSave={(body: BodyOf<"endUnpaidOrder">) => change.mutate({ params: { orderId: id }, body })}
      onClose={onClose}
    >
      <p>{texts.effect} Das kann nicht zurückgenommen werden.</p>
      <OfficeTextArea
        name="message"
        label="Nachricht an den Gast (freiwillig)"
        hint={texts.hint}
        rows={4}
        maxLength={1000}
        data-first-focus=""
      />
    </ConfirmDialog>
  );
}

/** An order for who packs: whose parcels, and what goes into them, without mailbox and amounts. */
function PackedOrder({ orderId }: { orderId: string }) {
  const { data: order, error, instead } = useOffice("readOrderToPack", { params: { orderId } });
  if (error || !order) return instead;
  return (
    <OfficePage title={`Bestellung ${order.number}`} about={<OrderAbout order={order} />}>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
        <div className="space-y-4">
          {order.deliveries.map((delivery) => (
            <OrderDelivery key={delivery.isoDate} order={order} delivery={delivery} />
          ))}
        </div>
        <Card title="Gast">
          <Recipient order={order} />
          {order.giftCard !== null && <Gift card={order.giftCard} />}
        </Card>
        <OrderEvents orderId={order.id} events={order.events} />
      </div>
    </OfficePage>
  );
}

interface OrderAboutProps {
  order: OrderDetail | OrderToPack;
}

/** Under the number of an order. */
function OrderAbout({ order }: OrderAboutProps) {
  const { kind, name } =
    "onInvoice" in order ? orderState({ ...order, claim: claimAt(order) }) : parcelState(order);
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      <Status kind={kind}>{name}</Status>
      <span>bestellt am {moment(order.placedAt)}</span>
      <Replacements order={order} />
    </span>
  );
}

function claimAt({ waitsForTeam, onInvoice, today }: OrderDetail): OrderRow["claim"] {
  if (waitsForTeam) return { state: "waits", dueOn: today };
  return onInvoice && claimOf(onInvoice, today);
}

/** What this order replaces without charge, and what replaces it. */
function Replacements({ order: { replaces, replacedBy } }: OrderAboutProps) {
  const link = (orderId: string, number: string) => (
    <Link
      key={orderId}
      to={officeLink("bestellungen/:orderId", { orderId })}
      className="font-semibold text-forest underline underline-offset-4"
    >
      {number}
    </Link>
  );
  return (
    <>
      {replaces && (
        <span>
          Ersatz für {link(replaces.orderId, replaces.number)} ({replacementReasonNames[replaces.reason]})
        </span>
      )}
      {replacedBy.map(({ orderId, number }) => (
        <span key={orderId}>Ersatz: {link(orderId, number)}</span>
      ))}
    </>
  );
}
