import { pages } from "#contract/addresses.ts";
import { calls } from "#contract/calls.ts";
import type { StoredAnswer } from "./bare-answers-process.ts";
import { ask, startChild } from "./child.ts";
import type { BenchDeps } from "./deps.ts";
import { fire } from "./fire.ts";
import { openClient } from "./http-client.ts";
import { alternate } from "./rounds.ts";
import { compared, kilobytes, type Row } from "./table.ts";

const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
// headers that each server sets about its own connection
const ownHeaders = ["connection", "keep-alive", "date", "content-length", "transfer-encoding"];

/** Cached answers against a bare Fastify that sends the same bytes and headers. */
export async function measureCatalogue({ shop, goods, plan, stops }: BenchDeps): Promise<Row[]> {
  const menuPage = pages.menuDetails(goods.menus[0]!.slug);
  const answers = await Promise.all([calls.readMenus.path, menuPage].map((path) => keep(shop.origin, path)));
  const child = startChild(new URL("./bare-answers-process.ts", import.meta.url), stops);
  const bareOrigin = await ask<string>(child, { answers });
  const rows: Row[] = [];
  for (const [at, what] of ["menu list", "menu page"].entries()) {
    const { path, body } = answers[at]!;
    expectSame(answers[at]!, await keep(bareOrigin, path));
    const figures = await alternate(plan, {
      shop: { child: shop.child, run: (load) => fire(shop.origin, load, () => [{ path, headers }]) },
      bare: { child, run: (load) => fire(bareOrigin, load, () => [{ path, headers }]) },
    });
    const name = `${what}, ${kilobytes(body.length)} brotli, against bare Fastify with the same bytes`;
    rows.push(compared(name, figures, 0.8));
  }
  return rows;
}

async function keep(origin: string, path: string): Promise<StoredAnswer> {
  const client = openClient(origin);
  const answer = await client.call("GET", path, { headers });
  client.close();
  if (answer.status !== 200 || answer.headers["content-encoding"] !== "br") {
    throw new Error(`${path} answered ${answer.status} ${answer.headers["content-encoding"]}`);
  }
  const entries = Object.entries(answer.headers).filter(([name]) => !ownHeaders.includes(name));
  return { path, headers: Object.fromEntries(entries), body: answer.body };
}

function expectSame(shop: StoredAnswer, bare: StoredAnswer): void {
  const names = (answer: StoredAnswer) => JSON.stringify(Object.entries(answer.headers).sort());
  if (shop.body.equals(bare.body) && names(shop) === names(bare)) return;
  throw new Error(`the yardstick sends something else for ${shop.path}`);
}
