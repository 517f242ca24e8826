import type { BodyOf } from "#contract/contract.ts";
import type { OrderDetail } from "#contract/office/orders/orders.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";

interface Props {
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
export function UnpaidDialog({ order: { id, number, waitsForTeam }, onClose }: Props) {
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
