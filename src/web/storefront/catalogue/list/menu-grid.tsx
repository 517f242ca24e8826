import { memo } from "react";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import { useIsFirstDocument } from "#web/shared/ui/use-is-first-document.ts";
import { useHasLargeCards } from "#web/storefront/catalogue/card/card-size.ts";
import { compactSizes, MenuCard, usualSizes } from "#web/storefront/catalogue/card/menu-card.tsx";

export function menuCount(count: number): string {
  return count === 1 ? "1 Menü" : `${count} Menüs`;
}

/** From this place on the browser may skip painting cards out of view. */
const usuallyOutOfView = 9;

/**
 * The height of a card follows from its width: three quarters of it for the picture, and 266 px below; a compact one is as high as its
 * words. A wrong guess moves what is below while a guest scrolls and presses, and the place on the way back.
 */
const skippable =
  "-m-4 p-4 [content-visibility:auto] [contain-intrinsic-size:auto_calc(75cqi+266px)] sm:[contain-intrinsic-size:auto_calc(37.5cqi+258px)] xl:[contain-intrinsic-size:auto_calc(25cqi+266px)] compact:[contain-intrinsic-size:auto_134px]";

/** Unchanged while a guest types or ticks, until the answer is there. */
export const MenuGrid = memo(function MenuGrid({ menus }: { menus: readonly Menu[] }) {
  const maySkip = useIsFirstDocument();
  const sizes = useHasLargeCards() ? usualSizes : compactSizes;
  return (
    <ul className="compact-list @container grid grid-cols-1 gap-5 compact:gap-2.5 sm:grid-cols-2 xl:grid-cols-3">
      {menus.map((menu, place) => {
        const titleId = `menu-${menu.id}`;
        const className = maySkip && place >= usuallyOutOfView ? skippable : undefined;
        return (
          <li key={menu.id} className={className}>
            <MenuCard menu={menu} titleId={titleId} priority={place === 0} sizes={sizes} />
          </li>
        );
      })}
    </ul>
  );
});
