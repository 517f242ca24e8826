import type { Checked, FieldErrors } from "#web/shared/ui/use-checked-form.ts";

export interface Credentials {
  email: string;
  password: string;
}

const simpleAddress = /^\S+@\S+\.\S+$/;

export function checkCredentials(entries: FormData): Checked<keyof Credentials, Credentials> {
  const email = String(entries.get("email") ?? "").trim();
  const password = String(entries.get("password") ?? "");
  const errors: FieldErrors<keyof Credentials> = {};
  if (!email) errors.email = { message: "E-Mail ist erforderlich." };
  else if (!simpleAddress.test(email)) errors.email = { message: "Ungültige E-Mail-Adresse." };
  if (!password) errors.password = { message: "Passwort ist erforderlich." };
  return errors.email || errors.password ? { errors } : { value: { email, password } };
}
