import { shop } from "#brand/shop.ts";

interface PageMeta {
  title: string;
  description?: string;
  /** e.g. "noindex" for what belongs to one guest */
  robots?: string;
}

/** The entries of a route's `meta`; titles end with the shop's name unless they already carry it. */
export function pageMeta({ title, description, robots }: PageMeta) {
  const whole = title.includes(shop.name) ? title : `${title} – ${shop.name}`;
  return [
    { title: whole },
    { property: "og:title", content: whole },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
    ...(robots ? [{ name: "robots", content: robots }] : []),
  ];
}
