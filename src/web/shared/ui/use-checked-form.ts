import { type FormEvent, useRef, useState } from "react";

export type FieldErrors<Field extends string> = Partial<Record<Field, { message: string }>>;

export type Checked<Field extends string, Value> =
  | { value: Value; errors?: undefined }
  | { errors: FieldErrors<Field> };

interface Form<Field extends string, Value> {
  /** Reads all fields from the form itself, because autofill does not always fire events. */
  check: (entries: FormData) => Promise<Checked<Field, Value>> | Checked<Field, Value>;
  send: (value: Value, form: HTMLFormElement) => void;
  onRefused?: () => void;
}

/** Validates on submit, and from then on each field as it changes. The first invalid field takes the focus. */
export function useCheckedForm<Field extends string, Value>({ check, send, onRefused }: Form<Field, Value>) {
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const wasSent = useRef(false);

  const show = (form: HTMLFormElement, foundErrors: FieldErrors<Field>) => {
    setErrors(foundErrors);
    const fields = [...form.elements] as HTMLInputElement[];
    fields.find(({ name }) => name in foundErrors)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    wasSent.current = true;
    const checked = await check(new FormData(form));
    show(form, checked.errors ?? {});
    if ("value" in checked) send(checked.value, form);
    else onRefused?.();
  };
  const recheck = async (event: FormEvent<HTMLFormElement>) => {
    if (!wasSent.current) return;
    const name = (event.target as HTMLInputElement).name as Field;
    const { errors: foundErrors } = await check(new FormData(event.currentTarget));
    setErrors((previous) => ({ ...previous, [name]: foundErrors?.[name] }));
  };
  return { errors, show, submit, recheck };
}
