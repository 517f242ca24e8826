import { useLocation, useMatches } from "react-router";
import social from "#brand/pictures/social.webp?w=1200&format=jpg&quality=82";
import { shop } from "#brand/shop.ts";

/** A page's own picture for messengers: its loader returns it as `head.socialPicture`. */
export interface SocialPicture {
  path: string;
  width: number;
  height: number;
  alt: string;
}

const shopPicture: SocialPicture = { path: social, width: 1200, height: 630, alt: shop.claim };

/** One canonical address and one picture for each page. */
export function SocialHead({ publicUrl }: { publicUrl: string }) {
  const { pathname } = useLocation();
  const picture = usePagePicture() ?? shopPicture;
  // Filters and spellings of an address belong to the same page.
  const address = publicUrl + (pathname.toLowerCase().replace(/\/+$/, "") || "/");
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="de_DE" />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:image" content={publicUrl + picture.path} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function usePagePicture(): SocialPicture | undefined {
  const page = useMatches().at(-1)?.loaderData as
    | { head?: { socialPicture?: SocialPicture } }
    | null
    | undefined;
  return page?.head?.socialPicture;
}
