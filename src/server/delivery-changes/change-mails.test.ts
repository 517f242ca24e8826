import { afterAll, beforeAll, expect, it } from "vitest";
import { wednesday } from "#test/buy.ts";
import { cancel, move, ordered, thursday } from "#test/delivery-changes.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { work } from "#test/work.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it("changes are told by mails with their documents, and the kept letter does not open the order", async () => {
  const order = await ordered(shop);
  await move(order, wednesday, thursday);
  await cancel(order, thursday);
  const worker = await work(shop);
  const kept = () =>
    shop.database.rows<{ kind: string; status: string; plain: string }>(
      "SELECT kind, status, plain FROM mails WHERE order_id = $1 AND kind <> 'order-confirmation' ORDER BY kind",
      [order.orderId],
    );
  await expect
    .poll(async () => (await kept()).map(({ status }) => status), { timeout: 40_000 })
    .toEqual(["sent", "sent"]);
  await worker.stop();
  const [cancellation, change] = await kept();
  expect(cancellation?.plain).toContain("Donnerstag, 17. September 2026");
  expect(change?.plain).toContain("Mittwoch, 16. September 2026");
  expect(change?.plain).toContain("Rechnungskorrektur");
  expect(change?.plain).not.toContain(order.token);
  expect(worker.errors).toEqual([]);
});
