import type { FieldErrors, UseFormRegister } from "react-hook-form";
import type { GuestForm } from "#contract/checkout.ts";

export interface FormProps {
  register: UseFormRegister<GuestForm>;
  errors: FieldErrors<GuestForm>;
}
