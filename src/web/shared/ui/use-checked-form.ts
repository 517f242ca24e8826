import { type FocusEvent, type FormEvent, useRef, useState } from "react";

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

/**
 * Validates on submit, and from then on each field as it changes; before that a field that was typed into when it is
 * left. The first invalid field takes the focus after a submit.
 */
export function useCheckedForm<Field extends string, Value>({ check, send, onRefused }: Form<Field, Value>) {
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const wasSent = useRef(false);
  const typed = useRef(new Set<Field>());
  const awaited = useRef<MutationObserver>(null);

  const show = (form: HTMLFormElement, foundErrors: FieldErrors<Field>) => {
    setErrors(foundErrors);
    awaited.current?.disconnect();
    const first = () => ([...form.elements] as HTMLInputElement[]).find(({ name }) => name in foundErrors);
    const field = first();
    if (field && isShown(field)) return field.focus();
    if (Object.keys(foundErrors).length === 0) return;
    // it may stand in a part that is folded or still being fetched, and leads there unless a person has gone on
    const before = document.activeElement;
    awaited.current = new MutationObserver((_changes, observer) => {
      const late = first();
      if (!late || !isShown(late)) return;
      observer.disconnect();
      if (document.activeElement === before) late.focus();
    });
    awaited.current.observe(form, { childList: true, subtree: true, attributeFilter: ["hidden"] });
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
  const checkField = async (form: HTMLFormElement, name: Field) => {
    const { errors: foundErrors } = await check(new FormData(form));
    setErrors((previous) => ({ ...previous, [name]: foundErrors?.[name] }));
  };
  const recheck = async (event: FormEvent<HTMLFormElement>) => {
    const name = (event.target as HTMLInputElement).name as Field;
    typed.current.add(name);
    if (wasSent.current || errors[name]) await checkField(event.currentTarget, name);
  };
  const leave = async (event: FocusEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const name = (event.target as Element).getAttribute("name") as Field;
    if (!typed.current.has(name)) return;
    await pointerReleased();
    await checkField(form, name);
  };
  return { errors, show, submit, recheck, leave };
}

function isShown(field: HTMLElement): boolean {
  return field.getClientRects().length > 0;
}

/** A message that appears under a pressed pointer would move away what is being pressed. */
function pointerReleased(): Promise<unknown> | undefined {
  if (!document.documentElement.matches(":active")) return undefined;
  return new Promise((resolve) => document.addEventListener("mouseup", resolve, { once: true }));
}
