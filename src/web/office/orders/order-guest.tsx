import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import type { OrderDetail, OrderToPack } from "#contract/office/orders/orders.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { LegalTexts } from "#web/office/orders/legal-texts.tsx";
import { InvoiceBuyer } from "#web/office/orders/invoice-buyer.tsx";
import { fieldErrors, isLostRace } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** Who gets the parcels. */
export function Recipient({ order, children }: { order: OrderDetail | OrderToPack; children?: ReactNode }) {
  const address = order.deliveries[0]?.address;
  if (!address) return null;
  return (
    <address className="leading-[1.5rem] not-italic">
      <strong>
        {address.firstName} {address.lastName}
      </strong>
      <br />
      {address.phone && (
        <>
          <a href={`tel:${address.phone}`} className="underline underline-offset-4">
            {address.phone}
          </a>
          <br />
        </>
      )}
      {children}
    </address>
  );
}

export function OrderGuest({ order }: { order: OrderDetail }) {
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <Card title="Gast">
      <Recipient order={order}>
        {(order.recipientEmail || order.giftCard !== null) && "Rechnung und Nachrichten an "}
        <a href={`mailto:${order.email}`} className="wrap-anywhere underline underline-offset-4">
          {order.email}
        </a>
      </Recipient>
      {order.recipientEmail && (
        <p className="mt-1 wrap-anywhere">Versandmeldung auch an {order.recipientEmail}</p>
      )}
      {order.giftCard !== null && <Gift card={order.giftCard} />}
      <InvoiceBuyer order={order} />
      {order.legalTexts && <LegalTexts orderId={order.id} {...order.legalTexts} />}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden print:hidden">
        {order.email && (
          <OfficeButton onClick={() => setCorrecting(true)}>E-Mail-Adresse berichtigen</OfficeButton>
        )}
        <FollowUps order={order} />
      </div>
      {isCorrecting && <EmailDialog order={order} onClose={() => setCorrecting(false)} />}
    </Card>
  );
}

/** Who objects by telephone or mail need not look for the link in the letter. */
function FollowUps({ order }: { order: OrderDetail }) {
  const { mutate, isPending } = useOfficeChange("endFollowUps", {
    done: "Dieser Gast wird nach einer Lieferung nicht mehr gefragt.",
  });
  if (order.hasObjected)
    return (
      <p className="self-center text-sm text-muted">Möchte nach einer Lieferung nicht gefragt werden.</p>
    );
  if (!order.email) return null;
  return (
    <OfficeButton busy={isPending} onClick={() => mutate({ params: { orderId: order.id } })}>
      Keine Nachfragen mehr senden
    </OfficeButton>
  );
}

export function Gift({ card }: { card: string }) {
  return (
    <section aria-labelledby="geschenk" className="mt-3 border-t border-hairline pt-3">
      <h3 id="geschenk" className="font-semibold">
        Geschenk
      </h3>
      <p>Keine Preise ins Paket{card ? ". Text der Grußkarte:" : ", ohne Grußkarte."}</p>
      {card && (
        <blockquote className="mt-1.5 rounded-sm bg-sand px-3 py-2 whitespace-pre-line wrap-anywhere">
          {card}
        </blockquote>
      )}
    </section>
  );
}

interface EmailDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** Replaces the address that is shown, and no other. */
function EmailDialog({ order, onClose }: EmailDialogProps) {
  /** Sending the same address again repeats the call with the same id. */
  const lastCall = useRef({ id: "", email: "" });
  const [initialEmail] = useState(order.email);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useOfficeChange("correctEmail", {
    done: "Die E-Mail-Adresse ist berichtigt. Was zu senden ist, geht an die neue.",
    onDone: onClose,
    handles: isLostRace,
  });
  const errors = fieldErrors(error);
  const hasInvoice = order.invoices.length > 0;
  const correct = (entries: FormData) => {
    const email = String(entries.get("email"));
    const ticks = {
      confirms: entries.get("confirms") === "on",
      revokesLink: entries.get("revokesLink") === "on",
    };
    if (lastCall.current.email !== email) lastCall.current = { id: randomUuid(), email };
    const body = { id: lastCall.current.id, seen: order.email, email, ...ticks };
    // Another person may have been faster, so the current address is shown.
    const refetch = () => void queries.invalidateQueries({ queryKey: ["office", "readOrder"] });
    mutate({ params: { orderId: order.id }, body }, { onError: refetch });
  };
  return (
    <ConfirmDialog
      title="E-Mail-Adresse berichtigen"
      action="Adresse berichtigen"
      busy={isPending}
      error={isLostRace(error) || Object.keys(errors).length > 0 ? undefined : (error ?? undefined)}
      onDo={correct}
      onClose={onClose}
    >
      {(isLostRace(error) || order.email !== initialEmail) && (
        <Notice type="warning">
          {isLostRace(error)
            ? "Inzwischen hat jemand anderes die Adresse geändert, und es wurde nichts gespeichert."
            : "Inzwischen steht hier eine andere Adresse."}{" "}
          Bitte prüfen Sie, ob Ihre Änderung noch nötig ist.
        </Notice>
      )}
      <p>
        Bisher: <strong className="wrap-anywhere">{order.email}</strong>. Auch diese Adresse bekommt eine
        E-Mail über die Änderung, ohne Namen und ohne Link.
      </p>
      <OfficeField
        name="email"
        type="email"
        label="Richtige E-Mail-Adresse"
        defaultValue={initialEmail}
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
        hint="Alle späteren E-Mails gehen dorthin, auch was noch wartet oder nicht zugestellt werden konnte."
        data-first-focus=""
      />
      <div className="space-y-3">
        {hasInvoice && (
          <Tick
            name="confirms"
            label="Bestellbestätigung an die neue Adresse senden"
            about="Mit Rechnung und dem Link zur Bestellung."
          />
        )}
        <Tick
          name="revokesLink"
          label="Bisherigen Link sperren"
          about="Er kann in einem fremden Postfach liegen. Den neuen enthält die Bestellbestätigung."
        />
      </div>
    </ConfirmDialog>
  );
}

function Tick({ name, label, about }: { name: string; label: string; about: string }) {
  return (
    <div>
      <OfficeCheck name={name} label={label} defaultChecked aria-describedby={`${name}-about`} />
      <p id={`${name}-about`} className="ml-7 text-xs text-muted">
        {about}
      </p>
    </div>
  );
}
