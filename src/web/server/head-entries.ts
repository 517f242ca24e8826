import social from "#brand/pictures/social.webp?w=1200&format=jpg&quality=82";
import type { ShopBrand } from "#contract/shop/brand.ts";
import type { HeadEntry, PageHead, SocialPicture } from "#web/storefront/navigation/page-head.ts";

const builtPicture = { path: social, width: 1200, height: 630 };

function shopPicture({ claim, pictures: { social: own } }: ShopBrand): SocialPicture {
  if (!own) return { ...builtPicture, alt: claim };
  const { base, width, height, alt } = own;
  return { path: `${base}/1280.webp`, width, height, alt: alt || claim };
}

/** Search engines show about this many characters; descriptions of menus and styles may be longer. */
const maxLength = 160;

/** The elements of a page's head. Titles end with the shop's name unless they already carry it. */
export function headEntries(head: PageHead, { name: shopName }: Pick<ShopBrand, "name">): HeadEntry[] {
  const title = head.title.includes(shopName) ? head.title : `${head.title} – ${shopName}`;
  const description = head.description && shortened(head.description);
  return [
    { tag: "title", text: title },
    property("og:title", title),
    ...(description ? [name("description", description), property("og:description", description)] : []),
    ...(head.robots ? [name("robots", head.robots)] : []),
    ...(head.referrer ? [name("referrer", head.referrer)] : []),
  ];
}

/** One canonical address and one picture for each page. A page that does not exist has neither. */
export function addressEntries(
  {
    publicUrl,
    path: pathname,
    brand,
    status = 200,
  }: { publicUrl: string; path: string; brand: ShopBrand; status?: number },
  { socialPicture, pages }: Pick<PageHead, "socialPicture" | "pages"> = {},
): HeadEntry[] {
  if (status === 404 || status === 410) return [];
  const picture: SocialPicture = socialPicture ?? shopPicture(brand);
  // Filters and spellings of an address belong to the same page.
  const path = publicUrl + (pathname.toLowerCase().replace(/\/+$/, "") || "/");
  const address = path + (pages?.own ?? "");
  const neighbour = (rel: string, query: string | null = null): HeadEntry[] =>
    query === null ? [] : [{ tag: "link", attributes: { rel, href: path + query } }];
  return [
    { tag: "link", attributes: { rel: "canonical", href: address } },
    ...neighbour("prev", pages?.previous),
    ...neighbour("next", pages?.next),
    property("og:url", address),
    property("og:type", "website"),
    property("og:locale", "de_DE"),
    property("og:site_name", brand.name),
    property("og:image", publicUrl + picture.path),
    property("og:image:width", String(picture.width)),
    property("og:image:height", String(picture.height)),
    property("og:image:alt", picture.alt),
    name("twitter:card", "summary_large_image"),
  ];
}

function property(key: string, content: string): HeadEntry {
  return { tag: "meta", attributes: { property: key, content } };
}

function name(key: string, content: string): HeadEntry {
  return { tag: "meta", attributes: { name: key, content } };
}

/** Cuts at a word boundary. */
function shortened(text: string): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength - 1).replace(/[^\p{L}\p{N}]*\s\S*$/u, "")}…`;
}
