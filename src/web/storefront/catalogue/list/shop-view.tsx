import { lazy, Suspense, useDeferredValue, useLayoutEffect, useMemo } from "react";
import { pages } from "#contract/addresses.ts";
import type { Menu, MenuStyle } from "#contract/catalogue/catalogue.ts";
import { useNavigate } from "#web/shared/navigation/navigator.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { Breadcrumb, shopSteps } from "#web/storefront/catalogue/breadcrumb.tsx";
import { switchCards, useHasLargeCards } from "#web/storefront/catalogue/card/card-size.ts";
import { VatNote } from "#web/storefront/catalogue/card/price-notes.tsx";
import {
  countFilters,
  filterMenus,
  type MenuChoice,
  noSelection,
  toggled,
} from "#web/storefront/catalogue/filter-rule.ts";
import { withSearched, withTraces } from "#web/storefront/catalogue/list/active-filter-rules.ts";
import { emptyOffer } from "#web/storefront/catalogue/list/empty-offer.ts";
import { choiceFormId, FilterGroups } from "#web/storefront/catalogue/list/filter-groups.tsx";
import { ListBar } from "#web/storefront/catalogue/list/list-bar.tsx";
import { filterCounts } from "#web/storefront/catalogue/list/list-part.ts";
import { menuCount, MenuGrid } from "#web/storefront/catalogue/list/menu-grid.tsx";
import { SearchBox } from "#web/storefront/catalogue/list/search-box.tsx";
import type { ShopData } from "#web/storefront/catalogue/list/shop-data.ts";
import { useAnsweredShop } from "#web/storefront/catalogue/list/use-answered-shop.ts";
import { useListSuggestions } from "#web/storefront/catalogue/list/use-list-suggestions.ts";
import { useMenuChoice } from "#web/storefront/catalogue/list/use-menu-choice.ts";
import { usePlateChoice } from "#web/storefront/catalogue/list/use-plate-choice.ts";
import { useSearchedMenus } from "#web/storefront/catalogue/list/use-searched-menus.ts";
import { fetchSearchEarly } from "#web/storefront/catalogue/search/load-search.ts";
import { markedBy, type SearchResult } from "#web/storefront/catalogue/search/search-result.ts";
import type { Suggestion } from "#web/storefront/catalogue/search/suggestions.ts";
import { sortMenus } from "#web/storefront/catalogue/sort-rule.ts";
import { AlsoWithout } from "#web/storefront/plate/also-without.tsx";

const EmptyResult = lazyPart(() => import("#web/storefront/catalogue/list/empty-result.tsx"));
const MenusUnavailable = lazy(() => import("#web/storefront/catalogue/menus-unavailable.tsx"));
const MoreMenus = lazy(() => import("#web/storefront/catalogue/list/more-menus.tsx"));
const SearchNotes = lazy(() => import("#web/storefront/catalogue/list/search-notes.tsx"));
const SearchUnavailable = lazy(() => import("#web/storefront/catalogue/list/search-unavailable.tsx"));

/** A skip link leads here, past some thirty filters. */
const resultId = "ergebnis";

interface Props {
  shop: ShopData;
  style: MenuStyle | null;
}

interface ResultProps {
  shop: ShopData;
  choice: MenuChoice;
  result: SearchResult | null;
  isFailed: boolean;
  tryAgain: () => void;
  menus: readonly Menu[];
  hasOwnFilters: boolean;
  onClearWords: () => void;
  onClearFilters: () => void;
}

function Result({ shop, choice, result, isFailed, tryAgain, menus, ...ways }: ResultProps) {
  if (shop.failure || isFailed) {
    return (
      <Suspense>{shop.failure ? <MenusUnavailable /> : <SearchUnavailable onRetry={tryAgain} />}</Suspense>
    );
  }
  if (menus.length > 0) return <MenuGrid menus={menus} />;
  const offer = shop.part?.offer ?? emptyOffer(shop.menus, choice, result);
  return (
    <Suspense>
      <EmptyResult shop={shop} offer={offer} choice={choice} result={result} {...ways} />
    </Suspense>
  );
}

/** A filter that was ticked before the scripts came shows its tick, so the browser asks for its list. */
function useEarlyTicks(): void {
  useLayoutEffect(() => {
    const fields = document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form=${choiceFormId}]`);
    const early = [...fields].find(({ checked, defaultChecked }) => checked !== defaultChecked);
    early?.form?.submit();
  }, []);
}

export function ShopView({ shop: loaded, style }: Props) {
  useEarlyTicks();
  const [own, chooseOwn, addressChoice] = useMenuChoice(loaded, style);
  const { choice, choose, isPaused } = usePlateChoice(loaded, [own, chooseOwn]);
  const answered = useAnsweredShop(loaded, addressChoice, choice);
  const { shop } = answered;
  const { part } = shop;
  const search = useSearchedMenus(shop, choice);
  const { result } = search;
  const { menus, counts, listed, hits } = useShownList(shop, search, choice);
  const { without, avoidsTraces } = withSearched(choice, result);
  const marked = result ? [...new Set([...without, ...markedBy(result)])] : without;
  const found = part?.found ?? menus.length;
  const isFailed = search.isFailed || answered.isFailed;
  const hasFailed = Boolean(shop.failure) || isFailed;
  // A list that is about to change takes no press for a dish that may be gone.
  const isBusy = search.isLoading || answered.isLoading || listed !== choice;
  const filters = { shop, choice, result, counts: hasFailed ? undefined : counts, onChoose: choose };
  const { suggestions, hint } = useListSuggestions(shop, result, choice);
  const hasOwnFilters = countFilters(own) > 0;
  const navigate = useNavigate();
  const take = (suggestion: Suggestion) => {
    if (suggestion.kind === "menu") void navigate(pages.menuDetails(suggestion.menu.slug));
    if (suggestion.kind === "help") void navigate(suggestion.help.href);
    if (suggestion.kind !== "filter") return;
    const { group, id } = suggestion.filter;
    choose(toggled({ ...choice, words: "" }, group, id));
  };
  return (
    <div className="page-width pt-3 lg:pt-4">
      <div className="max-lg:hidden">
        <Breadcrumb steps={shopSteps(style)} />
      </div>
      <a href={`#${resultId}`} className="skip-link z-50 rounded-md font-semibold">
        Zu den Menüs springen
      </a>
      <div className="lg:mt-2 lg:grid lg:grid-cols-[272px_1fr] lg:gap-10">
        <aside aria-label="Filter" className="filter-column mb-8 hidden lg:mb-0 lg:block noscript:block">
          <FilterGroups {...filters} />
          <div className="hidden pt-4 noscript:block">
            <Button type="submit" form={choiceFormId} wide>
              Filtern
            </Button>
          </div>
        </aside>
        <div className="min-w-0">
          <ListHead found={hasFailed ? undefined : found} />
          {/* One row where there is room; the bar of a phone sticks to the top of the whole list. */}
          <div className="max-lg:contents lg:mt-4 lg:flex lg:flex-wrap lg:gap-2">
            <div className="relative mt-2 flex grow lg:mt-0 lg:basis-full xl:basis-44">
              <SearchBox
                choice={choice}
                avoidsTraces={avoidsTraces}
                onSearch={(words) => choose({ ...choice, words })}
                suggestions={suggestions}
                hint={hint}
                onChoose={take}
                onReach={part ? undefined : () => fetchSearchEarly(shop.menus)}
              />
            </div>
            <ListBar {...filters} found={found} isPaused={isPaused} />
          </div>
          {menus.length > 0 && (
            <p className="compact-list mt-2 hidden text-[.8125rem]/[1.25rem] text-muted compact:block">
              Preise <VatNote />
            </p>
          )}
          <div className="mt-2 mb-2 sm:mt-3 sm:mb-4">
            {(without.length > 0 || hasNotes(result)) && (
              <Suspense fallback={<p className="h-6" />}>
                <SearchNotes
                  allergens={shop.allergens}
                  forms={shop.forms}
                  without={without}
                  onWithout={(ids) =>
                    choose({
                      ...choice,
                      words: result?.unnamed ?? "",
                      without: [...choice.without, ...ids].sort((a, b) => a - b),
                    })
                  }
                  result={result}
                  avoidsTraces={avoidsTraces}
                  hits={hits}
                  onShowTraces={() => choose(withTraces(choice, result, false))}
                  isEmpty={found === 0}
                />
              </Suspense>
            )}
          </div>
          <div aria-busy={isBusy} className={isBusy ? "pointer-events-none" : undefined}>
            <h2 id={resultId} tabIndex={-1} className="sr-only">
              Ergebnis
            </h2>
            <AlsoWithout ids={marked} avoidsTraces={avoidsTraces}>
              <Result
                shop={shop}
                choice={listed}
                result={result}
                isFailed={isFailed}
                tryAgain={answered.isFailed ? answered.tryAgain : search.tryAgain}
                menus={menus}
                hasOwnFilters={hasOwnFilters}
                onClearWords={() => choose({ ...choice, words: "" })}
                onClearFilters={() =>
                  // the plate stays as long as it is not what leaves nothing
                  hasOwnFilters
                    ? chooseOwn({ ...noSelection, words: own.words, sort: own.sort })
                    : choose({ ...noSelection, sort: own.sort })
                }
              />
            </AlsoWithout>
            {part && !isFailed && (
              <Suspense>
                <MoreMenus
                  part={part}
                  address={answered.address}
                  shown={menus.length}
                  onMore={answered.showMore}
                />
              </Suspense>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

function hasNotes(result: SearchResult | null): boolean {
  if (!result) return false;
  const { corrections, named, answers, unknown, help } = result;
  return [corrections, named, answers, unknown, help].some(({ length }) => length > 0);
}

/** How many dishes there are, and on a phone how large their cards are. */
function ListHead({ found }: { found: number | undefined }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-x-3">
      <h1 className="text-[clamp(1.375rem,1.1rem+1.2vw,2.5rem)] text-wrap">
        Unsere Menüs{" "}
        <span
          aria-live="polite"
          aria-atomic="true"
          className="text-[0.5em] font-medium tracking-[-0.01em] whitespace-nowrap text-muted tabular-nums"
        >
          {found !== undefined && menuCount(found)}
        </span>
      </h1>
      <CardSwitch />
    </div>
  );
}

/**
 * The pressed filter shows its tick first, and the list and the numbers follow: to draw thirty cards takes longer than
 * a frame. `listed` is the choice that they belong to.
 */
function useShownList(
  shop: ShopData,
  { menus: searched, result }: ReturnType<typeof useSearchedMenus>,
  choice: MenuChoice,
) {
  const { part } = shop;
  const listed = useDeferredValue(choice);
  const whole = useMemo(() => withSearched(listed, result), [listed, result]);
  const filtered = useMemo(() => sortMenus(filterMenus(searched, whole), whole.sort), [searched, whole]);
  const counts = useMemo(
    () => part?.counts ?? filterCounts(shop, searched, whole),
    [part, shop, searched, whole],
  );
  const allowing = useMemo(() => filterMenus(searched, { ...whole, without: [] }), [searched, whole]);
  return {
    menus: part ? shop.menus : filtered,
    counts,
    listed,
    hits: part ? null : { before: allowing, after: filtered },
  };
}

/** Both names stand in the page, so that the first paint has the right one. */
function CardSwitch() {
  const isLarge = useHasLargeCards();
  return (
    <Button
      variant="quiet"
      onClick={switchCards}
      aria-label={isLarge ? "Kleine Karten zeigen" : "Große Karten zeigen"}
      className="compact-list -mr-3 min-h-11! shrink-0 px-3! text-sm max-[18rem]:hidden sm:hidden noscript:hidden"
    >
      <span className="compact:hidden">Kleine Karten</span>
      <span className="hidden compact:inline">Große Karten</span>
    </Button>
  );
}
