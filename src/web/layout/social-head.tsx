import { useLocation } from "react-router";
import social from "#brand/pictures/social.webp?w=1200&format=jpg&quality=82";
import { shop } from "#brand/shop.ts";

/** What search engines and messengers read; it stands after a page's own entries, which come first for them. */
export function SocialHead({ publicUrl }: { publicUrl: string }) {
  const { pathname } = useLocation();
  const address = `${publicUrl}${pathname}`;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="de_DE" />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:image" content={`${publicUrl}${social}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
