import { afterAll, beforeAll, expect, it } from "vitest";
import { wednesday } from "#test/buy.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { type MailServer, openMailServer } from "#test/mail-server.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { openStripeServer, type StripeServer } from "#test/stripe-server.ts";
import { work } from "#test/work.ts";
import { newStops } from "../../bench/stops.ts";
import { runFaults } from "./faults.ts";
import { behind, targetOf } from "./faulty-shop.ts";
import { openSlowProxy, type SlowProxy } from "./slow-proxy.ts";

const stops = newStops();
let fresh: FreshDatabase;
let shop: TestShop;
let mails: MailServer;
let stripe: StripeServer;
let toDatabase: SlowProxy;
let toStripe: SlowProxy;

beforeAll(async () => {
  fresh = await freshDatabase();
  stops.add(() => fresh.close());
  toDatabase = await openSlowProxy(targetOf(fresh.connectionString));
  stops.add(() => toDatabase.close());
  let now = () => new Date();
  stripe = await openStripeServer(() => now());
  stops.add(() => stripe.close());
  toStripe = await openSlowProxy({ host: "localhost", port: Number(stripe.access.apiBase.port) });
  stops.add(() => toStripe.close());
  mails = await openMailServer();
  stops.add(() => mails.close());
  const connectionString = behind(fresh.connectionString, toDatabase.port);
  const database = openFreeDatabase({ connectionString, onIdleError: () => {} });
  stops.add(() => database.close());
  const apiBase = new URL(`http://127.0.0.1:${toStripe.port}`);
  shop = await openShop({
    database: { ...database, connectionString, owner: fresh.owner },
    payments: { provider: "stripe", stripe: { ...stripe.access, apiBase } },
  });
  now = shop.now;
  // a provider that has failed is asked again after two seconds of this clock
  shop.clock.run();
  stops.add(() => shop.close());
  stops.add(await shop.snapshot.watch(() => {}));
  const worker = await work(shop, mails.url);
  stops.add(() => worker.stop());
});
afterAll(() => stops.run());

// `npm run soak -- faults` does it with two processes, for longer, and with clocks that are set
it("guests buy on beside a database and a provider that are slow, silent or dead", async () => {
  const finding = await runFaults(
    {
      addresses: { owner: fresh.connectionString, shop: fresh.connectionString },
      origins: [await shop.app.listen({ port: 0, host: "127.0.0.1" })],
      stripe,
      mails,
      faultsLogged: new Set(),
      line: () => ({ menuId: 1, quantity: 1, deliveryDate: wednesday }),
      steady: ["/api/v1/menus", "/health/live"],
    },
    [
      { name: "slow database", seconds: 1, begin: () => toDatabase.delay(20), end: toDatabase.recover },
      { name: "silent database", seconds: 1.5, begin: () => toDatabase.stall(), end: toDatabase.recover },
      {
        name: "slow provider",
        seconds: 1,
        begin: () => toStripe.delay(700, ["back"]),
        end: toStripe.recover,
      },
      { name: "dead provider", seconds: 0.5, begin: toStripe.die, end: toStripe.recover },
    ],
    { what: "everything around the shop", guests: 3, afterSeconds: 0.1, say: () => {}, stops },
  );
  expect(finding.actual).toBe(finding.expected);
}, 300_000);
