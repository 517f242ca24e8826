import { expect, it } from "vitest";
import { requeueOverdue } from "#server/platform/mail/resend.ts";
import { buy } from "#test/buy.ts";
import { openMailServer } from "#test/mail-server.ts";
import { shopForTests } from "#test/open-shop.ts";
import { work } from "#test/work.ts";

const shop = await shopForTests();

it("a mail server that is dead for two hours gets every mail afterwards, each once", async () => {
  const { port, url } = await deadServer();
  const worker = await work(shop, url);
  const bought = await Promise.all([
    buy(shop, shop.guest()),
    buy(shop, shop.guest()),
    buy(shop, shop.guest()),
  ]);
  let seconds = 0;
  while (seconds < 2 * 3600) {
    await expect.poll(waiting).toMatchObject({ mails: bought.length });
    const { until } = await waiting();
    await passes(until);
    seconds += until;
  }
  await expect.poll(waiting).toMatchObject({ mails: bought.length });
  const tried = await shop.database.rows<{ status: string; attempts: number }>(
    "SELECT status, attempts FROM mails",
  );
  expect(tried).toHaveLength(bought.length);
  for (const { status, attempts } of tried) {
    expect(status).toBe("queued");
    // often enough to be soon when the server is back, but not so often that it stays overloaded
    expect(attempts).toBeGreaterThan(5);
    expect(attempts).toBeLessThan(20);
  }

  const server = await openMailServer({}, port);
  await passes((await waiting()).until);
  await expect.poll(unsent).toBe(0);
  await expect.poll(openJobs).toBe(0);
  // the search for lost mails finds none
  await requeueOverdue(shop.database, shop.jobs);
  expect(await openJobs()).toBe(0);
  await worker.stop();
  await server.close();
  const refused = worker.errors.filter((error) => !String(error).includes("ECONNREFUSED"));
  expect(refused).toEqual([]);
  expect(server.caught).toHaveLength(bought.length);
  expect(new Set(server.caught.map(({ messageId }) => messageId)).size).toBe(bought.length);
});

async function deadServer(): Promise<{ port: number; url: string }> {
  const server = await openMailServer();
  await server.close();
  return { port: Number(new URL(server.url).port), url: server.url };
}

/** Mails that were tried and wait for their next try, and the seconds until the last one is due. */
async function waiting(): Promise<{ mails: number; until: number }> {
  const row = await shop.database.row<{ mails: number; until: number }>(
    `SELECT count(*)::int AS mails, coalesce(ceil(extract(epoch FROM max(start_after) - now())), 0)::int AS until
     FROM pgboss.job WHERE name = 'send-mail' AND state = 'retry' AND start_after > now()`,
  );
  return row ?? { mails: 0, until: 0 };
}

/** Jobs use the database's clock, so they are moved towards now instead. */
async function passes(seconds: number): Promise<void> {
  await shop.database.rows(
    "UPDATE pgboss.job SET start_after = start_after - $1 * interval '1 second' WHERE name = 'send-mail' AND state = 'retry'",
    [seconds],
  );
}

async function unsent(): Promise<number | undefined> {
  const text = "SELECT count(*)::int AS count FROM mails WHERE status <> 'sent'";
  return (await shop.database.row<{ count: number }>(text))?.count;
}

async function openJobs(): Promise<number | undefined> {
  const text =
    "SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'send-mail' AND state < 'completed'";
  return (await shop.database.row<{ count: number }>(text))?.count;
}
