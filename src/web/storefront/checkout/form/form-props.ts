import type { FieldErrors } from "#web/shared/ui/use-checked-form.ts";
import type { GuestField } from "#web/storefront/checkout/form/form-rules.ts";

export interface FormProps {
  register: (field: GuestField) => { name: GuestField; defaultValue?: string; enterKeyHint?: "next" };
  errors: FieldErrors<GuestField>;
}
