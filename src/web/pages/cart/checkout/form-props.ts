import type { GuestField } from "#web/pages/cart/checkout/form-rules.ts";
import type { FieldErrors } from "#web/ui/use-checked-form.ts";

export interface FormProps {
  /** the field's name, and what the guest has typed into it before */
  register: (field: GuestField) => { name: GuestField; defaultValue?: string };
  errors: FieldErrors<GuestField>;
}
