import { type InputHTMLAttributes, type KeyboardEvent, useRef } from "react";
import type { useCombobox } from "#web/storefront/catalogue/search/use-combobox.ts";

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  combobox: ReturnType<typeof useCombobox>;
  words: string;
  onWords: (words: string) => void;
}

/** ARIA allows no combobox in a field of type search, so emptying it by a button or Escape is done here. */
export function SearchField({ combobox, words, onWords, className = "", ...about }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { inputProps, isOpen, typed } = combobox;
  const change = (changed: string) => {
    typed(changed);
    onWords(changed);
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    inputProps.onKeyDown(event);
    if (event.key !== "Escape" || isOpen || !words) return;
    event.preventDefault();
    change("");
  };
  return (
    <span className="relative block grow">
      <input
        {...inputProps}
        {...about}
        ref={field}
        type="text"
        inputMode="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={words}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
        className={`w-full min-w-0 rounded-md border border-field bg-white placeholder:text-muted hover:border-ink ${words ? "pr-12" : "pr-4"} ${className}`}
      />
      {words && (
        <button
          type="button"
          aria-label="Suche leeren"
          onClick={() => change("")}
          className="absolute inset-y-0 right-0 w-12 text-2xl text-muted hover:text-ink noscript:hidden"
        >
          ×
        </button>
      )}
    </span>
  );
}
