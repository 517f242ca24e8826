import { Search } from "lucide-react";
import { Suspense, type SyntheticEvent } from "react";
import { pages } from "#contract/addresses.ts";
import { lazyHint } from "#web/shared/ui/lazy-part.tsx";
import { inEachGroup, type MenuChoice } from "#web/storefront/catalogue/filter-rule.ts";
import { choiceFormId } from "#web/storefront/catalogue/list/filter-groups.tsx";
import { SearchField } from "#web/storefront/catalogue/search/search-field.tsx";
import type { Suggestion } from "#web/storefront/catalogue/search/suggestions.ts";
import { suggestionCount, useCombobox } from "#web/storefront/catalogue/search/use-combobox.ts";
import { choiceFields } from "#web/storefront/catalogue/shop-address.ts";
import { sortRules } from "#web/storefront/catalogue/sort-rule.ts";

const SuggestionList = lazyHint(() => import("#web/storefront/catalogue/search/suggestion-list.tsx"));

export const searchFieldId = "menu-suche";

interface Props {
  /** What else the address has, for a browser without our scripts. */
  choice: MenuChoice;
  avoidsTraces: boolean;
  onSearch: (words: string) => void;
  suggestions: readonly Suggestion[];
  /** How the search understood the words; the open list covers the notes below. */
  hint: string | null;
  onChoose: (suggestion: Suggestion) => void;
  /** the guest reaches for the field */
  onReach?: () => void;
}

/** Filters and suggests while the guest types. Without scripts it submits the form. */
export function SearchBox({ choice, avoidsTraces, onSearch, suggestions, hint, onChoose, onReach }: Props) {
  const combobox = useCombobox({
    count: suggestions.length,
    onChoose: (place) => {
      const suggestion = suggestions[place];
      if (suggestion) onChoose(suggestion);
    },
  });
  const stay = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    combobox.close();
    // Hides the phone's keyboard, so that the result is visible.
    document.getElementById(searchFieldId)?.blur();
  };
  return (
    <search className="min-w-0 grow basis-44">
      <form id={choiceFormId} action={pages.shop()} autoComplete="off" onSubmit={stay} className="relative">
        {choice.sort !== "recommended" && (
          <input type="hidden" name="sort" value={sortRules[choice.sort].word} />
        )}
        {choiceFields({ ...choice, ...inEachGroup(() => []), avoidsTraces: false, words: "" }).map(
          ([key, value]) => (
            <input key={key} type="hidden" name={key} value={value} />
          ),
        )}
        <label htmlFor={searchFieldId} className="sr-only">
          Menü suchen
        </label>
        <Search
          className="pointer-events-none absolute top-3.5 left-4 z-1 size-5 text-muted"
          aria-hidden="true"
        />
        <SearchField
          combobox={combobox}
          id={searchFieldId}
          placeholder="Menü suchen"
          words={choice.words}
          onWords={onSearch}
          onPointerEnter={onReach}
          onFocus={onReach}
          className="h-12 pl-12"
        />
      </form>
      {combobox.isOpen && (
        <div className="absolute inset-x-0 top-full z-30 mt-2 flex max-h-[min(26rem,60dvh)] flex-col rounded-lg bg-white p-2 shadow-lift">
          {hint && <p className="px-2 pt-1 pb-2 text-[.9375rem]/[1.5rem] text-muted">{hint}</p>}
          <Suspense>
            <SuggestionList
              id={combobox.listId}
              avoidsTraces={avoidsTraces}
              suggestions={suggestions}
              active={combobox.active}
              onChoose={combobox.choose}
            />
          </Suspense>
        </div>
      )}
      <p role="status" className="sr-only">
        {combobox.isOpen && suggestionCount(suggestions.length)}
      </p>
    </search>
  );
}
