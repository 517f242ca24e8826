import { pages } from "#contract/addresses.ts";
import type { BenchDeps } from "./deps.ts";
import { fire } from "./fire.ts";
import type { Goods } from "./goods.ts";
import { median } from "./median.ts";
import type { Achieved, Load } from "./repeat.ts";
import { alternate } from "./rounds.ts";
import type { Row } from "./table.ts";

const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
const mostMs = 4;

/** Pages of the list that nobody has asked for before, so that none is in memory: processor time for each. */
export async function measurePages({
  shop,
  goods,
  plan,
}: Pick<BenchDeps, "shop" | "goods" | "plan">): Promise<Row[]> {
  const contestant = (kind: keyof typeof unkeptPages) => {
    const paths = unkeptPages[kind](goods);
    return { child: shop.child, run: (load: Load) => firePages(shop.origin, load, paths) };
  };
  const figures = await alternate(plan, {
    filtered: contestant("filtered"),
    searched: contestant("searched"),
  });
  return Object.entries(figures).map(([kind, { cpuMicros }]): Row => {
    const ms = median(cpuMicros) / 1000;
    return {
      what: `a ${kind} list that is not in memory`,
      cpu: `${Math.round(ms * 1000).toLocaleString("en")} µs`,
      goal: `≤ ${mostMs} ms`,
      isMet: ms <= mostMs,
    };
  });
}

/** Addresses that nobody has asked for, without end. */
export const unkeptPages = {
  filtered: filteredPages,
  searched: ({ menus }: Goods) => searchedPages(menus.map(({ name }) => name)),
};

export function firePages(origin: string, load: Load, paths: Iterator<string>): Promise<Achieved> {
  return fire(origin, { ...load, connections: 4 }, () =>
    Array.from({ length: 400 }, () => ({ path: paths.next().value as string, headers })),
  );
}

/** `?styles=1,2&ohne=7`: two styles, then every combination of allergens. */
function* filteredPages(): Generator<string> {
  for (let set = 1; ; set++) {
    const without = Array.from({ length: 14 }, (_, bit) => bit + 1).filter((id) => (set >> (id - 1)) & 1);
    yield `${pages.shop()}?styles=${1 + ((set >> 14) % 8)},9&ohne=${without.join(",")}`;
  }
}

/** Words of dishes, one and two at a time. */
function* searchedPages(names: readonly string[]): Generator<string> {
  const words = [...new Set(names.flatMap((name) => name.match(/\p{L}{4,}/gu) ?? []))];
  for (const word of words) yield pages.shopSearch(word);
  for (;;)
    for (const first of words) for (const second of words) yield pages.shopSearch(`${first} ${second}`);
}
