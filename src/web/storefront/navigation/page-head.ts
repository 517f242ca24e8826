export type JsonLd = { [key: string]: JsonLdValue };
type JsonLdValue = string | number | boolean | JsonLd | JsonLdValue[];

/** A page's own picture for messengers. */
export interface SocialPicture {
  path: string;
  width: number;
  height: number;
  alt: string;
}

/** What a page says about itself, to browsers, search engines and messengers. */
export interface PageHead {
  /** ends with the shop's name on the page */
  title: string;
  description?: string;
  robots?: "noindex";
  /** what other sites learn of the address */
  referrer?: "same-origin";
  /** of a list with several pages: the queries of this page and its neighbours */
  pages?: { own: string; previous: string | null; next: string | null };
  structured?: readonly JsonLd[];
  socialPicture?: SocialPicture;
  /** the address for browsers without scripts */
  withoutScripts?: string;
}

/** An element of the document's head. */
export type HeadEntry =
  | { tag: "title"; text: string }
  | { tag: "meta" | "link"; attributes: Readonly<Record<string, string>> };

/** Marks the elements that belong to one page and not to all. */
export const headAttribute = "data-page";

/** Replaces what the page before had said about itself. */
export function writeHead(entries: readonly HeadEntry[]): void {
  for (const element of document.head.querySelectorAll(`[${headAttribute}]`)) element.remove();
  for (const entry of entries) {
    if (entry.tag === "title") document.title = entry.text;
    else document.head.append(elementOf(entry));
  }
}

function elementOf({ tag, attributes }: Exclude<HeadEntry, { tag: "title" }>): HTMLElement {
  const element = document.createElement(tag);
  element.setAttribute(headAttribute, "");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
