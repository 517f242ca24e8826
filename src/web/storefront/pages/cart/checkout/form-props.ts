import type { FieldErrors } from "#web/shared/ui/use-checked-form.ts";
import type { GuestField } from "#web/storefront/pages/cart/checkout/form-rules.ts";

export interface FormProps {
  /** the field's name, and what the guest has typed into it before */
  register: (field: GuestField) => { name: GuestField; defaultValue?: string };
  errors: FieldErrors<GuestField>;
}
