import { pages } from "#contract/addresses.ts";
import type { BenchDeps } from "./deps.ts";
import { fire } from "./fire.ts";
import { median } from "./median.ts";
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
  const kinds = { filtered: filteredPages(), searched: searchedPages(goods.menus.map(({ name }) => name)) };
  const contestant = (paths: Iterator<string>) => ({
    child: shop.child,
    run: (load: Parameters<typeof fire>[1]) =>
      fire(shop.origin, { ...load, connections: 4 }, () =>
        Array.from({ length: 400 }, () => ({ path: paths.next().value as string, headers })),
      ),
  });
  const figures = await alternate(plan, {
    filtered: contestant(kinds.filtered),
    searched: contestant(kinds.searched),
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
