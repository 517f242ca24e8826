import { shop } from "#brand/shop.ts";

/** One piece of structured data for search engines (schema.org). */
export type JsonLd = { [key: string]: JsonLdValue };
type JsonLdValue = string | number | boolean | JsonLd | JsonLdValue[];

interface PageMeta {
  title: string;
  description?: string;
  /** e.g. "noindex" for what belongs to one guest */
  robots?: string;
  structured?: readonly JsonLd[];
}

/** The entries of a route's `meta`; titles end with the shop's name unless they already carry it. */
export function pageMeta({ title, description, robots, structured = [] }: PageMeta) {
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
    ...structured.map((one) => ({ "script:ld+json": one })),
  ];
}
