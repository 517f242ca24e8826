import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import type { GuestForm } from "#contract/checkout/checkout.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { genericFailure } from "#web/shared/api/failure-text.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import { type FieldErrors, useCheckedForm } from "#web/shared/ui/use-checked-form.ts";
import { useStoredPostcode } from "#web/storefront/calendar/stored-postcode.ts";
import {
  type CheckoutDraft,
  checkoutFormId,
  isSomebody,
  storeDraft,
} from "#web/storefront/checkout/checkout-draft.ts";
import { formField } from "#web/storefront/checkout/form/form-field.ts";
import type { GuestField } from "#web/storefront/checkout/form/form-rules.ts";
import { type Checkout, loadOrdering } from "#web/storefront/checkout/form/use-checkout.ts";
import type { TypedPlace } from "#web/storefront/checkout/form/use-place-check.ts";
import { forgetRemembered, prefilled } from "#web/storefront/checkout/remembered.ts";
import { clearConsents } from "#web/storefront/checkout/stored-consents.ts";

const loadRules = () => import("#web/storefront/checkout/form/form-rules.ts");
const loadStreets = () => import("#contract/checkout/street-number.ts");
const fetchEarly = () =>
  void Promise.all([loadRules(), loadStreets(), loadOrdering()]).catch(() => undefined);

/**
 * Typed data are stored as a draft, the rules load at the first touch, and the server's errors appear at
 * their fields.
 */
export function useGuestForm({ place, busy, isChanging, refuseForm, acceptForm }: Checkout) {
  const [draft] = useState<CheckoutDraft>(prefilled);
  const [typedPlace, setTypedPlace] = useState<TypedPlace>({
    postcode: draft.zip_code ?? "",
    town: draft.city ?? "",
  });
  const { errors, show, submit, recheck, leave } = useCheckedForm<GuestField, GuestForm>({
    check: async (entries) => (await loadRules()).checkGuestForm(entries),
    send: (entries, form) => place(entries, (error) => show(form, errorsOf(error))),
    onRefused: refuseForm,
  });

  const isMended = !Object.values(errors).some(Boolean);
  const onMended = useEffectEvent(acceptForm);
  useEffect(() => {
    if (isMended) onMended();
  }, [isMended]);

  // Prefills the postcode that the guest entered elsewhere; typed text wins.
  const storedPostcode = useStoredPostcode();
  useEffect(() => {
    if (storedPostcode && fieldOf("zip_code")?.value === "") typeInto("zip_code", storedPostcode);
  }, [storedPostcode]);

  const order = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || isChanging) return;
    void moveStreetNumber().catch(() => undefined);
    // Autofill does not always fire events, so the form itself is read.
    storeDraft(Object.fromEntries(new FormData(event.currentTarget)));
    await submit(event).catch(() => showToast({ type: "error", text: genericFailure, checkout: true }));
  };
  const update = (event: FormEvent<HTMLFormElement>) => {
    const entries = new FormData(event.currentTarget);
    const { name, type: kind, checked } = event.target as HTMLInputElement;
    if (name === "remember" && !checked) forgetRemembered();
    else if (kind === "checkbox" && !checked) clearConsents();
    storeDraft(Object.fromEntries(entries));
    setTypedPlace({
      postcode: String(entries.get("zip_code") ?? ""),
      town: String(entries.get("city") ?? ""),
    });
    // The browser fills in a field that has no focus.
    if (name === "street" && event.target !== document.activeElement)
      void moveStreetNumber().catch(() => undefined);
    void recheck(event);
  };
  const leaveField = (event: FocusEvent<HTMLFormElement>) => {
    if ((event.target as Element).getAttribute("name") === "street")
      void moveStreetNumber().catch(() => undefined);
    void leave(event).catch(() => undefined);
  };
  const fillTown = (town: string) => void typeInto("city", town);
  const correctTown = (town: string) => typeInto("city", town)?.focus();
  const correctEmail = (email: string) => typeInto("email", email)?.focus();
  const register = (name: GuestField) => ({
    name,
    defaultValue: draft[name as keyof CheckoutDraft],
    enterKeyHint: name === "notes" ? undefined : ("next" as const),
  });
  const handlers = {
    onSubmit: order,
    onInput: update,
    onBlur: leaveField,
    onFocus: fetchEarly,
    onKeyDown: moveOnByEnter,
  };
  const filled = { draft, isRemembered: draft.remember === "on", isPrefilled: isSomebody(draft) };
  return { register, errors, handlers, filled, typedPlace, fillTown, correctTown, correctEmail };
}

/** To the next field, and from the last one nowhere: the button that orders is only ever pressed. */
function moveOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, nativeEvent } = event;
  if (key !== "Enter" || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.elements].filter((field) =>
    field.matches("input, select, textarea"),
  );
  (fields[fields.indexOf(target) + 1] as HTMLElement | undefined)?.focus();
}

function fieldOf(name: GuestField): HTMLInputElement | null {
  const form = document.getElementById(checkoutFormId) as HTMLFormElement | null;
  return form?.elements.namedItem(name) as HTMLInputElement | null;
}

/** As if the guest had typed it, so that draft, messages and hints follow. */
function typeInto(name: GuestField, text: string): HTMLInputElement | null {
  const field = fieldOf(name);
  if (!field) return null;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return field;
}

/** A number that was typed or filled in behind the street goes to its own field, unless one stands there. */
async function moveStreetNumber(): Promise<void> {
  const { splitStreet } = await loadStreets();
  const split = fieldOf("street_nr")?.value.trim() === "" && splitStreet(fieldOf("street")?.value ?? "");
  if (!split) return;
  const number = typeInto("street_nr", split.number);
  typeInto("street", split.street);
  // a guest who is already there types it once more: over it, not behind it
  if (number === document.activeElement) number?.select();
}

function errorsOf(error: Error): FieldErrors<GuestField> {
  if (!(error instanceof CallFailed)) return {};
  const fields = Object.entries(error.errors).map(([field, [message]]) => [formField(field), { message }]);
  return Object.fromEntries(fields);
}

export interface FormProps {
  register: (field: GuestField) => { name: GuestField; defaultValue?: string; enterKeyHint?: "next" };
  errors: FieldErrors<GuestField>;
}
