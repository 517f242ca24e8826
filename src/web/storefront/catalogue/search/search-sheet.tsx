import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { pages } from "#contract/addresses.ts";
import { useNavigate } from "#web/shared/navigation/navigator.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { noSelection } from "#web/storefront/catalogue/filter-rule.ts";
import { SearchField } from "#web/storefront/catalogue/search/search-field.tsx";
import SuggestionList from "#web/storefront/catalogue/search/suggestion-list.tsx";
import { resultCount, type Suggestion } from "#web/storefront/catalogue/search/suggestions.ts";
import { suggestionCount, useCombobox } from "#web/storefront/catalogue/search/use-combobox.ts";
import { useSuggestions } from "#web/storefront/catalogue/search/use-suggestions.ts";
import { shopAddress } from "#web/storefront/catalogue/shop-address.ts";

export default function SearchSheet({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [words, setWords] = useState("");
  const { suggestions, hint, count, avoidsTraces } = useSuggestions(words);
  const leaveFor = (address: string) => {
    onClose();
    void navigate(address);
  };
  const combobox = useCombobox({
    count: suggestions.length,
    onChoose: (place) => {
      const suggestion = suggestions[place];
      if (suggestion) leaveFor(addressOf(suggestion, words));
    },
  });
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    leaveFor(pages.shopSearch(words));
  };
  return (
    <Dialog open onClose={onClose} title="Menüs suchen" side="top">
      <search>
        <form action={pages.shop()} onSubmit={search} className="flex gap-2.5 pt-1 pb-3">
          <SearchField
            combobox={combobox}
            data-first-focus=""
            aria-label="Suchbegriff"
            placeholder={"z.\u00a0B. ohne Nüsse"}
            words={words}
            onWords={setWords}
            className="h-14 pl-4"
          />
          <Button type="submit" size="lg" icon={<Search className="size-5" aria-hidden="true" />}>
            <span className="max-sm:sr-only">Suchen</span>
          </Button>
        </form>
        <p role="status" className="px-2 pb-2 text-[.9375rem]/[1.5rem] text-muted empty:hidden">
          {hint}
        </p>
        <p role="status" className="sr-only">
          {combobox.isOpen &&
            [count !== null && resultCount(count), suggestionCount(suggestions.length)]
              .filter(Boolean)
              .join(", ")}
        </p>
        {combobox.isOpen && (
          <SuggestionList
            id={combobox.listId}
            avoidsTraces={avoidsTraces}
            suggestions={suggestions}
            active={combobox.active}
            onChoose={combobox.choose}
          />
        )}
      </search>
    </Dialog>
  );
}

function addressOf(suggestion: Suggestion, words: string): string {
  if (suggestion.kind === "menu") return pages.menuDetails(suggestion.menu.slug);
  if (suggestion.kind === "help") return suggestion.help.href;
  if (suggestion.kind === "all") return pages.shopSearch(words);
  const { group, id } = suggestion.filter;
  return shopAddress({ ...noSelection, [group]: [id] });
}
