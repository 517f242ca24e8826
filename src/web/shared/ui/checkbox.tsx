import { type ComponentProps, useId } from "react";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";

/** Not an icon component: the list of filters has thirty, and the server draws them for each new page. */
const tick = (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={3}
    strokeLinecap="round"
    strokeLinejoin="round"
    className="pointer-events-none absolute inset-1 size-4 text-forest opacity-0 peer-checked:opacity-100"
    aria-hidden="true"
  >
    <path d="M20 6 9 17l-5-5" />
  </svg>
);

type Props = ComponentProps<"input"> & { error?: string };

export function Checkbox({ children, error, id, className = "", ...input }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <span className="relative mt-0.5 inline-flex size-6 shrink-0">
          <input
            {...input}
            id={fieldId}
            type="checkbox"
            aria-invalid={!!error || undefined}
            aria-describedby={error ? `${fieldId}-error` : input["aria-describedby"]}
            className={`peer size-6 cursor-pointer appearance-none rounded-[7px] border bg-white transition-colors duration-200 checked:border-2 checked:border-forest checked:bg-sage ${error ? "border-2 border-error" : "border-field hover:border-ink"}`}
          />
          {tick}
        </span>
        <label htmlFor={fieldId} className="cursor-pointer py-0.5">
          {children}
        </label>
      </div>
      <FieldMessage id={`${fieldId}-error`} text={error} />
    </div>
  );
}
