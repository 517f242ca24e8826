import { type ComponentProps, useId } from "react";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";

type Props = ComponentProps<"input"> & { label: string; error?: string; hint?: string; optional?: boolean };

const look =
  "block h-11 w-full rounded-md border bg-white px-4 text-base text-ink transition-colors duration-200 sm:h-[3.125rem] " +
  "placeholder:text-muted disabled:bg-sand";

export function TextField({ label, error, hint, optional, id, className = "", ...input }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const describedBy = [error && `${fieldId}-error`, hint && `${fieldId}-hint`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-0.5 block text-sm font-semibold sm:mb-1.5">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <input
        {...input}
        id={fieldId}
        aria-invalid={!!error || undefined}
        aria-describedby={describedBy || undefined}
        className={`${look} ${error ? "border-2 border-error bg-error-soft/40" : "border-field hover:border-ink"}`}
      />
      <FieldMessage id={`${fieldId}-error`} text={error} />
      {hint && (
        <p id={`${fieldId}-hint`} className="mt-1 text-[.8125rem]/[1.125rem] text-muted sm:mt-1.5 sm:text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
