import type { Menu } from "#contract/catalogue/catalogue.ts";
import { useHasLargeCards } from "#web/storefront/catalogue/card/card-size.ts";
import { MenuCard } from "#web/storefront/catalogue/card/menu-card.tsx";
import { VatNote } from "#web/storefront/catalogue/card/price-notes.tsx";

/**
 * On a phone the list's compact cards; large ones are a row to swipe, in which the edge of the next card shows that
 * there is more.
 */
export function BestsellerStrip({ menus }: { menus: readonly Menu[] }) {
  const sizes = useHasLargeCards() ? "300px" : "(min-width: 640px) 300px, 120px";
  return (
    <div className="compact-list">
      <ul className="-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto [scrollbar-width:none] px-5 pt-1 pb-4 md:-mx-10 md:scroll-px-10 md:px-10 lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-5 lg:overflow-visible lg:px-0 compact:mx-0 compact:grid compact:gap-2.5 compact:overflow-visible compact:p-0">
        {menus.slice(0, 4).map((menu) => (
          <li key={menu.id} className="w-[min(288px,80vw)] shrink-0 snap-start compact:w-auto lg:w-auto">
            <MenuCard menu={menu} sizes={sizes} />
          </li>
        ))}
      </ul>
      <p className="mt-2 hidden text-[.8125rem]/[1.25rem] text-muted compact:block">
        Preise <VatNote />
      </p>
    </div>
  );
}
