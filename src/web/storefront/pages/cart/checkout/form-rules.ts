import { type GuestForm, guestForm } from "#contract/checkout.ts";
import { withStreetNumber } from "#contract/street-number.ts";
import type { Checked, FieldErrors } from "#web/shared/ui/use-checked-form.ts";

export type GuestField = keyof GuestForm;

export function checkGuestForm(entries: FormData): Checked<GuestField, GuestForm> {
  const checked = guestForm.safeParse({
    ...withStreetNumber(Object.fromEntries(entries)),
    acceptPrivacy: entries.has("acceptPrivacy"),
    acceptTerms: entries.has("acceptTerms"),
  });
  if (checked.success) return { value: checked.data };
  const errors: FieldErrors<GuestField> = {};
  for (const { path, message } of checked.error.issues) errors[path[0] as GuestField] ??= { message };
  return { errors };
}
