import { Fragment, useState } from "react";
import type { ChangedBuyer } from "#contract/invoices/invoice-buyer.ts";
import type { OrderDetail } from "#contract/office/orders/orders.ts";
import { useOrderAct } from "#web/office/orders/use-order-act.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";

/** For whom the invoice is, when it is not just the guest. */
export function InvoiceBuyer({ order }: { order: OrderDetail }) {
  const [isChanging, setChanging] = useState(false);
  const mayChange = order.hasChangeableBuyer;
  if (!order.invoiceBuyer && !mayChange) return null;
  return (
    <section aria-labelledby="rechnung-an" className="mt-3 border-t border-hairline pt-3">
      <h3 id="rechnung-an" className="font-semibold">
        Rechnung an
      </h3>
      {order.invoiceBuyer ? <BuyerRows buyer={order.invoiceBuyer} /> : <p>Gast, an die Lieferanschrift</p>}
      {order.vatIdCheck && <VatIdCheck {...order.vatIdCheck} />}
      {mayChange && (
        <OfficeButton className="mt-2 print:hidden" onClick={() => setChanging(true)}>
          Rechnungsempfänger ändern
        </OfficeButton>
      )}
      {isChanging && <BuyerDialog order={order} onClose={() => setChanging(false)} />}
    </section>
  );
}

const checkWords = {
  valid: "gültig",
  invalid: "ungültig. Bitte mit dem Unternehmen klären; ist sie falsch, den Rechnungsempfänger ändern.",
  asked: "noch nicht beantwortet",
  unanswered: "nicht beantwortet",
};

function VatIdCheck({ at, state }: NonNullable<OrderDetail["vatIdCheck"]>) {
  return (
    <p
      className={
        state === "invalid" ? "mt-2 rounded-sm bg-error-soft px-3 py-2 text-error" : "mt-1 text-muted"
      }
    >
      USt-IdNr. bei VIES am {moment(at)} {checkWords[state]}
    </p>
  );
}

function BuyerRows({ buyer }: { buyer: NonNullable<OrderDetail["invoiceBuyer"]> }) {
  const street = `${buyer.invoice_street} ${buyer.invoice_street_nr}`.trim();
  const rows = [
    ["Firma", buyer.invoice_company],
    ["Name", buyer.invoice_name],
    ["Anschrift", street && `${street}, ${buyer.invoice_zip_code} ${buyer.invoice_city}`],
    ["Bestellnummer", buyer.orderReference],
    ["USt-IdNr.", buyer.vatId],
    ["Referenz", buyer.buyerReference],
    ["XRechnung", buyer.wantsXRechnung ? "gewünscht" : ""],
  ];
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      {rows.map(
        ([label, text]) =>
          text && (
            <Fragment key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

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

/** Makes the invoice out to another person: amounts, deliveries and the mail address stay. */
function BuyerDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const change = useOrderAct("changeBuyerForGuest", order.version, {
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
