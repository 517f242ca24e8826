import { type FormEvent, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

/** The hash of an address that focuses the page's search on arrival. */
export const searchHash = "suche";

interface Props {
  label: string;
  placeholder?: string;
  /** for gloves: as high as a key, and its label stays while something is typed */
  isLarge?: boolean;
}

/** Searches on Enter or the button, so that not every key makes a call. */
export function SearchField({ label, placeholder, isLarge }: Props) {
  const { q = "", set } = useListAddress();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${searchHash}`) field.current?.focus();
  }, [hash]);
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set({ q: String(new FormData(event.currentTarget).get("q") ?? "").trim() || null });
  };
  return (
    <search className="min-w-0">
      <form onSubmit={look} className="flex flex-wrap gap-2">
        <label htmlFor={id} className={isLarge ? "w-full text-base font-semibold" : "sr-only"}>
          {label}
        </label>
        <input
          ref={field}
          id={id}
          key={q}
          name="q"
          type="search"
          defaultValue={q}
          placeholder={placeholder ?? (isLarge ? undefined : label)}
          autoComplete="off"
          className={`min-w-0 rounded-sm border border-field bg-white px-3 placeholder:text-muted ${isLarge ? "h-14 w-96 text-lg" : "h-9 w-80"}`}
        />
        <OfficeButton type="submit" className={isLarge ? "min-h-14 px-6 text-base" : undefined}>
          Suchen
        </OfficeButton>
      </form>
    </search>
  );
}
