import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";

type Props = ComponentProps<"select"> & {
  label: string;
  hint?: string | undefined;
  /** texts, or values with their texts */
  options: readonly (string | readonly [value: string, text: string])[];
};

export function SelectField({ label, hint, options, id, className = "", ...select }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-0.5 block text-sm font-semibold sm:mb-1.5">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={fieldId}
          aria-describedby={hint ? `${fieldId}-hint` : undefined}
          className="block h-11.5 w-full appearance-none text-ellipsis rounded-md border border-field bg-white px-4 pr-11 text-base text-ink transition-colors duration-200 hover:border-ink sm:h-[3.125rem]"
        >
          {options.map((option) => {
            const [value, text] = typeof option === "string" ? [option, option] : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2"
          aria-hidden="true"
        />
      </div>
      {hint && (
        <p id={`${fieldId}-hint`} className="mt-1 text-[.8125rem]/[1.125rem] text-muted sm:mt-1.5 sm:text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
