import { longDay } from "#contract/day.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { AddressFields } from "#web/storefront/checkout/form/address-fields.tsx";
import { formGrid } from "#web/storefront/checkout/form/form-grid.ts";
import { PersonFields } from "#web/storefront/checkout/form/person-fields.tsx";
import type { ChangeProps } from "./change-props.ts";

import { useAddressForm } from "./use-address-form.ts";

const formId = "adresse-aendern";

export default function AddressDialog(props: ChangeProps) {
  const { order, delivery, onClose } = props;
  const { fields, handlers, busy, error, forAll } = useAddressForm(props);
  const { register, errors } = fields;
  const open = order.deliveries.filter(({ changes }) => changes.isPossible);
  const footer = (
    <Button wide type="submit" form={formId} busy={busy} busyText="Wird geändert…">
      Anschrift ändern
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title="Anschrift ändern" footer={footer}>
      <form id={formId} noValidate {...handlers}>
        <p className="mb-5 text-muted">
          Für die Lieferung am <span className="text-ink">{longDay(delivery.isoDate)}</span>
        </p>
        <div className={formGrid}>
          <PersonFields register={register} errors={errors} withoutEmail />
          <AddressFields {...fields} />
        </div>
        {open.length > 1 && (
          <Checkbox
            className="mt-5"
            checked={forAll.checked}
            onChange={(event) => forAll.set(event.target.checked)}
          >
            {open.length === 2 ? "Für beide" : `Für alle ${open.length}`} noch änderbaren Lieferungen
          </Checkbox>
        )}
        {error != null && (
          <div className="mt-5">
            <Notice type="danger">{failureText(error)}</Notice>
          </div>
        )}
      </form>
    </Dialog>
  );
}
