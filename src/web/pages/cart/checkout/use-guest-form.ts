import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type FormEvent, useEffect } from "react";
import { useForm } from "react-hook-form";
import { type GuestForm, guestForm } from "#contract/checkout.ts";
import { CallFailed } from "#web/api/client.ts";
import { draftFields, keepDraft, readDraft } from "#web/cart/checkout-draft.ts";
import { useKeptPostcode } from "#web/location/use-kept-postcode.ts";
import { formField } from "./order-body.ts";
import type { Checkout } from "./use-checkout.ts";

/** The guest form: typed data are kept as a draft, errors of the server appear on their fields. */
export function useGuestForm({ place, busy, waits, showForm, refuseForm }: Checkout) {
  useEffect(showForm, [showForm]);
  const form = useForm<GuestForm>({
    resolver: standardSchemaResolver(guestForm),
    defaultValues: { country: "Deutschland", notes: "", ...readDraft() },
  });
  const { setValue, getValues, setError, setFocus, handleSubmit, formState, register, control } = form;

  // who has said where to deliver does not have to say it again; what is typed counts more
  const keptPostcode = useKeptPostcode();
  useEffect(() => {
    if (keptPostcode && !getValues("zip_code")) setValue("zip_code", keptPostcode);
  }, [keptPostcode, getValues, setValue]);

  const showErrors = (error: Error) => {
    if (!(error instanceof CallFailed)) return;
    Object.entries(error.errors).forEach(([field, [message]], index) => {
      const name = formField(field);
      if (isField(name)) setError(name, { message }, { shouldFocus: index === 0 });
    });
  };
  const order = (entries: GuestForm) => place(entries, showErrors);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || waits) return;
    // autofill does not always tell the page: what stands in the fields counts
    const typed = new FormData(event.currentTarget);
    keepDraft(Object.fromEntries(typed));
    for (const field of draftFields) setValue(field, String(typed.get(field) ?? ""));
    void handleSubmit(order, refuseForm)();
  };
  const keep = (event: FormEvent<HTMLFormElement>) =>
    keepDraft(Object.fromEntries(new FormData(event.currentTarget)));

  const correctTown = (town: string) => {
    setValue("city", town, { shouldValidate: formState.isSubmitted });
    keepDraft(getValues());
    setFocus("city");
  };

  return { register, control, errors: formState.errors, submit, keep, correctTown };
}

const fields: readonly string[] = [...draftFields, "acceptPrivacy", "acceptTerms"];

function isField(name: string): name is keyof GuestForm {
  return fields.includes(name);
}
