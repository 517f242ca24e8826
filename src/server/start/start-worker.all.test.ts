import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buy, fillCart, friday, placeOrder } from "#test/buy.ts";
import { openMailServer } from "#test/mail-server.ts";
import { shopForTests } from "#test/open-shop.ts";
import { testSecretKey } from "#test/secret-key.ts";
import { work } from "#test/work.ts";

const shop = await shopForTests();

it("the page of a changed cart is closed at once, not with the next round", async () => {
  const worker = await work(shop);
  await expect.poll(() => doneRounds()).toBeGreaterThan(0);
  const guest = shop.guest();
  const placed = await placeOrder(guest, await fillCart(guest));
  await fillCart(guest, [{ menuId: 4, quantity: 1, day: friday }]);
  await expect.poll(() => closedAt(placed.orderId)).toBeInstanceOf(Date);
  // the order closes a moment before its round is recorded as done
  await expect.poll(() => doneRounds()).toBeGreaterThan(1);
  await worker.stop();
  expect(worker.errors).toEqual([]);
});

it("a mail leaves when it is queued, though the next poll is far away", async () => {
  const server = await openMailServer();
  const worker = await work(shop, server.url, undefined, { pollSeconds: 300 });
  await expect.poll(() => doneRounds()).toBeGreaterThan(0);
  await buy(shop, shop.guest());
  await expect.poll(() => server.caught.length).toBeGreaterThan(0);
  await worker.stop();
  await server.close();
});

it("the round of balances also gives a payout the bank's line that was there before it", async () => {
  await shop.database.rows(
    `INSERT INTO bank_lines (booked_on, cents, payee, text, may_be_payout, digest, read_at, read_by)
     VALUES ('2026-09-08', 7000, 'Bank', 'Gutschrift', true, 'x', '2026-09-08', 'Eva')`,
  );
  await shop.database.rows(
    `INSERT INTO payouts (id, provider, amount_cents, created_at, arrives_on, status, is_by_hand)
     VALUES ('po_1', 'sandbox', 7000, '2026-09-07T10:00Z', '2026-09-08', 'paid', true)`,
  );
  const worker = await work(shop);
  await expect.poll(() => doneRounds()).toBeGreaterThan(0);
  await shop.jobs.add(shop.database, "balances", null, {});
  const pairs = () => shop.database.rows("SELECT payout_id FROM payout_bank_lines");
  await expect.poll(pairs).toEqual([{ payout_id: "po_1" }]);
  await worker.stop();
});

it("a separate process runs the jobs with the flag, and ends on a signal", async () => {
  const server = await openMailServer();
  const { orderId } = await buy(shop, shop.guest());
  const worker = startWorkerProcess(server.url);
  await expect.poll(() => server.caught.length).toBe(1);
  const status = "SELECT status FROM mails WHERE order_id = $1";
  await expect.poll(() => shop.database.row(status, [orderId])).toEqual({ status: "sent" });
  worker.kill("SIGTERM");
  const [code] = await once(worker, "exit");
  expect(code).toBe(0);
  await server.close();
});

function startWorkerProcess(smtpUrl: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, "../main.ts"), "--worker"], {
    env: {
      ...process.env,
      DATABASE_URL: shop.database.connectionString,
      SECRET_KEY: testSecretKey,
      SMTP_URL: smtpUrl,
      MAIL_FROM: "hallo@shop.example",
    },
    stdio: "ignore",
  });
}

async function doneRounds(): Promise<number> {
  const row = await shop.database.row<{ count: number }>(
    "SELECT count(*) FROM pgboss.job WHERE name = 'reconcile' AND state = 'completed'",
  );
  return row?.count ?? 0;
}

async function closedAt(orderId: string): Promise<unknown> {
  const row = await shop.database.row<{ at: Date | null }>(
    "SELECT session_closed_at AS at FROM payments WHERE order_id = $1",
    [orderId],
  );
  return row?.at;
}
