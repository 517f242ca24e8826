import { calls } from "#contract/calls.ts";
import { buildShop } from "#server/app.ts";
import { systemClock } from "#server/platform/clock.ts";
import { queriesBy } from "#server/platform/database/connection.ts";
import { type Database, openDatabase, type Queries } from "#server/platform/database/database.ts";
import { testSecretKey } from "#test/secret-key.ts";
import type { Recorded } from "./bare-process.ts";
import { type Call, jsonOf, openClient } from "./client.ts";
import { buy, type Goods, headersOf, linesFor, newGuest } from "./guest.ts";
import { makeScript, type Step } from "./script.ts";

const firstOfWebhook = "payments.payment-by-session";

/** What a shop in this process sends to its database, so that the yardstick does the same. */
export async function recordShop(connectionString: string, goods: Goods): Promise<Omit<Recorded, "answers">> {
  const database = openDatabase({ connectionString, onIdleError: () => {} });
  const recording = recordingDatabase(database);
  const config = {
    ...{ publicUrl: null, payments: { provider: "sandbox" as const }, trustedProxies: [], ratePerMinute: 0 },
    ...{ secretKeys: [testSecretKey], metricsToken: null, logLevel: "silent" },
  };
  const { app } = await buildShop({ config, database: recording.database, clock: systemClock });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const client = openClient(origin);
  const call: Call = (...sent) => {
    recording.beginCall();
    return client.call(...sent);
  };
  try {
    const guest = newGuest(client.call);
    const headers = headersOf(guest.guestId);
    const [line] = linesFor(goods, { lines: 1, quantity: 97 });
    const given = { ...line };
    // The first purchase of a year also creates its series of invoice numbers.
    await buy(client.call, goods);
    const added = await recording.during(() => guest.fill([line!]));
    const read = await recording.during(() => jsonOf(client.call("GET", calls.readCart.path, { headers })));
    const buyer = newGuest(call);
    const bought = await recording.during(() => buy(call, goods, { guest: buyer }));
    return {
      add: makeScript(added, guest.guestId, given),
      read: makeScript(read, guest.guestId),
      purchase: makeScript(bought, buyer.guestId),
    };
  } finally {
    client.close();
    await app.close();
    await database.close();
  }
}

function recordingDatabase(database: Database) {
  let steps: Step[] = [];
  let call = 0;
  let transactions = 0;
  const beginCall = () => {
    call++;
  };
  function watched(queries: Queries, transaction: number): Queries {
    return queriesBy(async (statement, values = []) => {
      // the test provider's webhook takes no network, and is a separate call
      if (statement.name === firstOfWebhook) beginCall();
      const of = call;
      const rows = await queries.untyped(statement, values);
      steps.push({ statement, values, rows, transaction, call: of });
      return rows;
    });
  }
  const watching: Database = {
    ...database,
    ...watched(database, 0),
    transaction: (work) => {
      const number = ++transactions;
      return database.transaction((queries) =>
        work({ ...watched(queries, number), last: watched(queries.last, number) }),
      );
    },
  };
  const during = async (work: () => Promise<unknown>): Promise<Step[]> => {
    steps = [];
    await work();
    return steps;
  };
  return { database: watching, during, beginCall };
}
