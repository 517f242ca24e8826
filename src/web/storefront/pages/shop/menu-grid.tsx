import type { Menu } from "#contract/catalogue.ts";
import { useIsFirstDocument } from "#web/shared/ui/use-is-first-document.ts";
import { MenuCard } from "#web/storefront/catalogue/menu-card.tsx";

/** From this place on the browser may skip painting cards out of view. */
const usuallyOutOfView = 9;

const skippable = "-m-4 p-4 [content-visibility:auto] [contain-intrinsic-size:auto_500px]";

export function MenuGrid({ menus }: { menus: readonly Menu[] }) {
  const maySkip = useIsFirstDocument();
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {menus.map((menu, place) => (
        <li key={menu.id} className={maySkip && place >= usuallyOutOfView ? skippable : undefined}>
          <MenuCard menu={menu} priority={place === 0} />
        </li>
      ))}
    </ul>
  );
}
