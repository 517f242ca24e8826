import { lazy, Suspense } from "react";
import picture from "#brand/pictures/empty.webp?w=320;640;960&format=avif;webp&as=picture";
import { navigation } from "#brand/shop.ts";
import { pages } from "#contract/addresses.ts";
import { usePlacedPicture } from "#web/shared/brand/placed-picture.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { StillPicture } from "#web/shared/ui/still-picture.tsx";
import { Breadcrumb } from "#web/storefront/catalogue/breadcrumb.tsx";
import { ListedMenus } from "#web/storefront/catalogue/wishlist/listed-menus.tsx";
import { useListedMenus } from "#web/storefront/catalogue/wishlist/use-listed-menus.ts";
import { useWishlist } from "#web/storefront/catalogue/wishlist/use-wishlist.ts";
import { WishlistHeading } from "#web/storefront/catalogue/wishlist/wishlist-heading.tsx";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import type { loadWishlist } from "./load-wishlist.ts";

const MenusUnavailable = lazy(() => import("#web/storefront/catalogue/menus-unavailable.tsx"));

const title = navigation.actions.wishlist;

export default function Page({ data }: PageProps<typeof loadWishlist>) {
  const ids = useWishlist();
  const { menus, hasFailed: failure } = useListedMenus(data, ids);
  const listed = menus && ids?.flatMap((id) => menus.find((menu) => menu.id === id) ?? []);
  const unavailableIds = ids?.filter((id) => !menus?.some((menu) => menu.id === id)) ?? [];
  return (
    // As high as the window from the start, so that the footer does not move when the list arrives.
    <div className="page-width min-h-[calc(100dvh-6rem)] pt-5" aria-busy={!listed}>
      <Breadcrumb steps={[{ name: title }]} />
      <WishlistHeading title={title} count={failure ? undefined : listed?.length} />
      {!failure && ids?.length === 0 && <EmptyWishlist />}
      <Suspense>{failure && <MenusUnavailable />}</Suspense>
      {!failure && listed && ids && ids.length > 0 && (
        <ListedMenus menus={listed} unavailableIds={unavailableIds} />
      )}
    </div>
  );
}

function EmptyWishlist() {
  const shown = usePlacedPicture("empty", picture);
  return (
    <div className="mx-auto max-w-md text-center">
      <StillPicture picture={shown} sizes="320px" alt="" className="mx-auto w-80 rounded-xl" />
      <p className="mt-6 mb-6 text-lg text-balance">
        Noch ist nichts gemerkt. Tippen Sie auf das Herz, um ein Menü zu merken.
      </p>
      <ButtonLink to={pages.shop()} size="lg">
        Unsere Menüs
      </ButtonLink>
    </div>
  );
}
