import { type ComponentProps, type ReactNode, useId } from "react";
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

export function OfficeField({ label, error, hint, unit, ...input }: ComponentProps<"input"> & FieldFrame) {
  const id = useId();
  const frame = { label, error, hint, unit };
  return (
    <Labelled id={id} {...frame}>
      <input
        autoComplete="off"
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, frame)}
        className={`${look} ${edge(error)}`}
      />
    </Labelled>
  );
}

export function OfficeTextArea({ label, error, hint, ...area }: ComponentProps<"textarea"> & FieldFrame) {
  const id = useId();
  const frame = { label, error, hint };
  return (
    <Labelled id={id} {...frame}>
      <textarea
        rows={3}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, frame)}
        className={`${look} h-auto py-2 ${edge(error)}`}
      />
    </Labelled>
  );
}

type SelectProps = ComponentProps<"select"> & FieldFrame & { options: Readonly<Record<string, string>> };

export function OfficeSelect({ label, error, hint, options, ...select }: SelectProps) {
  const id = useId();
  const frame = { label, error, hint };
  return (
    <Labelled id={id} {...frame}>
      <select
        {...select}
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
  return (
    <label className="flex min-h-9 items-center gap-2.5">
      <input type="checkbox" {...input} className="size-4.5 accent-forest" />
      <span>{label}</span>
    </label>
  );
}
