import { randomUUID } from "node:crypto";
import { calls } from "#contract/calls.ts";
import { buildShop } from "#server/app.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { testSecretKey } from "#test/secret-key.ts";
import { buy } from "./buy.ts";
import { type CartStatement, cartStatements } from "./cart-statements.ts";
import { type Goods, linesFor } from "./goods.ts";
import { type Call, jsonOf, openClient } from "./http-client.ts";
import { recordingDatabase, type Step } from "./recording-database.ts";
import { makeScript, type Script } from "./script.ts";

/** Statements that the shop really sends, so that the yardsticks send the same. */
export interface Recorded {
  read: CartStatement[];
  add: CartStatement[];
  purchase: Script;
}

export async function recordShop(connectionString: string, goods: Goods): Promise<Recorded> {
  const database = openDatabase({ connectionString, onIdleError: () => {} });
  const recording = recordingDatabase(database);
  const payments = { provider: "sandbox" as const };
  const config = {
    publicUrl: null,
    payments,
    trustedProxies: [],
    secretKeys: [testSecretKey],
    ratePerMinute: 0,
    metricsToken: null,
    logLevel: "silent",
  };
  const { app } = await buildShop({ config, database: recording.database, clock: systemClock });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const client = openClient(origin);
  const call: Call = (...sent) => {
    recording.beginCall();
    return client.call(...sent);
  };
  const record = async (work: () => Promise<unknown>): Promise<Step[]> => {
    recording.steps.length = 0;
    await work();
    return [...recording.steps];
  };
  try {
    const guestId = randomUUID();
    const headers = { "x-guest-id": guestId };
    const [line] = linesFor(goods, { lines: 1, quantity: 97 });
    const sample = { guestId, ...line! };
    const add = () => jsonOf(client.call("POST", calls.addToCart.path, { headers, json: line }));
    const read = () => jsonOf(client.call("GET", calls.readCart.path, { headers }));
    // The first purchase of a year also creates its series of invoice numbers.
    await buy(client.call, goods);
    return {
      add: cartStatements(await record(add), sample),
      read: cartStatements(await record(read), sample),
      purchase: makeScript(await record(() => buy(call, goods))),
    };
  } finally {
    client.close();
    await app.close();
    await database.close();
  }
}
