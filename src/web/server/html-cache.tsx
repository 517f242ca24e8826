import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { preloadLinks } from "#web/server/preload-links.ts";
import { BrandContext } from "#web/shared/brand/brand-context.ts";
import { RootContext } from "#web/storefront/navigation/page-context.ts";
import type { RootData } from "#web/storefront/navigation/page-types.ts";

interface CachedPart {
  html: Uint8Array;
  preloads: string;
}

/** By an object, such as a menu: what has changed is another one. Drawn without the shop's data, so it outlives them. */
const ofObjects = new LRUCache<object, CachedPart>({ max: 2000 });

/** Named parts show the shop's data, and end with them. */
const ofShop = new WeakMap<RootData, LRUCache<string, CachedPart>>();
const mostNamed = 1000;

const nothing = new Uint8Array();

/**
 * Parts of one page: React writes a short mark for each, because long texts would pass through several buffers there.
 * No text of a guest can look like a mark, because React escapes it.
 */
export function openHtmlCache(root: RootData) {
  const used: CachedPart[] = [];
  return {
    put: (by: object | string, part: ReactNode) =>
      `<!--cached ${used.push(typeof by === "string" ? named(root, by, part) : ofObject(by, part)) - 1}-->`,
    /** The page's HTML in pieces. As bytes, which are copied once; a text with a dash or a € takes twice the room. */
    fillIn: (html: string): Uint8Array[] =>
      html
        .split(/<!--cached (\d+)-->/)
        .map((piece, at) => (at % 2 === 0 ? Buffer.from(piece) : (used[Number(piece)]?.html ?? nothing))),
    /** links to pictures that belong into the head */
    preloads: () => used.map(({ preloads }) => preloads).join(""),
  };
}

function ofObject(by: object, part: ReactNode): CachedPart {
  return ofObjects.get(by) ?? added(ofObjects, by, part);
}

function named(root: RootData, name: string, part: ReactNode): CachedPart {
  const parts = ofShop.get(root) ?? new LRUCache<string, CachedPart>({ max: mostNamed });
  ofShop.set(root, parts);
  const inShop = () => (
    <RootContext value={root}>
      <BrandContext value={root.brand}>{part}</BrandContext>
    </RootContext>
  );
  return parts.get(name) ?? added(parts, name, inShop());
}

function added<Key extends object | string>(
  parts: LRUCache<Key, CachedPart>,
  key: Key,
  part: ReactNode,
): CachedPart {
  const cached = drawn(part);
  parts.set(key, cached);
  return cached;
}

function drawn(part: ReactNode): CachedPart {
  const all = renderToString(part);
  const preloads = preloadLinks(all);
  // memory of its own: a short `Buffer` shares a pool, which it would keep alive
  return { html: new TextEncoder().encode(all.slice(preloads.length)), preloads };
}
