import type { Menu } from "#contract/catalogue/catalogue.ts";
import { MenuCard } from "#web/storefront/catalogue/card/menu-card.tsx";

/** On a narrow screen a row to swipe; the edge of the next card shows that there is more. */
export function BestsellerStrip({ menus }: { menus: readonly Menu[] }) {
  return (
    <ul className="-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto [scrollbar-width:none] px-5 pt-1 pb-4 md:-mx-10 md:scroll-px-10 md:px-10 lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-5 lg:overflow-visible lg:px-0">
      {menus.slice(0, 4).map((menu) => (
        <li key={menu.id} className="w-[min(288px,80vw)] shrink-0 snap-start lg:w-auto">
          <MenuCard menu={menu} sizes="300px" />
        </li>
      ))}
    </ul>
  );
}
