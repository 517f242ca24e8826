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

/** What search engines show of a description at most; dishes and styles may be described at any length. */
const shownLetters = 160;

/** The entries of a route's `meta`; titles end with the shop's name unless they already carry it. */
export function pageMeta({ title, description: text, robots, structured = [] }: PageMeta) {
  const whole = title.includes(shop.name) ? title : `${title} – ${shop.name}`;
  const description = text && shortened(text);
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

/** To whole words. */
function shortened(text: string): string {
  if (text.length <= shownLetters) return text;
  return `${text.slice(0, shownLetters - 1).replace(/[^\p{L}\p{N}]*\s\S*$/u, "")}…`;
}
