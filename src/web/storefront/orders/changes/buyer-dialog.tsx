import { type CompletedBuyer, completedBuyer } from "#contract/invoices/invoice-buyer.ts";
import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { type Checked, type FieldErrors, useCheckedForm } from "#web/shared/ui/use-checked-form.ts";
import { formGrid, wholeRow, wideField } from "#web/storefront/checkout/form/form-grid.ts";
import type { GuestField } from "#web/storefront/checkout/form/form-rules.ts";
import { InvoiceAddressFields } from "#web/storefront/checkout/form/invoice-buyer-fields.tsx";
import { useDeliveryChange } from "#web/storefront/navigation/use-changes.ts";

interface Props {
  order: GuestOrder;
  token: string;
  onClose: () => void;
}

const formId = "rechnung-ergaenzen";

/** Who pays, said after ordering: once, so the dialog says it before. */
export default function BuyerDialog({ order, token, onClose }: Props) {
  const change = useDeliveryChange({
    send: async (body: CompletedBuyer) => {
      await api("completeInvoiceBuyer", { params: { token }, body });
    },
    done: "Ihre Rechnung ist ergänzt. Die Berichtigung kommt per E-Mail.",
    onDone: onClose,
  });
  const { errors, submit, recheck } = useCheckedForm<GuestField, CompletedBuyer>({
    check: checkBuyer,
    send: (buyer) => void change.submit(buyer),
  });
  const field = (name: GuestField) => ({ name, error: errors[name]?.message });
  const register = (name: GuestField) => ({ name });
  const footer = (
    <Button wide type="submit" form={formId} busy={change.busy} busyText="Wird ergänzt…">
      Verbindlich ergänzen
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title="Rechnungsempfänger ergänzen" footer={footer}>
      <form id={formId} noValidate onSubmit={submit} onInput={recheck}>
        <p className="mb-5 text-muted">
          {order.buyerChange.message} Sie bekommen eine Berichtigung zu Ihrer Rechnung; geliefert wird wie
          bisher. Nötig ist eine Firma oder ein Name.
        </p>
        <div className={formGrid}>
          <TextField
            {...field("invoice_company")}
            label="Firma auf der Rechnung"
            optional
            autoComplete="billing organization"
            className={wideField}
          />
          <TextField
            {...field("invoice_name")}
            label="Name auf der Rechnung"
            optional
            autoComplete="billing name"
            className={wideField}
          />
          <InvoiceAddressFields register={register} errors={errors} isGift={false} />
          <TextField
            {...field("orderReference")}
            label="Bestellnummer Ihrer Firma"
            optional
            className={wholeRow}
          />
        </div>
        {change.error != null && (
          <div className="mt-5">
            <Notice type="danger">{failureText(change.error)}</Notice>
          </div>
        )}
      </form>
    </Dialog>
  );
}

function checkBuyer(entries: FormData): Checked<GuestField, CompletedBuyer> {
  const checked = completedBuyer.safeParse(Object.fromEntries(entries));
  if (checked.success) return { value: checked.data };
  const errors: FieldErrors<GuestField> = {};
  for (const { path, message } of checked.error.issues) errors[path.at(-1) as GuestField] ??= { message };
  return { errors };
}
