import { type ComponentProps, useId } from "react";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";

type Props = ComponentProps<"textarea"> & {
  label: string;
  error?: string;
  hint?: string;
  optional?: boolean;
};

export function TextArea({ label, error, hint, optional, id, className = "", ...area }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const describedBy = [error && `${fieldId}-error`, hint && `${fieldId}-hint`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1 block text-sm font-semibold sm:mb-1.5">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <textarea
        {...area}
        id={fieldId}
        aria-invalid={!!error || undefined}
        aria-describedby={describedBy || undefined}
        className={`block min-h-11.5 w-full sm:min-h-[3.125rem] resize-y rounded-md ${area.rows === 1 ? "field-sizing-content" : ""} border bg-white px-4 py-3 text-base text-ink transition-colors duration-200 ${error ? "border-2 border-error" : "border-field hover:border-ink"}`}
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
