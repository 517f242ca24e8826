import { type FormEvent, useRef, useState } from "react";
import type { GuestForm } from "#contract/checkout.ts";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { useCheckedForm } from "#web/shared/ui/use-checked-form.ts";
import { formField } from "#web/storefront/checkout/form/form-field.ts";
import { checkGuestForm, type GuestField } from "#web/storefront/checkout/form/form-rules.ts";
import { useDeliveryChange } from "#web/storefront/navigation/use-changes.ts";
import type { ChangeProps } from "./change-props.ts";

/** The checkout's form, rules and messages; the order supplies the fields that are not shown. */
export function useAddressForm({ order, delivery, token, onClose }: ChangeProps) {
  const { address } = delivery;
  const form = useRef<HTMLFormElement>(null);
  const [forAll, setForAll] = useState(false);
  const [typedPlace, setTypedPlace] = useState({ postcode: address.zip_code, town: address.city });
  const change = useDeliveryChange({
    send: async (entries: GuestForm) => {
      const { email: _, country: __, acceptPrivacy: ___, acceptTerms: ____, ...recipient } = entries;
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
