import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { type MenuChoice, noSelection } from "#web/storefront/catalogue/filter-rule.ts";
import {
  activeFilters,
  toggledFilter,
  withoutMeaning,
  withSearched,
  withTraces,
} from "#web/storefront/catalogue/list/active-filter-rules.ts";
import { applyWhole } from "#web/storefront/catalogue/list/paused-plate.ts";
import { searchFieldId } from "#web/storefront/catalogue/list/search-box.tsx";
import { type ShopData, searchFilters } from "#web/storefront/catalogue/list/shop-data.ts";
import { filterName } from "#web/storefront/catalogue/search/named-filter.ts";
import type { SearchResult } from "#web/storefront/catalogue/search/search-result.ts";
import { traces } from "#web/storefront/catalogue/shop-address.ts";
import { avoidTracesName, calText, proteinText } from "#web/storefront/plate/plate-words.ts";

interface Props {
  shop: ShopData;
  choice: MenuChoice;
  result: SearchResult | null;
  /** A part of the guest's plate is not applied for now. */
  isPaused: boolean;
  onChoose: (choice: MenuChoice) => void;
}

interface Chip {
  key: string;
  name: string;
  without: MenuChoice;
}

export function ActiveFilters({ shop, choice, result, isPaused, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const chips = [
    ...filterChips(shop, choice, result),
    ...tracesChip(choice, result),
    ...limitChips(choice),
    ...wordChips(choice, result),
  ];
  const isEmpty = chips.length === 0 && !isPaused;
  // What stays of the row is shorter than what a guest has swiped to.
  useEffect(() => {
    if (isEmpty) document.querySelector(".list-bar .scroll-row")?.scrollTo({ left: 0 });
  }, [isEmpty]);
  if (isEmpty) return null;

  const change = (next: MenuChoice) => {
    onChoose(next);
    // The pressed chip disappears, so the focus goes to its neighbour.
    requestAnimationFrame(() => {
      const neighbour = list.current?.querySelector("button") ?? document.getElementById(searchFieldId);
      neighbour?.focus({ preventScroll: true });
    });
  };
  return (
    <ul
      ref={list}
      aria-label="Aktive Filter"
      className="flex shrink-0 items-center gap-2 lg:min-h-11 lg:min-w-0 lg:shrink lg:basis-full lg:flex-wrap"
    >
      {chips.map(({ key, name, without }) => (
        <li key={key} className="shrink-0">
          <button
            type="button"
            onClick={() => change(without)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sage py-1.5 pr-3 pl-3.5 text-[.9375rem]/[1.25rem] [white-space:nowrap] font-semibold text-forest transition-colors duration-200 hover:bg-hairline"
          >
            {name}
            <span className="sr-only"> entfernen</span>
            <X className="size-4 shrink-0" aria-hidden="true" />
          </button>
        </li>
      ))}
      {isPaused && (
        <li className="shrink-0">
          <button type="button" onClick={applyWhole} className={linkLook}>
            Mein Teller anwenden
          </button>
        </li>
      )}
      {chips.length > 0 && (
        <li className="shrink-0">
          <button
            type="button"
            onClick={() => change({ ...noSelection, sort: choice.sort })}
            className={linkLook}
          >
            Alle zurücksetzen
          </button>
        </li>
      )}
    </ul>
  );
}

const linkLook =
  "min-h-11 px-1.5 text-[.9375rem] font-semibold [white-space:nowrap] text-forest underline underline-offset-3 hover:text-ink";

function limitChips(choice: MenuChoice): Chip[] {
  const { maxCal, minProtein } = choice;
  const chips: Chip[] = [];
  if (maxCal !== null)
    chips.push({ key: "kcal", name: calText(maxCal), without: { ...choice, maxCal: null } });
  if (minProtein !== null)
    chips.push({ key: "eiweiss", name: proteinText(minProtein), without: { ...choice, minProtein: null } });
  return chips;
}

function tracesChip(choice: MenuChoice, result: SearchResult | null): Chip[] {
  const { avoidsTraces, without } = withSearched(choice, result);
  if (!avoidsTraces || without.length === 0) return [];
  return [{ key: traces.key, name: avoidTracesName, without: withTraces(choice, result, false) }];
}

function filterChips(shop: ShopData, choice: MenuChoice, result: SearchResult | null): Chip[] {
  const active = activeFilters(choice, result);
  return searchFilters(shop)
    .filter(({ group, id }) => active[group].includes(id))
    .map((filter) => ({
      key: `${filter.group}-${filter.id}`,
      name: filterName(filter),
      without: toggledFilter(choice, result, filter),
    }));
}

/** Words that no dish may contain and limits that it must keep: "Ohne „Knoblauch“", "Unter 10,00 €". */
function wordChips(choice: MenuChoice, result: SearchResult | null): Chip[] {
  const meanings = result?.meanings ?? [];
  return meanings.flatMap((meaning) => {
    const names = meaning.limits.map(({ name }) => name);
    if (meaning.excludedWord !== null) names.push(`Ohne „${meaning.excludedWord}“`);
    return names.map((name) => ({ key: `word-${name}`, name, without: withoutMeaning(choice, meaning) }));
  });
}
