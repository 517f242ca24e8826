import type { ComponentProps } from "react";

type Props = ComponentProps<"input"> & { id: string; label: string; at: number; error?: string };

/** On narrow screens, which hide the column heads, the first line shows the labels. */
export function LineField({ id, label, at, error, className, ...input }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id} className={at === 0 ? "mb-1 block text-xs font-semibold sm:sr-only" : "sr-only"}>
        {label} <span className="sr-only">{at + 1}</span>
      </label>
      <input
        autoComplete="off"
        enterKeyHint="next"
        placeholder={label}
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? messageOf(id) : undefined}
        className={`h-9 w-full rounded-sm border bg-white px-3 placeholder:text-muted sm:placeholder:text-transparent ${error ? "border-2 border-error" : "border-field hover:border-ink"}`}
      />
    </div>
  );
}

export const messageOf = (id: string) => `${id}-fehler`;
