import { lazy, Suspense } from "react";
import type { Menu, MenuStyle } from "#contract/catalogue.ts";
import { Breadcrumb } from "#web/catalogue/breadcrumb.tsx";
import { filterMenus, noChoice } from "#web/catalogue/filter-rule.ts";
import { ActiveFilters } from "#web/pages/shop/active-filters.tsx";
import { EmptyResult } from "#web/pages/shop/empty-result.tsx";
import { FilterGroups } from "#web/pages/shop/filter-groups.tsx";
import { FilterPanel } from "#web/pages/shop/filter-panel.tsx";
import { MenuGrid } from "#web/pages/shop/menu-grid.tsx";
import { SearchBox } from "#web/pages/shop/search-box.tsx";
import type { ShopData } from "#web/pages/shop/shop-data.ts";
import { ShopHeading } from "#web/pages/shop/shop-heading.tsx";
import { shopSteps } from "#web/pages/shop/shop-steps.ts";
import { useMenuChoice } from "#web/pages/shop/use-menu-choice.ts";

const MenusUnavailable = lazy(() => import("#web/catalogue/menus-unavailable.tsx"));

/** Behind some thirty filters. */
const resultId = "ergebnis";

interface Props {
  shop: ShopData;
  /** of a style's own page */
  style: MenuStyle | null;
}

interface ResultProps {
  shop: ShopData;
  menus: readonly Menu[];
  onReset: () => void;
}

function Result({ shop, menus, onReset }: ResultProps) {
  if (shop.failure) {
    return (
      <Suspense>
        <MenusUnavailable />
      </Suspense>
    );
  }
  return menus.length > 0 ? <MenuGrid menus={menus} /> : <EmptyResult onReset={onReset} />;
}

export function ShopView({ shop, style }: Props) {
  const [choice, choose] = useMenuChoice(shop, style);
  const menus = filterMenus(shop.menus, choice);
  const filters = { shop, choice, onChoose: choose };
  return (
    <div className="page-width pt-5">
      <Breadcrumb steps={shopSteps(style)} />
      <a href={`#${resultId}`} className="skip-link z-50 rounded-md font-semibold">
        Zu den Menüs springen
      </a>
      <div className="mt-2 lg:mt-3 lg:grid lg:grid-cols-[272px_1fr] lg:gap-10">
        <aside aria-label="Filter" className="hidden lg:block">
          <FilterGroups {...filters} />
        </aside>
        <div className="min-w-0">
          <ShopHeading found={shop.failure ? undefined : menus.length} />
          <div className="mt-5 flex flex-wrap gap-3">
            <SearchBox words={choice.words} onSearch={(words) => choose({ ...choice, words })} />
            <FilterPanel {...filters} found={menus.length} />
          </div>
          <div className="mt-3.5 mb-5">
            <ActiveFilters {...filters} />
          </div>
          <h2 id={resultId} tabIndex={-1} className="sr-only">
            Ergebnis
          </h2>
          <Result shop={shop} menus={menus} onReset={() => choose(noChoice)} />
        </div>
      </div>
    </div>
  );
}
