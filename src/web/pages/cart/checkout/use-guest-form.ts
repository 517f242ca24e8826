import { type FormEvent, useState } from "react";
import type { GuestForm } from "#contract/checkout.ts";
import { CallFailed } from "#web/api/client.ts";
import { type CheckoutDraft, keepDraft, readDraft } from "#web/cart/checkout-draft.ts";
import { genericFailure } from "#web/cart/failure-text.ts";
import type { GuestField } from "#web/pages/cart/checkout/form-rules.ts";
import { showToast } from "#web/ui/toast.ts";
import { type FieldErrors, useCheckedForm } from "#web/ui/use-checked-form.ts";
import { formField } from "./order-body.ts";
import type { Checkout } from "./use-checkout.ts";

const loadRules = () => import("#web/pages/cart/checkout/form-rules.ts");
const fetchEarly = () => void loadRules().catch(() => undefined);

/** The guest form: typed data are kept as a draft, the rules come with the first touch, errors of the server appear on their fields. */
export function useGuestForm({ place, busy, changing, refuseForm }: Checkout) {
  const [draft] = useState<CheckoutDraft>(readDraft);
  const { errors, show, submit, recheck } = useCheckedForm<GuestField, GuestForm>({
    check: async (entries) => (await loadRules()).checkGuestForm(entries),
    send: (entries, form) => place(entries, (error) => show(form, errorsOf(error))),
    onRefused: refuseForm,
  });

  const order = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || changing) return;
    await submit(event).catch(() => showToast({ type: "error", text: genericFailure, checkout: true }));
  };
  const type = (event: FormEvent<HTMLFormElement>) => {
    keepDraft(Object.fromEntries(new FormData(event.currentTarget)));
    void recheck(event);
  };
  const register = (name: GuestField) => ({ name, defaultValue: draft[name as keyof CheckoutDraft] });
  return { register, errors, handlers: { onSubmit: order, onInput: type, onFocus: fetchEarly } };
}

function errorsOf(error: Error): FieldErrors<GuestField> {
  if (!(error instanceof CallFailed)) return {};
  const fields = Object.entries(error.errors).map(([field, [message]]) => [formField(field), { message }]);
  return Object.fromEntries(fields);
}
