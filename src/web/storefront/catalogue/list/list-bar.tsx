import { ArrowUpDown, ChevronDown, ListFilter } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { pages } from "#contract/addresses.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import { countFilters, type MenuChoice } from "#web/storefront/catalogue/filter-rule.ts";
import { activeFilters, withSearched } from "#web/storefront/catalogue/list/active-filter-rules.ts";
import { ActiveFilters } from "#web/storefront/catalogue/list/active-filters.tsx";
import type FilterSheet from "#web/storefront/catalogue/list/filter-sheet.tsx";
import { SuggestButton } from "#web/storefront/cart/fill/suggest-button.tsx";
import { PlateButton } from "#web/storefront/catalogue/plate-editor/plate-button.tsx";
import { choiceFields } from "#web/storefront/catalogue/shop-address.ts";
import { type SortOrder, sortOrderOf, sortOrders, sortRules } from "#web/storefront/catalogue/sort-rule.ts";

type Props = ComponentProps<typeof FilterPanel> & Pick<ComponentProps<typeof ActiveFilters>, "isPaused">;

/**
 * Filters, order and chips in one row, which stays in view on a phone; a wide screen has the filters beside the list. Of one
 * height, so that the chips of a guest's plate move nothing.
 */
export function ListBar({ isPaused, ...filters }: Props) {
  const { choice, onChoose } = filters;
  return (
    <Sticky>
      <FilterPanel {...filters} />
      <SortChoice choice={choice} onChoose={(sort) => onChoose({ ...choice, sort })} />
      <PlateButton isNarrow className="border border-field bg-white" />
      <SuggestButton variant="secondary" isShort className="max-lg:order-1" />
      <ActiveFilters {...filters} isPaused={isPaused} />
    </Sticky>
  );
}

function Sticky({ children }: { children: ReactNode }) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => (start.current ? leaveHeaderAway(start.current) : undefined), []);
  return (
    <>
      <div ref={start} className="lg:hidden" />
      <div className="list-bar z-20 -mx-5 mt-1 border-b border-hairline bg-canvas max-lg:sticky md:-mx-10 lg:contents">
        <div className="scroll-row relative flex h-[calc(var(--bar-height)-1px)] items-center gap-2 overflow-x-auto px-5 md:px-10 lg:contents">
          {children}
        </div>
      </div>
    </>
  );
}

const awayName = "data-header-away";
/** below the header: the day bar alone */
const dayBarPx = 52;
const leastMovePx = 8;

/** On a phone the bars take the header's place while a guest reads on, and give it back on the way up. */
function leaveHeaderAway(start: Element): () => void {
  const root = document.documentElement;
  let last = window.scrollY;
  const onScroll = () => {
    const moved = window.scrollY - last;
    if (Math.abs(moved) < leastMovePx) return;
    last = window.scrollY;
    root.toggleAttribute(awayName, moved > 0 && start.getBoundingClientRect().top < dayBarPx);
  };
  window.addEventListener("scroll", onScroll, { passive: true });
  return () => {
    window.removeEventListener("scroll", onScroll);
    root.removeAttribute(awayName);
  };
}

const load = () => import("#web/storefront/catalogue/list/filter-sheet.tsx");
const fetchEarly = () => void load().catch(() => undefined);
const OpenSheet = lazyDialog(load);

type FilterPanelProps = Omit<ComponentProps<typeof FilterSheet>, "onClose">;

function FilterPanel(props: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { choice, result } = props;
  const chosen = countFilters({ ...withSearched(choice, result), ...activeFilters(choice, result) });
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={() => setOpen(true)}
        icon={<ListFilter className="size-4.5" aria-hidden="true" />}
        className="min-h-11! shrink-0 px-3! text-[.9375rem] lg:hidden noscript:hidden"
      >
        {chosen ? `Filter (${chosen})` : "Filter"}
      </Button>
      {isOpen && <OpenSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface SortChoiceProps {
  choice: MenuChoice;
  onChoose: (order: SortOrder) => void;
}

/**
 * Shows the short name of the order, over which the browser's own list lies; without scripts the list itself. It is
 * a separate form, so that a search without an order has no empty one in its address.
 */
function SortChoice({ choice, onChoose }: SortChoiceProps) {
  const { name, word } = sortRules[choice.sort];
  return (
    <form aria-label="Reihenfolge" action={pages.shop()} className="flex shrink-0 gap-2">
      <input type="hidden" name="q" value={choice.words} />
      {choiceFields({ ...choice, words: "" }).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className="relative inline-flex h-11 items-center gap-2 rounded-md border border-field lg:h-12 bg-white px-3 text-[.9375rem] font-semibold whitespace-nowrap transition-colors duration-200 hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink noscript:border-0 noscript:p-0">
        <span aria-hidden="true" className="inline-flex items-center gap-2 noscript:hidden">
          <ArrowUpDown className="size-4.5" />
          <span className="max-lg:hidden xl:max-2xl:hidden">Sortieren:</span>
          <span className={choice.sort === "recommended" ? "max-sm:hidden" : undefined}>{name}</span>
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
