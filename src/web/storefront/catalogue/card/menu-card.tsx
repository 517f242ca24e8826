import { Eye, Star } from "lucide-react";
import { memo, useId, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { pages } from "#contract/addresses.ts";
import type { CartItem } from "#contract/cart/cart.ts";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import { type DeliveryDay, dayInSight } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { useOrderDay } from "#web/storefront/calendar/chosen-day.ts";
import { guestCart } from "#web/storefront/cart/guest-cart.ts";
import { MenuBadge } from "#web/storefront/catalogue/card/menu-badge.tsx";
import { NutritionLine, NutritionStrip } from "#web/storefront/catalogue/card/nutrition-strip.tsx";
import { BasePrice, BoxSaving, StruckPrice, VatNote } from "#web/storefront/catalogue/card/price-notes.tsx";
import { QuickAdd } from "#web/storefront/catalogue/card/quick-add.tsx";
import { averageText, reviewCount } from "#web/storefront/catalogue/reviews/review-count.ts";
import { HeartButton } from "#web/storefront/catalogue/wishlist/heart-button.tsx";
import { PlateMark } from "#web/storefront/plate/plate-mark.tsx";

interface Props {
  menu: Menu;
  /** for a list that shows no menu twice */
  titleId?: string;
  /** For cards in view when the page opens. */
  priority?: boolean;
  /** The picture's shown width, for grids other than one to four columns. */
  sizes?: string;
}

/**
 * Ten per cent narrower than shown on a phone: the picture comes one size smaller, which does not show on a
 * dense screen.
 */
export const usualSizes = "(min-width: 1024px) 300px, (min-width: 640px) 46vw, calc(90vw - 36px)";
export const compactSizes = "(min-width: 1024px) 300px, (min-width: 640px) 46vw, 120px";

/**
 * One link covers the whole card; the buttons and the link to the terms lie above it. A filter that leaves a card in its
 * list draws it no second time.
 */
export const MenuCard = memo(function MenuCard({
  menu,
  titleId: titleIdProp,
  priority,
  sizes = usualSizes,
}: Props) {
  const ownId = useId();
  const titleId = titleIdProp ?? ownId;
  return (
    <article
      aria-labelledby={titleId}
      className="menu-card group relative grid h-full grid-cols-1 grid-rows-[auto_1fr] overflow-hidden rounded-lg bg-white compact:grid-cols-[6.5rem_minmax(0,1fr)] compact:grid-rows-[1fr_auto] max-[22.4375rem]:compact:grid-cols-[5rem_minmax(0,1fr)] shadow-card transition-[translate,box-shadow] duration-200 hover:-translate-y-[3px] hover:shadow-lift motion-reduce:transition-none motion-reduce:hover:translate-y-0"
    >
      <div className="relative col-start-1 row-start-1 aspect-4/3 overflow-hidden bg-sand compact:aspect-auto">
        <MenuPicture
          picture={menu.picture}
          sizes={sizes}
          priority={priority}
          className="size-full object-cover compact:absolute compact:inset-0 transition-transform duration-200 group-hover:scale-[1.045] motion-reduce:transition-none motion-reduce:group-hover:scale-100"
        />
        <div className="absolute top-3 left-3 compact:top-0 compact:left-0 compact:leading-none">
          <MenuBadge menu={menu} />
        </div>
        <HeartButton
          menuId={menu.id}
          describedBy={titleId}
          isSmall
          className="absolute top-1.5 right-1.5 z-10 compact:top-auto compact:right-auto compact:bottom-0 compact:left-0"
        />
      </div>
      {/* Over the picture, so that the guest's own data move nothing; the foot of a compact card, whose picture is too small. */}
      <div className="relative col-start-1 row-start-1 flex flex-col self-end compact:col-span-2 compact:row-start-2">
        <QuickViewButton menu={menu} describedBy={titleId} className="z-10 mb-3 self-center" />
        <OtherDays menuId={menu.id} />
        <PlateMark menu={menu} />
      </div>
      <div className="col-start-1 row-start-2 flex flex-col p-4 compact:col-start-2 compact:row-start-1 compact:px-3 compact:py-2.5">
        <h3
          id={titleId}
          className="min-h-[2.4em] grow text-pretty hyphens-auto compact:min-h-10 compact:text-base/[1.25rem]"
        >
          <Link
            to={pages.menuDetails(menu.slug)}
            prefetch
            className="no-underline after:absolute after:inset-0"
          >
            {menu.name}
          </Link>
        </h3>
        <div className="compact:mt-1 compact:flex compact:flex-wrap compact:gap-x-3">
          <NutritionLine figures={menu} />
          {menu.rating && <CardRating {...menu.rating} />}
        </div>
        <div className="mt-3 compact:hidden">
          <NutritionStrip figures={menu} />
        </div>
        <Purchase menu={menu} titleId={titleId} />
      </div>
    </article>
  );
});

/** What it costs and the button; in a compact card side by side, and the list says once what its prices include. */
function Purchase({ menu, titleId }: { menu: Menu; titleId: string }) {
  return (
    <div className="compact:mt-1.5 compact:grid compact:grid-cols-[minmax(0,1fr)_6.75rem] compact:gap-x-2">
      <div className="mt-2.5 mb-4 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 compact:contents">
        <p className="font-display text-2xl/[2rem] font-extrabold tracking-[-0.02em] whitespace-nowrap tabular-nums compact:text-xl/[1.5rem]">
          {formatEuro(menu.price)}
        </p>
        <p className="ml-auto flex flex-col text-right text-[.8125rem]/[1.25rem] text-muted compact:col-start-1 compact:ml-0 compact:text-left compact:text-xs/[1.125rem]">
          <BasePrice menu={menu} />
          <span className="compact:hidden">
            <VatNote />
          </span>
        </p>
        <StruckPrice menu={menu} />
        <BoxSaving menu={menu} />
      </div>
      <QuickAdd menuId={menu.id} describedBy={titleId} />
    </div>
  );
}

/** The reviews themselves, and how they are made sure of, stand on the menu's page. */
function CardRating({ average, count }: NonNullable<Menu["rating"]>) {
  const text = averageText(average);
  return (
    <p className="mt-1.5 flex items-center gap-1.5 text-sm/[1.25rem] tabular-nums compact:mt-0">
      <span className="sr-only">
        {text} von 5 Sternen aus {reviewCount(count)}
      </span>
      <Star className="size-4 fill-saffron text-warning-icon" aria-hidden="true" />
      <span aria-hidden="true">
        <strong className="font-semibold">{text}</strong> <span className="text-muted">({count})</span>
      </span>
    </p>
  );
}

const nothing: readonly CartItem[] = [];

/** What the cart has of a dish for days that the card's button does not order for. */
function OtherDays({ menuId }: { menuId: number }) {
  const day = useOrderDay();
  const read = () => otherDaysText(guestCart.state().data?.items ?? nothing, menuId, day);
  const text = useSyncExternalStore(guestCart.listen, read, () => "");
  if (!text) return null;
  return (
    <p className="bg-white/92 px-3.5 py-1 text-[.8125rem]/[1.25rem] font-medium">Im Warenkorb: {text}</p>
  );
}

interface QuickViewButtonProps {
  menu: Menu;
  describedBy: string;
  className: string;
}

const load = () => import("#web/storefront/catalogue/card/quick-view.tsx");
const QuickView = lazyDialog(load);
const fetchEarly = () => void load().catch(() => undefined);

/** From 1024 px on. Appears on hover and on keyboard focus; it stays visible where nothing can hover. */
function QuickViewButton({ menu, describedBy, className }: QuickViewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={describedBy}
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={() => setOpen(true)}
        className={`hidden h-11 items-center gap-2 rounded-full bg-white px-4 text-sm font-semibold whitespace-nowrap shadow-card transition duration-200 group-hover:opacity-100 hover:bg-sand focus-visible:opacity-100 lg:inline-flex [@media(hover:hover)]:not-focus-visible:not-group-hover:opacity-0 ${className}`}
      >
        <Eye className="size-[18px]" aria-hidden="true" />
        Schnellansicht
      </button>
      {/* Outside the card: pointing at the dialog would count as pointing at the card, and a carousel
          would react to every drag. */}
      {isOpen && createPortal(<QuickView menu={menu} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

type Line = Pick<CartItem, "menuId" | "qty" | "deliveryIsoDate">;

/** "2 für Fr, 18.09., 1 für Di, 22.09."; empty when there is nothing for another day. */
export function otherDaysText(lines: readonly Line[], menuId: number, day: DeliveryDay | null): string {
  return lines
    .filter((line) => line.menuId === menuId && line.deliveryIsoDate !== day)
    .sort((a, b) => a.deliveryIsoDate.localeCompare(b.deliveryIsoDate))
    .map(({ qty, deliveryIsoDate }) => `${qty} für ${dayInSight(deliveryIsoDate)}`)
    .join(", ");
}
