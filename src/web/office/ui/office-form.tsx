import { type ComponentProps, createContext, use } from "react";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";

/** How the text of a field is read; left out: as it is. */
export type FieldKind = "number" | "euro";

export const FormContext = createContext({
  record: {} as object,
  errors: {} as Record<string, string | undefined>,
});

type Props<Body> = Omit<ComponentProps<"form">, "onSubmit"> & {
  /** what is stored: each field begins with its own value of it */
  record?: object | null | undefined;
  /** the call that saves: what it refuses stands at the field of that name */
  change?: { error: unknown } | undefined;
  /** what the page itself refuses */
  errors?: Readonly<Record<string, string | undefined>> | undefined;
  onSave: (body: Body, entries: FormData) => void;
};

/** A form of fields that are named like what the call takes. */
export function OfficeForm<Body>({ record, change, errors, onSave, ...rest }: Props<Body>) {
  return (
    <FormContext value={{ record: record ?? {}, errors: { ...fieldErrors(change?.error), ...errors } }}>
      <form
        noValidate
        className="space-y-4"
        {...rest}
        onSubmit={(event) => {
          event.preventDefault();
          // a dialog's form is drawn beside the form that has opened it, but React tells both
          event.stopPropagation();
          const form = event.currentTarget;
          const fields = form.querySelectorAll<HTMLInputElement>("[name]:enabled");
          onSave(readFields<Body>(fields), new FormData(form));
        }}
      />
    </FormContext>
  );
}

/** What the form around knows of a field: its first value and what was refused. */
export function useFormField({
  name = "",
  kind,
}: {
  name?: string | undefined;
  kind?: FieldKind | undefined;
}) {
  const { record, errors } = use(FormContext);
  const value: unknown = (record as Record<string, unknown>)[name];
  return {
    first: typeof value === "number" ? writeGerman(value, kind === "euro" ? 2 : undefined) : value,
    error: errors[name],
  };
}

type NamedField = Pick<
  HTMLInputElement,
  "name" | "type" | "value" | "checked" | "dataset" | "hasAttribute"
> & {
  validity: Pick<ValidityState, "badInput">;
};

/**
 * The body of a call. A check is true or false; those with a value are the list of what is set. What is no number is sent
 * as it was typed, and what is no amount as -1: the server refuses both with its own message.
 */
export function readFields<Body>(fields: Iterable<NamedField>): Body {
  const body: Record<string, unknown> = {};
  for (const field of fields) {
    const { name, type, value, checked, dataset } = field;
    if (type === "file" || (type === "radio" && !checked)) continue;
    if (type === "checkbox" && field.hasAttribute("value"))
      body[name] = [...((body[name] as string[] | undefined) ?? []), ...(checked ? [value] : [])];
    else if (type === "checkbox") body[name] = checked;
    // a browser gives an unfinished date as an empty text
    else if (field.validity.badInput) body[name] = "unfinished";
    else if (value.trim() === "" && "nullable" in dataset) body[name] = null;
    else if (!dataset.kind) body[name] = value;
    else
      body[name] = readGermanNumber(value) ?? (dataset.kind === "euro" || value.trim() === "" ? -1 : value);
  }
  return body as Body;
}
