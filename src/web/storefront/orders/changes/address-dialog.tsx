import { type FormEvent, useRef, useState } from "react";
import type { GuestForm } from "#contract/checkout/checkout.ts";
import { longDay } from "#contract/day.ts";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { useCheckedForm } from "#web/shared/ui/use-checked-form.ts";
import { AddressFields } from "#web/storefront/checkout/form/address-fields.tsx";
import { formField } from "#web/storefront/checkout/form/form-field.ts";
import { formGrid } from "#web/storefront/checkout/form/form-grid.ts";
import { checkGuestForm, type GuestField } from "#web/storefront/checkout/form/form-rules.ts";
import { PersonFields } from "#web/storefront/checkout/form/person-fields.tsx";
import { useDeliveryChange } from "#web/storefront/navigation/use-changes.ts";
import type { ChangeProps } from "#web/storefront/orders/changes/change-props.ts";

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

/** The checkout's form, rules and messages; the order supplies the fields that are not shown. */
function useAddressForm({ order, delivery, token, onClose }: ChangeProps) {
  const { address } = delivery;
  const form = useRef<HTMLFormElement>(null);
  const [forAll, setForAll] = useState(false);
  const [typedPlace, setTypedPlace] = useState({ postcode: address.zip_code, town: address.city });
  const change = useDeliveryChange({
    send: async (entries: GuestForm) => {
      const {
        email: _,
        country: __,
        acceptPrivacy: ___,
        acceptTerms: ____,
        gift_card: _____,
        ...recipient
      } = entries;
      const params = { token, day: delivery.isoDate };
      const body = { recipient, deliveries: forAll ? ("all" as const) : ("one" as const) };
      await api("changeDeliveryAddress", { params, body }).catch((error: unknown) => {
        if (error instanceof CallFailed && form.current) show(form.current, errorsOf(error));
        throw error;
      });
    },
    done: "Ihre Lieferanschrift wurde geändert.",
    onDone: onClose,
  });
  const { errors, show, submit, recheck } = useCheckedForm<GuestField, GuestForm>({
    check: (entries) => {
      entries.set("email", order.email);
      for (const consent of ["acceptPrivacy", "acceptTerms"]) entries.set(consent, "on");
      return checkGuestForm(entries);
    },
    send: (entries) => void change.submit(entries),
  });

  const update = (event: FormEvent<HTMLFormElement>) => {
    const entries = new FormData(event.currentTarget);
    setTypedPlace({
      postcode: String(entries.get("zip_code") ?? ""),
      town: String(entries.get("city") ?? ""),
    });
    void recheck(event);
  };
  const correctTown = (town: string) => {
    const field = form.current?.elements.namedItem("city") as HTMLInputElement | null;
    if (!field) return;
    field.value = town;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  };
  const defaults: Partial<Record<GuestField, string>> = address;
  const register = (name: GuestField) => ({ name, defaultValue: defaults[name] });
  return {
    fields: { register, errors, typedPlace, correctTown },
    handlers: { ref: form, onSubmit: submit, onInput: update },
    busy: change.busy,
    error: change.error,
    forAll: { checked: forAll, set: setForAll },
  };
}

function errorsOf(error: CallFailed) {
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, [message = ""]]) => [formField(field), { message }]),
  );
}
