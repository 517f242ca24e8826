import { lazy, Suspense, useEffect, useRef, useState } from "react";
import picture from "#brand/pictures/empty.webp?w=320;640;960&format=avif;webp&as=picture";
import { navigation } from "#brand/shop.ts";
import { pages } from "#contract/addresses.ts";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import { usePlacedPicture } from "#web/shared/brand/placed-picture.ts";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { StillPicture } from "#web/shared/ui/still-picture.tsx";
import { Breadcrumb } from "#web/storefront/catalogue/breadcrumb.tsx";
import { MenuCard } from "#web/storefront/catalogue/card/menu-card.tsx";
import type { loadWishlist, WishlistData } from "#web/storefront/catalogue/wishlist/load-wishlist.ts";
import { fetchPage } from "#web/storefront/navigation/fetch-page.ts";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import { takeOffWishlist, useWishlist } from "#web/storefront/plate/wishlist.ts";

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

interface WishlistHeadingProps {
  title: string;
  count: number | undefined;
}

/** Takes the focus when the focused card has left the list. */
function WishlistHeading({ title, count }: WishlistHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isShorter = count !== undefined && before.current !== undefined && count < before.current;
    before.current = count;
    if (isShorter && document.activeElement === document.body) heading.current?.focus();
  }, [count]);
  return (
    <div className="mt-2 mb-7 lg:mt-3">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p role="status" className="mt-3 min-h-6 text-muted">
        {count ? `${count === 1 ? "1 Menü" : `${count} Menüs`}, gemerkt in diesem Browser` : ""}
      </p>
    </div>
  );
}

interface Listed {
  /** undefined while they are on their way */
  menus: readonly Menu[] | undefined;
  hasFailed: boolean;
}

/** The server has sent all menus; of a shop with many, the browser asks for the listed ones. */
function useListedMenus(loaded: WishlistData, ids: readonly number[] | undefined): Listed {
  const [answer, setAnswer] = useState<WishlistData | null>(null);
  // What is taken off the list needs no new answer.
  const isAnswered = answer !== null && ids?.every((id) => answer.requestedIds?.includes(id)) === true;
  const query = loaded.requestedIds && ids && ids.length > 0 && !isAnswered ? ids.join(",") : null;
  useEffect(() => {
    if (query === null) return;
    const stop = new AbortController();
    fetchPage({ pathname: pages.wishlist(), search: `?ids=${query}` }, { signal: stop.signal }).then(
      (fetched) => setAnswer(fetched.answer.data as WishlistData),
      () => {
        if (!stop.signal.aborted)
          setAnswer({ data: [], requestedIds: query.split(",").map(Number), failure: "" });
      },
    );
    return () => stop.abort();
  }, [query]);
  if (!loaded.requestedIds) return { menus: loaded.data, hasFailed: loaded.failure !== null };
  const shown = ids?.length === 0 ? { ...loaded, data: [] } : isAnswered ? answer : null;
  return { menus: shown?.data, hasFailed: (shown ?? loaded).failure !== null };
}

const sizes =
  "(min-width: 1280px) 285px, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, calc(100vw - 40px)";

interface ListedMenusProps {
  menus: readonly Menu[];
  unavailableIds: readonly number[];
}

function ListedMenus({ menus, unavailableIds }: ListedMenusProps) {
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
