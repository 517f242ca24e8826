import { type FormEvent, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

/** The hash of an address that focuses the page's search on arrival. */
export const searchHash = "suche";

/** Searches on Enter or the button, so that not every key makes a call. */
export function SearchField({ label, placeholder }: { label: string; placeholder?: string }) {
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
      <form onSubmit={look} className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          ref={field}
          id={id}
          key={q}
          name="q"
          type="search"
          defaultValue={q}
          placeholder={placeholder ?? label}
          autoComplete="off"
          className="h-9 w-80 min-w-0 rounded-sm border border-field bg-white px-3 placeholder:text-muted"
        />
        <OfficeButton type="submit">Suchen</OfficeButton>
      </form>
    </search>
  );
}
