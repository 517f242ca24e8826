import type { ComponentProps } from "react";
import { FieldMessage } from "#web/ui/field-message.tsx";

type Props = ComponentProps<"input"> & { id: string; label: string; number: number; error?: string };

/** A field of a line. Its label is seen where there is no room for the heads of columns. */
export function LineField({ id, label, number, error, className, ...input }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-xs font-semibold sm:sr-only">
        {label} <span className="sr-only">{number}</span>
      </label>
      <input
        autoComplete="off"
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-fehler` : undefined}
        className={`h-9 w-full rounded-sm border bg-white px-3 ${error ? "border-2 border-error" : "border-field hover:border-ink"}`}
      />
      <FieldMessage id={`${id}-fehler`} text={error} />
    </div>
  );
}
