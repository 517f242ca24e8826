import { buy } from "./buy.ts";
import { ask, startChild } from "./child.ts";
import type { BenchDeps } from "./deps.ts";
import { openClient } from "./http-client.ts";
import { type Achieved, repeat } from "./repeat.ts";
import { alternate } from "./rounds.ts";
import type { Script } from "./script.ts";
import { compared, type Row } from "./table.ts";

/** Complete purchases by parallel guests, against their statements run by a bare script. */
export async function measureCheckout(parts: BenchDeps): Promise<Row[]> {
  const { shop, connectionString, goods, plan, stops, recorded } = parts;
  const child = startChild(new URL("./bare-script-process.ts", import.meta.url), stops);
  await ask(child, { connectionString, script: recorded.purchase });
  const client = openClient(shop.origin);
  stops.add(client.close);
  const figures = await alternate(plan, {
    shop: { child: shop.child, run: (load) => repeat(load, () => buy(client.call, goods)) },
    bare: { child, run: (load) => ask<Achieved>(child, { load }) },
  });
  const name = `complete purchase (two additions, order, payment, invoice) against ${extent(recorded.purchase)} by a bare script`;
  return [compared(name, figures, 0.6)];
}

function extent({ parts }: Script): string {
  const statements = parts.reduce((sum, { steps }) => sum + steps.length, 0);
  const transactions = parts.filter(({ isTransaction }) => isTransaction).length;
  return `its ${statements} statements (${transactions} transactions)`;
}
