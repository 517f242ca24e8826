import { buy, buyBare } from "./buy.ts";
import { ask, startChild } from "./child.ts";
import type { BenchDeps } from "./deps.ts";
import { openClient } from "./http-client.ts";
import { refreshPlans } from "./refresh-plans.ts";
import { type Achieved, type Load, repeat } from "./repeat.ts";
import { alternate } from "./rounds.ts";
import type { Script } from "./script.ts";
import { compared, informed, type Row } from "./table.ts";

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
  return [compared(name, figures, 0.75), informed("… by a bare script, without HTTP", figures.raw)];
}

function extent({ parts }: Script): string {
  const statements = parts.reduce((sum, { steps }) => sum + steps.length, 0);
  const transactions = parts.filter(({ isTransaction }) => isTransaction).length;
  return `its ${statements} statements (${transactions} transactions)`;
}
