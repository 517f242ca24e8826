import { Search } from "lucide-react";
import type { SyntheticEvent } from "react";
import { pages } from "#contract/addresses.ts";

export const searchFieldId = "menu-suche";

interface Props {
  words: string;
  onSearch: (words: string) => void;
}

/** Filters while it is typed; without scripts it sends the form. */
export function SearchBox({ words, onSearch }: Props) {
  const stay = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // the keyboard of a phone makes room for the result
    document.getElementById(searchFieldId)?.blur();
  };
  return (
    <search className="min-w-0 grow basis-44">
      <form action={pages.shop()} onSubmit={stay} className="relative">
        <label htmlFor={searchFieldId} className="sr-only">
          Menü suchen
        </label>
        <Search className="pointer-events-none absolute top-4 left-4 size-5 text-muted" aria-hidden="true" />
        <input
          id={searchFieldId}
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          placeholder="Menü suchen"
          value={words}
          onChange={(event) => onSearch(event.target.value)}
          className="h-13 w-full rounded-md border border-field bg-white pr-4 pl-12 text-ellipsis transition-colors duration-200 placeholder:text-muted [&::-webkit-search-cancel-button]:grayscale hover:border-ink"
        />
      </form>
    </search>
  );
}
