import { afterAll, beforeAll, expect, it } from "vitest";
import { fillWithDemo } from "#server/domain/shop/demo/fill-with-demo.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { wednesday } from "#test/buy.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { type MailServer, openMailServer } from "#test/mail-server.ts";
import { openShop } from "#test/open-shop.ts";
import { work } from "#test/work.ts";
import { throwAwayDataDir } from "../bench/throw-away-database.ts";
import { openRestartableServer, type RestartableServer } from "./restartable-server.ts";
import { restarts } from "./restarts.ts";

const stops = new AsyncDisposableStack();
let server: RestartableServer;
let origins: string[];
let mails: MailServer;

beforeAll(async () => {
  const dataDir = await throwAwayDataDir(stops);
  server = await openRestartableServer({ dataDir, durable: true, awayMs: 300 });
  stops.defer(() => server.stop());
  const database = openFreeDatabase({ ...server, onIdleError: () => {} });
  stops.defer(() => database.close());
  await migrate(database);
  await fillWithDemo(database);
  mails = await openMailServer();
  stops.defer(() => mails.close());
  const open = async () => {
    const shop = await openShop({
      database: { ...database, ...server, owner: database },
      receivesWebhooks: true,
    });
    stops.defer(() => shop.close());
    // a payment is asked for again after two seconds of this clock
    shop.clock.run();
    stops.defer(await shop.snapshot.watch(() => {}));
    const worker = await work(shop, mails.url);
    stops.defer(() => worker.stop());
    return shop.app.listen({ port: 0, host: "127.0.0.1" });
  };
  origins = [await open(), await open()];
});
afterAll(() => stops.disposeAsync());

// A mail that a worker held can be taken up again only after two minutes, hence the patience. `npm run soak` does it
// nine times with two processes.
it("a database that goes away under load costs a moment, no order, no mail and no invoice number", async () => {
  const finding = await restarts({
    server,
    origins,
    endings: ["in order", "thrown out"],
    guests: 4,
    // the machine runs other tests, too
    readyWithinSeconds: 30,
    line: () => ({ menuId: 1, quantity: 1, deliveryDate: wednesday }),
    steady: ["/api/v1/menus", "/health/live"],
    caught: mails.caught,
    stops,
  });
  expect(finding.actual).toBe(finding.expected);
}, 300_000);
