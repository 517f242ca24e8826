import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliSize, partName } from "./first-visit.ts";
import { kilobytes } from "./table.ts";

const assets = join(import.meta.dirname, "../build/client/assets");

/** What guests get for the largest chunks. */
const carried = {
  shop: "most of it React: pages that change without a reload, filters and cart that answer at once; header, footer, buttons, icons and the names of all calls",
  cards: "cards, the day bar and the ways into the cart, on the pages that sell",
  cart: "lines, form and summary of the cart, on its page only",
};

/** Chunks outside the first visit, and what loads them. */
const onDemand = {
  "day-calendar": "the date picker, when it is opened",
  schemas: "the rules of the guest form, when a field of it is touched",
  "start-carousel": "the carousel, when it comes into view",
  unstyled: "toasts, with the first one",
};

export function largestParts(): string {
  return `What the largest parts buy: ${list(carried)}. Only when needed: ${list(onDemand)}.`;
}

function list(parts: Record<string, string>): string {
  return Object.entries(parts)
    .map(([name, what]) => `\`${name}\` ${kilobytes(sizeOf(name))}, ${what}`)
    .join("; ");
}

function sizeOf(name: string): number {
  const file = globSync(`${assets}/${name}-*.js`).find((path) => partName(path) === name);
  if (!file) throw new Error(`no part of the build is called ${name} any more`);
  return brotliSize(readFileSync(file));
}
