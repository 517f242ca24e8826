import { absenceNames } from "#contract/checkout/absence.ts";
import { longDay } from "#contract/day.ts";
import type { OrderedDelivery, Recipient } from "#contract/orders/guest-orders.ts";
import type { OrderDetail } from "#contract/office/orders/orders.ts";
import { useOrderAct } from "#web/office/orders/use-order-act.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeCheck, OfficeField, OfficeSelect, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  order: OrderDetail;
  delivery: OrderedDelivery;
  onClose: () => void;
}

const fields = [
  ["firstName", "Vorname", "col-span-3"],
  ["lastName", "Nachname", "col-span-3"],
  ["company", "Firma", "col-span-3"],
  ["careOf", "c/o", "col-span-3"],
  ["street", "Straße", "col-span-4"],
  ["street_nr", "Hausnummer", "col-span-2"],
  ["zip_code", "Postleitzahl", "col-span-2"],
  ["city", "Stadt", "col-span-4"],
  ["phone", "Telefonnummer", "col-span-6"],
  ["absenceDetail", "Ablageort oder Nachbar", "col-span-6"],
] as const satisfies readonly (readonly [keyof Recipient, string, string])[];

export function AddressDialog({ order, delivery, onClose }: Props) {
  const change = useOrderAct("changeAddressForGuest", order.version, {
    done: "Die Anschrift ist geändert. Der Gast bekommt eine E-Mail.",
    onDone: onClose,
  });
  const isLate = !delivery.changes.isPossible;
  const open = order.changeable;
  const save = ({ all, ...recipient }: Recipient & { all?: boolean }) =>
    change.mutate({
      params: { orderId: order.id, day: delivery.isoDate },
      body: { recipient, deliveries: all ? "all" : "one" },
    });
  return (
    <ConfirmDialog
      title="Anschrift ändern"
      action="Anschrift ändern"
      change={change}
      record={delivery.address}
      onSave={save}
      onClose={onClose}
    >
      <p>
        Für die Lieferung am <strong>{longDay(delivery.isoDate)}</strong>. Der Gast bekommt eine E-Mail mit
        der neuen Anschrift.
      </p>
      {isLate && (
        <Notice type="warning">
          Der Bestellschluss ist vorbei. Ein schon gedruckter Packzettel wird beim Scannen abgelehnt und neu
          gedruckt. Ist die Datei für den Paketdienst schon hochgeladen, ändern Sie die Anschrift auch dort.
        </Notice>
      )}
      <div className="grid grid-cols-6 gap-3">
        {fields.map(([name, label, width]) => (
          <div key={name} className={width}>
            <OfficeField name={name} label={label} />
          </div>
        ))}
      </div>
      <OfficeSelect
        name="absence"
        label="Wenn niemand da ist"
        options={{ "": "wie es der Paketdienst macht", ...absenceNames }}
      />
      <OfficeTextArea name="notes" label="Anmerkungen" rows={2} />
      {open.length > 1 && (
        <OfficeCheck
          name="all"
          label={`${open.length === 2 ? "Für beide" : `Für alle ${open.length}`} noch änderbaren Lieferungen`}
        />
      )}
    </ConfirmDialog>
  );
}
