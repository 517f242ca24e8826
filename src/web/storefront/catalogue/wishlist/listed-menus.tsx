import type { Menu } from "#contract/catalogue.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { MenuCard } from "#web/storefront/catalogue/card/menu-card.tsx";
import { takeOffWishlist } from "#web/storefront/catalogue/wishlist/wishlist.ts";

const sizes =
  "(min-width: 1280px) 285px, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, calc(100vw - 40px)";

interface Props {
  menus: readonly Menu[];
  unavailableIds: readonly number[];
}

export function ListedMenus({ menus, unavailableIds }: Props) {
  return (
    <>
      <h2 className="sr-only">Gemerkte Menüs</h2>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {menus.map((menu) => (
          <li key={menu.id}>
            <MenuCard menu={menu} sizes={sizes} />
          </li>
        ))}
      </ul>
      {unavailableIds.length > 0 && <UnavailableMenus ids={unavailableIds} />}
    </>
  );
}

/** The guest decides, because a menu may return next season. */
function UnavailableMenus({ ids }: { ids: readonly number[] }) {
  const text =
    ids.length === 1
      ? "Ein gemerktes Menü ist zurzeit nicht im Angebot."
      : `${ids.length} gemerkte Menüs sind zurzeit nicht im Angebot.`;
  return (
    <div className="mt-6 flex max-w-2xl flex-wrap items-center gap-3">
      <Notice type="info">{text}</Notice>
      <Button variant="quiet" onClick={() => takeOffWishlist(...ids)}>
        Von der Merkliste entfernen
      </Button>
    </div>
  );
}
