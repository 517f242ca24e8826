import picture from "#brand/pictures/empty.webp?w=320;640;960&format=avif;webp&as=picture";
import type { Menu } from "#contract/catalogue.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { StillPicture } from "#web/shared/ui/still-picture.tsx";
import { countFilters, filterMenus, type MenuChoice } from "#web/storefront/catalogue/filter-rule.ts";
import { MenuGrid } from "#web/storefront/pages/shop/menu-grid.tsx";
import { menusOf } from "#web/storefront/pages/shop/use-searched-menus.ts";
import type { SearchResult } from "#web/storefront/search/search-result.ts";

interface Props {
  menus: readonly Menu[];
  choice: MenuChoice;
  result: SearchResult | null;
  onReset: () => void;
}

const maxOffered = 3;

export function EmptyResult({ menus, choice, result, onReset }: Props) {
  const closest = closeMenus(menus, choice, result);
  const offered = closest.length > 0 ? closest : suitedMenus(menus, choice, result);
  return (
    <div className="py-6 md:py-8">
      <div className="mx-auto max-w-md text-center">
        {offered.length === 0 && (
          <StillPicture picture={picture} sizes="280px" alt="" className="mx-auto mb-6 w-70 rounded-xl" />
        )}
        <p className="text-lg text-balance wrap-anywhere">{emptyText(choice, result)}</p>
        <Button onClick={onReset} variant={offered.length > 0 ? "secondary" : "primary"} className="mt-5">
          {countFilters(choice) > 0 ? "Alle zurücksetzen" : "Alle Menüs ansehen"}
        </Button>
      </div>
      {offered.length > 0 && (
        <>
          <h2 className="mt-9 mb-5 text-2xl">
            {closest.length > 0 ? "Das kommt am nächsten" : "Vielleicht schmeckt Ihnen das"}
          </h2>
          <MenuGrid menus={offered.slice(0, maxOffered)} />
        </>
      )}
    </div>
  );
}

function emptyText(choice: MenuChoice, result: SearchResult | null): string {
  if (!result) return "Zu dieser Auswahl haben wir gerade kein Menü.";
  const filtered = countFilters(choice) > 0 ? " und Ihren Filtern" : "";
  return `Zu „${result.words}“${filtered} haben wir gerade kein Menü.`;
}

/** The search's hits without the ticked styles, or its near hits. Allergens and diets still apply. */
function closeMenus(menus: readonly Menu[], choice: MenuChoice, result: SearchResult | null): Menu[] {
  if (!result) return [];
  const { found, nearest } = result;
  return filterMenus(menusOf(menus, found.length > 0 ? found : nearest), { ...choice, styles: [] });
}

/** When nothing is close: exclusions of the search apply here, too. */
function suitedMenus(menus: readonly Menu[], choice: MenuChoice, result: SearchResult | null): Menu[] {
  return filterMenus(result ? menusOf(menus, result.suited) : menus, { ...choice, styles: [] });
}
