import { pages } from "#contract/addresses.ts";
import type { Menu } from "#contract/catalogue.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { MenuBadge } from "#web/storefront/catalogue/card/menu-badge.tsx";
import { NutritionStrip } from "#web/storefront/catalogue/card/nutrition-strip.tsx";
import { ShortDescription } from "#web/storefront/catalogue/card/short-description.tsx";
import { OrderPanel } from "#web/storefront/catalogue/menu/order-panel.tsx";
import { PlateMark } from "#web/storefront/catalogue/plate/plate-mark.tsx";

interface Props {
  menu: Menu;
  onClose: () => void;
}

/** The card's data show at once; only the description is fetched. */
export default function QuickView({ menu, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={menu.name} side="wide">
      <div className="grid gap-6 md:grid-cols-2 md:items-start">
        <div>
          <div className="relative aspect-4/3 overflow-hidden rounded-lg bg-sand">
            <MenuPicture picture={menu.picture} sizes="420px" className="size-full object-cover" />
            <div className="absolute top-3 left-3">
              <MenuBadge menu={menu} />
            </div>
          </div>
          <div className="mt-4">
            <NutritionStrip figures={menu} />
          </div>
          <PlateMark menu={menu} className="mt-3 rounded-md" />
          <ShortDescription slug={menu.slug} />
        </div>
        <div>
          <OrderPanel menu={menu} onAdded={onClose} />
          <ButtonLink
            to={pages.menuDetails(menu.slug)}
            variant="secondary"
            wide
            onClick={onClose}
            className="mt-4"
          >
            Alle Details
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}
