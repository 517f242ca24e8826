import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { BrandContext } from "#web/shared/brand/brand-context.ts";
import { preloadLinks } from "#web/server/preload-links.ts";
import { RootContext } from "#web/storefront/navigation/page-context.ts";
import type { RootData } from "#web/storefront/navigation/page-types.ts";

interface KeptPart {
  html: Buffer;
  preloads: string;
}

/** By an object, such as a menu: what has changed is another one. Drawn without the shop's data, so it outlives them. */
const ofObjects = new LRUCache<object, KeptPart>({ max: 2000 });

/** Named parts show the shop's data, and end with them. */
const ofShop = new WeakMap<RootData, LRUCache<string, KeptPart>>();
const mostNamed = 1000;

const nothing = Buffer.alloc(0);

/**
 * Parts of one page: React writes a short mark for each, because long texts would pass through several buffers there.
 * No text of a guest can look like a mark, because React escapes it.
 */
export function keptParts(root: RootData) {
  const used: KeptPart[] = [];
  return {
    keep: (by: object | string, part: ReactNode) =>
      `<!--kept ${used.push(typeof by === "string" ? named(root, by, part) : ofObject(by, part)) - 1}-->`,
    /** The page's HTML in pieces. As bytes, which are copied once; a text with a dash or a € takes twice the room. */
    fillIn: (html: string): Buffer[] =>
      html
        .split(/<!--kept (\d+)-->/)
        .map((piece, at) => (at % 2 === 0 ? Buffer.from(piece) : (used[Number(piece)]?.html ?? nothing))),
    /** links to pictures that belong into the head */
    preloads: () => used.map(({ preloads }) => preloads).join(""),
  };
}

function ofObject(by: object, part: ReactNode): KeptPart {
  const kept = ofObjects.get(by) ?? drawn(part);
  ofObjects.set(by, kept);
  return kept;
}

function named(root: RootData, name: string, part: ReactNode): KeptPart {
  const parts = ofShop.get(root) ?? new LRUCache<string, KeptPart>({ max: mostNamed });
  ofShop.set(root, parts);
  const kept =
    parts.get(name) ??
    drawn(
      <RootContext value={root}>
        <BrandContext value={root.brand}>{part}</BrandContext>
      </RootContext>,
    );
  parts.set(name, kept);
  return kept;
}

function drawn(part: ReactNode): KeptPart {
  const all = renderToString(part);
  const preloads = preloadLinks(all);
  return { html: Buffer.from(all.slice(preloads.length)), preloads };
}
