import { shop } from "#brand/shop.ts";

export type JsonLd = { [key: string]: JsonLdValue };
type JsonLdValue = string | number | boolean | JsonLd | JsonLdValue[];

interface PageMeta {
  title: string;
  description?: string;
  robots?: string;
  structured?: readonly JsonLd[];
}

/** Search engines show about this many characters; descriptions of menus and styles may be longer. */
const maxLength = 160;

/** Entries of a route's `meta`. Titles end with the shop's name unless they already carry it. */
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
    ...structured.map((entry) => ({ "script:ld+json": entry })),
  ];
}

/** Cuts at a word boundary. */
function shortened(text: string): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength - 1).replace(/[^\p{L}\p{N}]*\s\S*$/u, "")}…`;
}
