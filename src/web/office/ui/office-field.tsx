import { type ComponentProps, type ReactNode, useId } from "react";
import { type FieldKind, useFormField } from "#web/office/ui/office-form.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";

interface FieldFrame {
  label: string;
  error?: string;
  hint?: ReactNode;
  unit?: string;
}

const look =
  "h-9 w-full rounded-sm border bg-white px-3 file:mr-3 file:h-full file:font-semibold disabled:bg-sand";
const edge = (error?: string) => (error ? "border-2 border-error" : "border-field hover:border-ink");

function describedBy(id: string, { error, hint }: FieldFrame): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
}

function Labelled({
  id,
  label,
  error,
  hint,
  unit,
  children,
}: FieldFrame & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {label}
      </label>
      <div className="flex items-center gap-2">
        {children}
        {unit && <span className="shrink-0 text-muted">{unit}</span>}
      </div>
      <FieldMessage id={`${id}-error`} text={error} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

interface ReadAs {
  kind?: FieldKind;
  /** an empty field is sent as null */
  isNullable?: boolean;
}

/** A field that is not led by the page begins with what the form around knows of its name. */
function useFirst(input: { name?: string | undefined; value?: unknown; defaultValue?: unknown } & ReadAs) {
  const { first, error } = useFormField(input);
  const isFree = input.value === undefined && input.defaultValue === undefined;
  return { error, first: isFree && first !== undefined ? { defaultValue: String(first ?? "") } : {} };
}

const readAs = ({ kind, isNullable }: ReadAs) => ({
  "data-kind": kind,
  "data-nullable": isNullable ? "" : undefined,
});

type FieldProps = ComponentProps<"input"> & FieldFrame & ReadAs;

export function OfficeField({ label, hint, kind, isNullable, ...input }: FieldProps) {
  const id = useId();
  const known = useFirst({ ...input, kind });
  const { error = known.error, unit = kind === "euro" ? "€" : undefined, ...rest } = input;
  const frame = { label, error, hint, unit };
  return (
    <Labelled id={id} {...frame}>
      <input
        autoComplete="off"
        inputMode={kind && "decimal"}
        {...readAs({ kind, isNullable })}
        {...rest}
        {...known.first}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, frame)}
        className={`${look} ${edge(error)}`}
      />
    </Labelled>
  );
}

export function OfficeTextArea({ label, hint, ...area }: ComponentProps<"textarea"> & FieldFrame) {
  const id = useId();
  const known = useFirst(area);
  const { error = known.error, ...rest } = area;
  const frame = { label, error, hint };
  return (
    <Labelled id={id} {...frame}>
      <textarea
        rows={3}
        {...rest}
        {...known.first}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, frame)}
        className={`${look} h-auto py-2 ${edge(error)}`}
      />
    </Labelled>
  );
}

type SelectProps = ComponentProps<"select"> &
  FieldFrame &
  ReadAs & { options: Readonly<Record<string, string>> };

export function OfficeSelect({ label, hint, options, kind, isNullable, ...select }: SelectProps) {
  const id = useId();
  const known = useFirst(select);
  const { error = known.error, ...rest } = select;
  const frame = { label, error, hint };
  return (
    <Labelled id={id} {...frame}>
      <select
        {...readAs({ kind, isNullable })}
        {...rest}
        {...known.first}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, frame)}
        className={`${look} ${edge(error)}`}
      >
        {Object.entries(options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

export function OfficeCheck({ label, ...input }: ComponentProps<"input"> & { label: ReactNode }) {
  const { first, error } = useFormField(input);
  const id = useId();
  // those with a value are a list together, whose error stands below it
  const isListed = input.value !== undefined;
  const isSet = Array.isArray(first) ? first.map(String).includes(String(input.value)) : first;
  const isFree = input.checked === undefined && input.defaultChecked === undefined;
  return (
    <>
      <label className="flex min-h-9 items-center gap-2.5">
        <input
          type="checkbox"
          aria-describedby={!isListed && error ? id : undefined}
          {...input}
          {...(isFree && isSet === true && { defaultChecked: true })}
          className="size-4.5 accent-forest"
        />
        <span>{label}</span>
      </label>
      <FieldMessage id={id} text={isListed ? undefined : error} />
    </>
  );
}
