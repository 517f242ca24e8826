import type { ChangedBuyer } from "#contract/invoices/invoice-buyer.ts";
import type { OrderDetail } from "#contract/office/orders/orders.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";

const fields = [
  ["invoice_company", "Firma", "col-span-6"],
  ["invoice_name", "Name oder Ansprechperson", "col-span-6"],
  ["invoice_street", "Straße oder Postfach", "col-span-4"],
  ["invoice_street_nr", "Hausnummer", "col-span-2"],
  ["invoice_zip_code", "Postleitzahl", "col-span-2"],
  ["invoice_city", "Ort", "col-span-4"],
  ["vatId", "USt-IdNr.", "col-span-3"],
  ["orderReference", "Bestellnummer der Firma", "col-span-3"],
] as const satisfies readonly (readonly [keyof ChangedBuyer, string, string])[];

/** Makes the invoice out to somebody else: amounts, deliveries and the mail address stay. */
export function BuyerDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const change = useOfficeChange("changeBuyerForGuest", {
    done: "Die Rechnung ist berichtigt. Der Gast bekommt sie per E-Mail.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Rechnungsempfänger ändern"
      action="Rechnung berichtigen"
      change={change}
      record={order.invoiceBuyer ?? null}
      onSave={(body: ChangedBuyer) => change.mutate({ params: { orderId: order.id }, body })}
      onClose={onClose}
    >
      <p>
        Der Gast bekommt eine Berichtigung zu seiner Rechnung; am Betrag und an den Lieferungen ändert sich
        nichts. Nötig ist eine Firma oder ein Name. Ohne Anschrift gilt die der Lieferung.
      </p>
      <div className="grid grid-cols-6 gap-3">
        {fields.map(([name, label, width]) => (
          <div key={name} className={width}>
            <OfficeField name={name} label={label} />
          </div>
        ))}
      </div>
    </ConfirmDialog>
  );
}
