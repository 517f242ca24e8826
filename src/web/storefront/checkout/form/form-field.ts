import type { GuestForm } from "#contract/checkout/checkout.ts";

const consentFields: Record<string, keyof GuestForm> = { privacy: "acceptPrivacy", terms: "acceptTerms" };

/**
 * The server names fields by their path in the body (`guest_data.zip_code`, `consents.terms`), the form by
 * name.
 */
export function formField(serverField: string): string {
  const name = serverField.split(".").at(-1) ?? serverField;
  return consentFields[name] ?? name;
}
