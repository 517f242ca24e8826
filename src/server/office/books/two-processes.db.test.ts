import { afterAll, beforeAll, expect, it } from "vitest";
import { september } from "#test/book-month.ts";
import { buy, confirm, fillCart, placeOrder, pressAtProvider } from "#test/buy.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { allAtOnce } from "#test/invoice-purchase.ts";
import { journalOf } from "#test/journal.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { CallFailed } from "#web/shared/api/client.ts";

let fresh: FreshDatabase;
/** Processes of one shop, with connections of their own: two with a person at each, and one with a guest. */
let one: TestShop;
let other: TestShop;
let late: TestShop;
let people: TestStaff[];
const ends: (() => Promise<unknown>)[] = [];

async function openProcess(): Promise<TestShop> {
  const opened = openFreeDatabase({
    connectionString: fresh.connectionString,
    connections: 4,
    onIdleError: () => {},
  });
  const shop = await openShop({ database: { ...fresh, ...opened } });
  ends.unshift(async () => {
    await shop.close();
    await opened.close();
  });
  return shop;
}

beforeAll(async () => {
  fresh = await freshDatabase();
  ends.push(() => fresh.close());
  one = await openProcess();
  other = await openProcess();
  late = await openProcess();
  people = [await staffOf(one, "admin"), await staffOf(other, "accounting")];
});
afterAll(async () => {
  for (const end of ends) await end();
});

const closing = { ...september, body: { leavesOpen: true } };

it("a month is closed once by two people, and has what was settled meanwhile or leaves it to the next", async () => {
  await buy(one, one.guest());
  late.clock.set("2026-09-30T23:58");
  const guest = late.guest();
  const placed = await placeOrder(
    guest,
    await fillCart(guest, [{ menuId: 1, quantity: 6, day: "2026-10-07" }]),
  );
  await pressAtProvider(late, placed.sessionId, "bezahlen");
  for (const shop of [one, other]) shop.clock.set("2026-10-01T09:00");
  await people[0]!.call("readProviderBalance");
  const closed = people.map((person) => () => person.call("closeBookMonth", closing) as Promise<unknown>);
  const settling = () => confirm(guest, placed);
  const ended = await allAtOnce(one, "SELECT FROM books FOR UPDATE", [settling, ...closed]);
  expect(ended.map(({ status }) => status)).toEqual(Array(3).fill("fulfilled"));
  const log = (await people[0]!.call("readLog", { query: { topic: "books" } })).data;
  expect(log.rows.filter(({ action }) => action === "September 2026 abgeschlossen")).toHaveLength(1);
  // the sums of the closing are those of the journal
  expect((await people[0]!.call("readBookMonth", september)).data).toMatchObject({
    state: "closed",
    faults: 0,
  });
  const rows = (await journalOf(one, placed)).filter(({ source }) => source !== "fee");
  expect(rows.map(({ happenedOn }) => happenedOn)).toEqual(["2026-09-30", "2026-09-30"]);
  expect([["2026-09-30"], ["2026-10-01"]]).toContainEqual([...new Set(rows.map(({ bookedOn }) => bookedOn))]);
});

it("a line of the bank is one payout, whoever comes first, and the other is told so", async () => {
  await fresh.rows(
    `INSERT INTO payouts (id, provider, amount_cents, created_at, arrives_on, status, is_by_hand)
     SELECT id, 'sandbox', 7000, '2026-09-24T10:00Z', '2026-09-25', 'paid', true
     FROM unnest(ARRAY['po_one', 'po_two']) AS made (id)`,
  );
  const line = await fresh.row<{ id: number }>(
    `INSERT INTO bank_lines (booked_on, cents, payee, text, may_be_payout, digest, read_at, read_by)
     VALUES ('2026-09-25', 7000, 'Bank', 'Gutschrift', true, 'x', '2026-09-26', 'Eva') RETURNING id`,
  );
  const body = { lineId: `${line?.id}`, isSure: true };
  const matching = ["po_one", "po_two"].map(
    (payoutId, at) => () => people[at]!.call("matchPayout", { params: { payoutId }, body }),
  );
  const ended = await allAtOnce(one, "SELECT FROM bank_lines FOR UPDATE", matching);
  expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const lost = ended.find((result) => result.status === "rejected");
  expect(lost?.reason).toBeInstanceOf(CallFailed);
  expect(lost?.reason).toMatchObject({ code: "bank_line_taken" });
  expect(await fresh.rows("SELECT count(*)::int AS count FROM payout_bank_lines")).toEqual([{ count: 1 }]);
});

it("a payout that is read after its line finds it, by both processes at once", async () => {
  await fresh.rows("DELETE FROM payout_bank_lines");
  await fresh.rows("DELETE FROM payouts WHERE id = 'po_two'");
  await Promise.all(people.map((person) => person.call("readProviderBalance")));
  expect(await fresh.rows("SELECT payout_id AS id, matched_by AS by FROM payout_bank_lines")).toEqual([
    { id: "po_one", by: null },
  ]);
});
