import { pages } from "#contract/addresses.ts";
import { calls } from "#contract/calls.ts";
import type { Menu } from "#contract/catalogue.ts";
import { jsonOf, openClient } from "./http-client.ts";
import { median } from "./median.ts";
import type { ShopProcess } from "./start-shop-process.ts";
import { kilobytes, type Row } from "./table.ts";

const headers = { "accept-encoding": "br" };
const mostSearchMs = 50;
const mostPageBytes = 60_000;

/** The list of a shop with thousands of menus: what guests wait for a search that nobody has made before. */
export async function measureManyMenus({ origin }: ShopProcess): Promise<Row[]> {
  const client = openClient(origin);
  const menus = (await jsonOf<{ data: Menu[] }>(client.call("GET", calls.readMenus.path))).data;
  const words = [...new Set(menus.slice(0, 60).flatMap(({ name }) => name.match(/\p{L}{4,}/gu) ?? []))];
  const timed = async (path: string) => {
    const begin = performance.now();
    const { status, body } = await client.call("GET", path, { headers });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return { ms: performance.now() - begin, bytes: body.length };
  };
  const first = await timed(`${pages.shop()}.data?q=${encodeURIComponent(words[0]!)}`);
  const searches: number[] = [];
  for (const word of words.slice(1, 41)) {
    searches.push((await timed(`${pages.shop()}.data?q=${encodeURIComponent(word)}`)).ms);
  }
  const filters: number[] = [];
  for (let id = 1; id <= 8; id++)
    filters.push((await timed(`${pages.shop()}.data?styles=${id}&ohne=${id}`)).ms);
  const page = await timed(pages.shop());
  client.close();
  const count = menus.length.toLocaleString("en");
  const row = (what: string, ms: number): Row => ({
    what,
    shop: `${ms.toFixed(0)} ms each`,
    goal: `≤ ${mostSearchMs} ms`,
    isMet: ms <= mostSearchMs,
  });
  return [
    row(`a search of ${count} menus that nobody has made before`, median(searches)),
    row(`a filter of ${count} menus`, median(filters)),
    { what: "… the first search after a change of the shop", shop: `${first.ms.toFixed(0)} ms` },
    {
      what: `… the first page of the list of ${count} menus`,
      shop: kilobytes(page.bytes),
      goal: `≤ ${kilobytes(mostPageBytes)}`,
      isMet: page.bytes <= mostPageBytes,
    },
  ];
}
