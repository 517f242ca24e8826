import { ArrowUpDown, ChevronDown } from "lucide-react";
import { pages } from "#contract/addresses.ts";
import { Button } from "#web/shared/ui/button.tsx";
import type { MenuChoice } from "#web/storefront/catalogue/filter-rule.ts";
import { choiceFields } from "#web/storefront/catalogue/shop-address.ts";
import { type SortOrder, sortOrderOf, sortOrders, sortRules } from "#web/storefront/catalogue/sort-rule.ts";

interface Props {
  choice: MenuChoice;
  onChoose: (order: SortOrder) => void;
}

/**
 * Shows the short name of the order, over which the browser's own list lies; without scripts the list itself. A form of its own, so that
 * a search without an order has no empty one in its address.
 */
export function SortChoice({ choice, onChoose }: Props) {
  const { name, word } = sortRules[choice.sort];
  return (
    <form aria-label="Reihenfolge" action={pages.shop()} className="flex shrink-0 gap-2">
      <input type="hidden" name="q" value={choice.words} />
      {choiceFields({ ...choice, words: "" }).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className="relative inline-flex h-11 items-center gap-2 rounded-md border border-field bg-white px-3 text-[.9375rem] font-semibold whitespace-nowrap transition-colors duration-200 hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink noscript:border-0 noscript:p-0">
        <span aria-hidden="true" className="inline-flex items-center gap-2 noscript:hidden">
          <ArrowUpDown className="size-4.5" />
          <span className="max-lg:hidden">Sortieren:</span>
          {name}
          <ChevronDown className="size-4.5 max-lg:hidden" />
        </span>
        <select
          name="sort"
          aria-label="Sortieren"
          value={word}
          onChange={({ target }) => onChoose(sortOrderOf(target.value))}
          className="absolute inset-0 w-full appearance-none rounded-md bg-white px-3 text-base text-ink opacity-0 noscript:static noscript:h-11 noscript:border noscript:border-field noscript:opacity-100"
        >
          {sortOrders.map((one) => (
            <option key={one} value={sortRules[one].word}>
              {sortRules[one].longName}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" variant="secondary" className="hidden! min-h-11! shrink-0 noscript:inline-flex!">
        Sortieren
      </Button>
    </form>
  );
}
