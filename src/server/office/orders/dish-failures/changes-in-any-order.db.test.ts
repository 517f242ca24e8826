import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { OfficeCallName } from "#contract/office/office.ts";
import { friday, wednesday } from "#test/buy.ts";
import { nextWednesday, type Ordered, ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted, someBox } from "#test/portions.ts";
import { paidCents, refundedCents } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const box = await someBox(shop);
const dish = box.contents[0]![0];

/** Calls that may be refused: then nothing has changed. */
async function attempt(name: OfficeCallName, input: object): Promise<unknown> {
  const call = boss.call as (name: string, input: object) => Promise<{ data: unknown }>;
  return call(name, input).then(
    ({ data }) => data,
    () => null,
  );
}

const dayNow = async ({ orderId }: Ordered) => {
  const { data } = await boss.call("readOrder", { params: { orderId } });
  return data.deliveries.map(({ isoDate }) => isoDate);
};

type Step = (order: Ordered) => Promise<unknown>;

const refundPieces =
  (at: number): Step =>
  async ({ orderId }) => {
    const { data } = await boss.call("readRefundTerms", { params: { orderId } });
    const line = data.lines[at % data.lines.length]!;
    const what = { scope: "lines", lines: [{ position: line.position, quantity: 1 }] };
    const body = { id: randomUUID(), what, reason: "Auf Wunsch", amount: line.amounts[0] ?? 0 };
    return attempt("refundOrder", { params: { orderId }, body });
  };

const refundDelivery =
  (parcel: "stop" | "goes"): Step =>
  async ({ orderId }) => {
    const { data } = await boss.call("readRefundTerms", { params: { orderId } });
    const [first] = data.deliveries;
    if (!first) return;
    const what = { scope: "delivery", day: first.day };
    const body = { id: randomUUID(), what, parcel, reason: "", amount: first.amount };
    await attempt("refundOrder", { params: { orderId }, body });
  };

const failDish =
  (remedy: "refund" | "substitute" | "choice", cooked: number): Step =>
  async (order) => {
    const [day = wednesday] = await dayNow(order);
    const params = { day, menuId: String(dish) };
    const { data: plan } = await boss.call("planDishFailure", { params, query: { cooked } });
    const id = randomUUID();
    const body = {
      id,
      cooked,
      remedy,
      substituteId: remedy === "refund" ? null : plan.substitutes[0]!.menuId,
      chooseUntil: remedy === "choice" ? "2026-09-15T06:00:00Z" : null,
      seen: { missing: plan.missing, amount: plan.amount },
    };
    if (await attempt("failDish", { params, body }))
      await boss.call("continueBulkChange", { params: { bulkId: id } });
  };

const decide =
  (choice: "refund" | "substitute"): Step =>
  async ({ orderId }) => {
    const { data } = await boss.call("readOrder", { params: { orderId } });
    const open = data.deliveries
      .flatMap(({ missingDishes }) => missingDishes)
      .find(({ outcome }) => outcome === "open");
    if (open)
      await attempt("decideForGuest", {
        params: { orderId, failureId: open.failureId },
        body: { choice },
      });
  };

const move: Step = async (order) => {
  const [day] = await dayNow(order);
  const to = day === wednesday ? nextWednesday : wednesday;
  await attempt("moveForGuest", { params: { orderId: order.orderId, day }, body: { to, reason: "" } });
};

const step = fc.oneof(
  fc
    .integer({ min: 0, max: 2 })
    .map((at) => ({ name: `refund a piece of line ${at}`, run: refundPieces(at) })),
  fc
    .constantFrom("stop" as const, "goes" as const)
    .map((parcel) => ({ name: `refund a delivery: ${parcel}`, run: refundDelivery(parcel) })),
  fc
    .record({
      remedy: fc.constantFrom("refund" as const, "substitute" as const, "choice" as const),
      cooked: fc.integer({ min: 0, max: 4 }),
    })
    .map(({ remedy, cooked }) => ({ name: `${cooked} cooked: ${remedy}`, run: failDish(remedy, cooked) })),
  fc
    .constantFrom("refund" as const, "substitute" as const)
    .map((choice) => ({ name: `decide: ${choice}`, run: decide(choice) })),
  fc.constant({ name: "move", run: move }),
);

/** What must hold after every step, as rows that break it. */
function broken({ orderId }: Ordered): Promise<unknown[]> {
  return shop.database.rows(
    `SELECT 'portions' AS what, d.delivery_day, s.menu_id, s.due, p.portions FROM order_deliveries d
     JOIN LATERAL (
       SELECT k.menu_id, sum(k.portions - k.missing)::int AS due FROM line_dishes k JOIN order_lines l USING (order_id, position)
       WHERE l.order_id = d.order_id AND l.delivery_day = d.delivery_day GROUP BY k.menu_id
     ) AS s ON true
     LEFT JOIN order_portions p ON p.order_id = d.order_id AND p.delivery_day = d.delivery_day
       AND p.menu_id = s.menu_id AND p.status = 'final'
     WHERE d.order_id = $1 AND d.status = 'planned' AND coalesce(p.portions, 0) <> s.due
     UNION ALL
     SELECT 'ordered', l.delivery_day, l.position, l.quantity, sum(k.portions)::int FROM order_lines l
     JOIN line_dishes k USING (order_id, position) WHERE l.order_id = $1 AND NOT l.is_box
     GROUP BY l.order_id, l.position HAVING sum(k.portions) <> l.quantity
     UNION ALL
     SELECT 'open', l.delivery_day, k.menu_id, (k.missing - k.refunded), sum(f.portions)::int
     FROM failed_portions f JOIN line_dishes k USING (order_id, position, ordered_id, menu_id)
     JOIN order_lines l USING (order_id, position)
     WHERE f.order_id = $1 AND f.outcome = 'open'
     GROUP BY l.order_id, l.position, k.order_id, k.position, k.ordered_id, k.menu_id
     HAVING sum(f.portions) <> k.missing - k.refunded`,
    [orderId],
  );
}

async function corrected({ orderId }: Ordered): Promise<number> {
  const row = await shop.database.row<{ cents: number }>(
    "SELECT coalesce(-sum(total_cents), 0)::int AS cents FROM invoices WHERE order_id = $1 AND kind = 'correction'",
    [orderId],
  );
  return row?.cents ?? 0;
}

it("refunds, moves and failed dishes in any order leave money, documents and portions that agree", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const order = await ordered(shop, {
        lines: [
          { menuId: dish, quantity: 3, day: wednesday },
          { menuId: box.id, quantity: 2, day: wednesday },
          { menuId: 2, quantity: 6, day: friday },
        ],
      });
      for (const { name, run } of steps) {
        await run(order);
        expect(await broken(order), name).toEqual([]);
        expect(await miscounted(shop), name).toEqual([]);
        expect(await corrected(order), name).toBe(await refundedCents(shop, order));
      }
      const { data } = await boss.call("readRefundTerms", { params: { orderId: order.orderId } });
      const body = { id: randomUUID(), what: { scope: "whole" as const }, reason: "", amount: data.whole };
      await attempt("refundOrder", { params: { orderId: order.orderId }, body });
      expect(await refundedCents(shop, order)).toBe(await paidCents(shop, order));
      expect(await miscounted(shop)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});
