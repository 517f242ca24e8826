import { additions, fillCarts, fireAdditions, linesPerCart, readShot } from "./cart-load.ts";
import { ask, startChild } from "./child.ts";
import type { BenchDeps } from "./deps.ts";
import { fire } from "./fire.ts";
import { refreshPlans } from "./refresh-plans.ts";
import type { Achieved, Load } from "./repeat.ts";
import { alternate } from "./rounds.ts";
import { compared, informed, type Row } from "./table.ts";

/** Reading a cart and adding a line, against the same statements behind a bare Fastify. */
export async function measureCart(deps: BenchDeps): Promise<Row[]> {
  const { shop, goods, plan, stops, recorded, connectionString } = deps;
  const { read, add } = recorded;
  const child = startChild(new URL("./bare-cart-process.ts", import.meta.url), stops);
  const bareOrigin = await ask<string>(child, { connectionString, read, add });
  const filled = await fillCarts(shop.origin, additions(goods, plan.connections));
  await refreshPlans(connectionString);
  const readers = {
    shop: {
      child: shop.child,
      run: (load: Load) => fire(shop.origin, load, (at) => filled[at]!.map(readShot)),
    },
    bare: { child, run: (load: Load) => fire(bareOrigin, load, (at) => filled[at]!.map(readShot)) },
    raw: { child, run: (load: Load) => ask<Achieved>(child, { call: "read", load, additions: filled }) },
  };
  const reading = await alternate(plan, readers);
  // New guests each round, so that no cart or quantity reaches its limit.
  const fresh = () => additions(goods, plan.connections);
  const adders = {
    shop: { child: shop.child, run: (load: Load) => fireAdditions(shop.origin, load, fresh()) },
    bare: { child, run: (load: Load) => fireAdditions(bareOrigin, load, fresh()) },
    raw: { child, run: (load: Load) => ask<Achieved>(child, { call: "add", load, additions: fresh() }) },
  };
  const adding = await alternate(plan, adders);
  const name = `cart read, ${linesPerCart} lines, against the same SQL behind bare Fastify`;
  return [
    compared(name, reading, 0.8),
    informed("… the same SQL on the pool alone, without HTTP", reading.raw),
    compared("add to cart against the same SQL behind bare Fastify", adding, 0.6),
    informed("… the same SQL on the pool alone, without HTTP", adding.raw),
  ];
}
