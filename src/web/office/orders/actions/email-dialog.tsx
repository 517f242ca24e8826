import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { OrderDetail } from "#contract/office/orders.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { isLostRace } from "#web/office/ui/is-lost-race.ts";
import { OfficeCheck, OfficeField } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  order: OrderDetail;
  onClose: () => void;
}

/** Replaces the address that is shown, and no other. */
export function EmailDialog({ order, onClose }: Props) {
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
    // Somebody else may have been faster, so the current address is shown.
    const readAgain = () => void queries.invalidateQueries({ queryKey: ["office", "readOrder"] });
    mutate({ params: { orderId: order.id }, body }, { onError: readAgain });
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
