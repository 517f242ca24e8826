import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type GuestForm, guestForm } from "#contract/checkout.ts";
import { api } from "#web/api/browser.ts";
import { CallFailed } from "#web/api/client.ts";
import { formField } from "#web/pages/cart/checkout/order-body.ts";
import type { ChangeProps } from "./change-props.ts";
import { useDeliveryChange } from "./use-changes.ts";

/** The form of the checkout with its rules and messages; what is not asked here is what the order says. */
export function useAddressForm({ order, delivery, token, onClose }: ChangeProps) {
  const [forAll, setForAll] = useState(false);
  const form = useForm<GuestForm>({
    resolver: standardSchemaResolver(guestForm),
    defaultValues: {
      notes: "",
      ...delivery.address,
      email: order.email,
      country: "Deutschland",
      acceptPrivacy: true,
      acceptTerms: true,
    },
  });
  const { setError, setValue, setFocus, formState, handleSubmit, register, control } = form;
  const change = useDeliveryChange({
    send: async (entries: GuestForm) => {
      const { email: _, country: __, acceptPrivacy: ___, acceptTerms: ____, ...recipient } = entries;
      const params = { token, day: delivery.isoDate };
      const body = { recipient, deliveries: forAll ? ("all" as const) : ("one" as const) };
      await api("changeDeliveryAddress", { params, body }).catch((error: unknown) => {
        showErrors(error);
        throw error;
      });
    },
    done: "Ihre Lieferadresse wurde geändert.",
    onDone: onClose,
  });

  function showErrors(error: unknown): void {
    if (!(error instanceof CallFailed)) return;
    Object.entries(error.errors).forEach(([field, [message]], index) => {
      setError(formField(field) as keyof GuestForm, { message }, { shouldFocus: index === 0 });
    });
  }
  const correctTown = (town: string) => {
    setValue("city", town, { shouldValidate: formState.isSubmitted });
    setFocus("city");
  };
  return {
    fields: { register, control, errors: formState.errors, correctTown },
    submit: handleSubmit((entries) => change.submit(entries)),
    busy: change.busy,
    error: change.error,
    forAll: { checked: forAll, set: setForAll },
  };
}
