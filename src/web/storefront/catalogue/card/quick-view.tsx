import { RotateCw } from "lucide-react";
import { pages } from "#contract/addresses.ts";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import { api } from "#web/shared/api/browser.ts";
import { readings } from "#web/shared/api/readings.ts";
import { tryTwice } from "#web/shared/api/try-twice.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { MenuBadge } from "#web/storefront/catalogue/card/menu-badge.tsx";
import { NutritionStrip } from "#web/storefront/catalogue/card/nutrition-strip.tsx";
import { HtmlText } from "#web/storefront/catalogue/menu/html-text.tsx";
import { OrderPanel } from "#web/storefront/catalogue/menu/order-panel.tsx";
import { PlateMark } from "#web/storefront/plate/plate-mark.tsx";

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

const menuBySlug = readings(
  (slug: string) => tryTwice(async () => (await api("readMenu", { params: { slug } })).data),
  60_000,
);

function ShortDescription({ slug }: { slug: string }) {
  const { data, isError, isFetching, refetch } = useReading(menuBySlug(slug));
  if (data) return <HtmlText html={data.description} className="mt-4" />;
  if (!isError) return <EmptyLines />;
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <Notice type="danger">Die Beschreibung konnte gerade nicht geladen werden.</Notice>
      <Button
        variant="secondary"
        busy={isFetching}
        icon={<RotateCw className="size-5" aria-hidden="true" />}
        onClick={refetch}
      >
        Erneut versuchen
      </Button>
    </div>
  );
}

function EmptyLines() {
  return (
    <div className="mt-5 grid gap-3" role="status">
      <span className="sr-only">Die Beschreibung wird geladen.</span>
      {["w-full", "w-11/12", "w-2/3"].map((width) => (
        <div key={width} className={`h-3.5 animate-pulse rounded-full bg-sand ${width}`} />
      ))}
    </div>
  );
}
