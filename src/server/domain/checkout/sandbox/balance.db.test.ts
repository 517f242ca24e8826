import { beforeEach, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import type { BalanceEntry, ProviderBalance } from "#server/domain/checkout/provider-balance.ts";
import { endSandboxSession, refundSandboxSession } from "#server/domain/checkout/sandbox/queries.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();
const { database, clock, now } = shop;
const found = shop.checkout.providers.chosen.balance;
if (!found) throw new Error("the sandbox has a balance");
const balance: ProviderBalance = found;

beforeEach(async () => {
  await database.rows("DELETE FROM sandbox_refunds");
  await database.rows("DELETE FROM sandbox_sessions");
});

it.each([
  [1000, 40],
  [5033, 100],
  [5034, 101],
  [50, 26],
])("keeps of %d cents one and a half percent, half a cent up, and 25 cents: %d", async (amount, fee) => {
  at("2026-09-14T09:00");
  await paid("a", amount);
  expect(await allEntries()).toEqual([
    {
      id: "sbe_a",
      type: "payment",
      kind: "payment",
      amountCents: amount,
      feeCents: fee,
      happenedAt: now(),
      providerPaymentId: "a",
      providerRefundId: null,
      sourceId: "a",
    },
  ]);
  expect(await balance.readBalance()).toBe(amount - fee);
});

it("gives no fee back with a refund, and counts only what was paid", async () => {
  at("2026-09-14T09:00");
  await paid("a", 5000);
  await opened("b", 7000);
  at("2026-09-15T09:00");
  await refunded("a", 500);
  expect((await allEntries())[1]).toMatchObject({
    id: "sbe_refund-a",
    kind: "refund",
    amountCents: -500,
    feeCents: 0,
    happenedAt: now(),
    providerPaymentId: "a",
    providerRefundId: "refund-a",
  });
  expect(await balance.readBalance()).toBe(4400);
});

it("pays each Monday all until the Sunday before, by the days in Berlin", async () => {
  at("2026-09-13T23:59");
  await paid("sunday", 2000);
  at("2026-09-14T00:00");
  await paid("monday", 3000);
  at("2026-09-20T23:59");
  await paid("next-sunday", 4000);
  at("2026-09-14T05:59");
  expect(await payouts()).toEqual([]);
  at("2026-09-14T06:00");
  const first = {
    id: "sbp_2026-09-14",
    amountCents: 1945,
    createdAt: now(),
    arrivesOn: "2026-09-15",
    items: "listed",
  };
  expect(await payouts()).toEqual([{ ...first, status: "on_the_way" }]);
  at("2026-09-21T06:00");
  expect(await payouts()).toEqual([
    { ...first, status: "paid" },
    {
      ...first,
      id: "sbp_2026-09-21",
      amountCents: 6845,
      createdAt: now(),
      arrivesOn: "2026-09-22",
      status: "on_the_way",
    },
  ]);
  expect(await namesOf("sbp_2026-09-14")).toEqual(["sbe_sunday"]);
  expect(await namesOf("sbp_2026-09-21")).toEqual(["sbe_monday", "sbe_next-sunday"]);
  expect(await balance.readBalance()).toBe(0);
  expect((await allEntries()).filter(({ kind }) => kind === "payout")).toMatchObject([
    { id: "sbe_sbp_2026-09-14", amountCents: -1945, sourceId: "sbp_2026-09-14" },
    { id: "sbe_sbp_2026-09-21", amountCents: -6845, happenedAt: now() },
  ]);
});

it("pays nothing in a week that cost more than it brought, and less the week after", async () => {
  at("2026-09-10T09:00");
  await paid("a", 5000);
  at("2026-09-16T09:00");
  await refunded("a", 5000);
  at("2026-09-23T09:00");
  await paid("b", 9000);
  at("2026-09-28T06:00");
  expect(await payouts()).toMatchObject([
    { id: "sbp_2026-09-14", amountCents: 4900 },
    { id: "sbp_2026-09-28", amountCents: 3840 },
  ]);
  expect(await namesOf("sbp_2026-09-28")).toEqual(["sbe_b", "sbe_refund-a"]);
  expect(await balance.readBalance()).toBe(0);
});

it("tells all in pages, and what came since the last reading", async () => {
  at("2026-09-15T09:00");
  for (let one = 0; one < 205; one++) await paid(`p-${one}`, 1000 + one);
  const entries = await allEntries();
  expect(entries).toHaveLength(205);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(205);
  at("2026-09-15T09:30");
  const { cursor } = await lastPage();
  await paid("later", 999);
  at("2026-09-15T09:35");
  const next = await balance.readEntries(cursor);
  expect(next).toMatchObject({ entries: [{ id: "sbe_later" }], isLast: true });
  // once more, because a transaction may have been seen late
  const again = await balance.readEntries(next.cursor);
  expect(again).toMatchObject({ entries: [{ id: "sbe_later" }] });
  at("2026-09-15T10:00");
  const { cursor: quiet } = await balance.readEntries(again.cursor);
  expect(await balance.readEntries(quiet)).toMatchObject({ entries: [] });
  at("2026-09-21T07:00");
  expect(await namesOf("sbp_2026-09-21")).toHaveLength(206);
});

const at = (berlin: string) => clock.set(berlin);

async function opened(id: string, amount: number): Promise<void> {
  await database.rows(
    `INSERT INTO sandbox_sessions (id, idempotency_key, reference, amount_cents, currency, description, success_url,
       failure_url, expires_at) VALUES ($1, $1, $1, $2, 'EUR', '', '', '', 'infinity')`,
    [id, amount],
  );
}

async function paid(id: string, amount: number): Promise<void> {
  await opened(id, amount);
  await endSandboxSession(database, id, { status: "paid", now: now() });
}

function refunded(sessionId: string, amount: number) {
  const request = { idempotencyKey: sessionId, sessionId, amountCents: cents(amount), reference: sessionId };
  return refundSandboxSession(database, `refund-${sessionId}`, { ...request, now: now() });
}

async function allEntries(): Promise<BalanceEntry[]> {
  const entries: BalanceEntry[] = [];
  for (let cursor: string | null = null; ; ) {
    const page = await balance.readEntries(cursor);
    entries.push(...page.entries);
    if (page.isLast) return entries;
    cursor = page.cursor;
  }
}

async function lastPage() {
  let page = await balance.readEntries(null);
  while (!page.isLast) page = await balance.readEntries(page.cursor);
  return page;
}

async function payouts() {
  return (await balance.readPayouts({ since: null, cursor: null })).payouts;
}

async function namesOf(payoutId: string): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await balance.readPayoutEntries(payoutId, cursor);
    names.push(...page.entries.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor);
  return names.sort();
}
