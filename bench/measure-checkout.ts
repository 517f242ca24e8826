import { buy, buyBare } from "./buy.ts";
import { testSecretKey } from "#test/secret-key.ts";
import { ask, startChild } from "./child.ts";
import type { BenchDeps } from "./deps.ts";
import { openClient } from "./http-client.ts";
import { median } from "./median.ts";
import { operateShop } from "./operated-shop.ts";
import { refreshPlans } from "./refresh-plans.ts";
import { type Achieved, type Load, repeat } from "./repeat.ts";
import { alternate } from "./rounds.ts";
import type { Script } from "./script.ts";
import { compared, informed, type Row } from "./table.ts";

const leastOfTwo = 200;

/** Complete purchases by parallel guests, against their statements run by a bare script. */
export async function measureCheckout(parts: BenchDeps): Promise<Row[]> {
  const { shop, connectionString, goods, plan, stops, recorded } = parts;
  const child = startChild(new URL("./bare-script-process.ts", import.meta.url), stops);
  await ask(child, { connectionString, script: recorded.purchase });
  const bareServer = startChild(new URL("./bare-purchase-process.ts", import.meta.url), stops);
  const bareOrigin = await ask<string>(bareServer, { connectionString, script: recorded.purchase });
  const client = openClient(shop.origin);
  stops.add(client.close);
  const bareClient = openClient(bareOrigin);
  stops.add(bareClient.close);
  const contestants = {
    shop: { child: shop.child, run: (load: Load) => repeat(load, () => buy(client.call, goods)) },
    bare: { child: bareServer, run: (load: Load) => repeat(load, () => buyBare(bareClient.call, goods)) },
    raw: { child, run: (load: Load) => ask<Achieved>(child, { load }) },
  };
  const figures = await alternate(plan, contestants, () => refreshPlans(connectionString));
  const name = `complete purchase (two additions, order, payment, webhook, invoice) against ${extent(recorded.purchase)} behind bare Fastify, by the same calls`;
  return [
    compared(name, figures, 0.85),
    informed("… by a bare script, without HTTP", figures.raw),
    { ...(await ofTwoProcesses(parts)), note: limitOfTwo(median(figures.raw.perSecond)) },
  ];
}

const limitOfTwo = (bare: number) =>
  "What limits purchases of two web processes: a bare script, without shop and HTTP, makes " +
  `${bare.toFixed(0)} a second with the same statements on the same two processors, which database, shop and load share.`;

/** The same purchases, sold by two web processes behind one port. */
async function ofTwoProcesses({ connectionString, goods, plan, stops }: BenchDeps): Promise<Row> {
  const env = {
    DATABASE_URL: connectionString,
    SECRET_KEY: testSecretKey,
    PROCESSES: "2",
    WORKER: "0",
    RUN_AS: "root",
  };
  const shop = await operateShop("/nowhere", stops, { env });
  const client = openClient(shop.origin);
  stops.add(client.close);
  const load = { connections: plan.connections * 2, seconds: plan.seconds };
  const perSecond: number[] = [];
  await repeat({ ...load, seconds: plan.warmSeconds * 5 }, () => buy(client.call, goods));
  for (let round = 0; round < plan.rounds; round++) {
    const begin = performance.now();
    const { done } = await repeat(load, () => buy(client.call, goods));
    perSecond.push((done / (performance.now() - begin)) * 1000);
  }
  await shop.stop();
  return {
    what: "… with two web processes",
    shop: `${median(perSecond).toFixed(0)}/s`,
    goal: `≥ ${leastOfTwo}/s`,
    isMet: median(perSecond) >= leastOfTwo,
  };
}

function extent({ parts }: Script): string {
  const statements = parts.reduce((sum, { steps }) => sum + steps.length, 0);
  const transactions = parts.filter(({ isTransaction }) => isTransaction).length;
  return `its ${statements} statements (${transactions} transactions)`;
}
