import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { tendVouchers } from "#server/storefront/checkout/vouchers/tend-vouchers.ts";
import { chargeVoucher, boughtVoucher, waitingOrders } from "#test/vouchers.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

const shop = await shopForTests();
let boss: TestStaff;
beforeAll(async () => {
  boss = await staffOf(shop, "admin");
  await shop.database.rows("UPDATE shop_modules SET is_on = true WHERE module = 'vouchers'");
  await shop.snapshot.refresh();
});

type Act = "redeem" | "stop" | "withdraw" | "own withdrawal" | "end" | "send again";
const acts: Act[] = ["redeem", "stop", "withdraw", "own withdrawal", "end", "send again"];

/** A voucher of 50 € in memory, with the version that the team has seen. */
interface Model {
  balance: number;
  version: number;
  isWithdrawn: boolean;
}

/** What an act makes of it, and what its author is told. The team has seen version 1 before both. */
function expected(before: Model, act: Act): [Model, string] {
  const { balance, version } = before;
  switch (act) {
    case "redeem":
      return balance >= 2_000
        ? [{ ...before, balance: balance - 2_000 }, "done"]
        : [before, "voucher_not_overdrawn"];
    case "stop":
      return version === 1 ? [{ ...before, version: 2 }, "done"] : [before, "voucher_changed"];
    case "withdraw":
      if (version !== 1) return [before, "voucher_changed"];
      return balance === 5_000
        ? [{ balance: 0, version: 2, isWithdrawn: true }, "done"]
        : [before, "voucher_used"];
    case "own withdrawal":
      if (before.isWithdrawn) return [before, "done"];
      return balance === 5_000
        ? [{ balance: 0, version: version + 1, isWithdrawn: true }, "done"]
        : [before, "voucher_used"];
    case "end":
      return [{ ...before, balance: 0 }, "done"];
    case "send again":
      return [before, "done"];
  }
}

interface Bought {
  id: string;
  token: string;
  orderId: string;
}

const pressed: Record<Act, (one: Bought) => Promise<unknown>> = {
  redeem: async ({ id, orderId }) => {
    const outcome = await chargeVoucher(shop.database, orderId, id);
    if (outcome !== "charged") throw Object.assign(new Error(outcome), { code: outcome });
  },
  stop: ({ id }) =>
    boss.call("stopVoucher", { params: { voucherId: id }, body: { version: 1, isStopped: true } }),
  withdraw: ({ id }) => boss.call("withdrawVoucher", { params: { voucherId: id }, body: { version: 1 } }),
  "own withdrawal": ({ token }) => shop.guest().call("withdrawOwnVoucher", { params: { token } }),
  end: async ({ id }) => {
    await shop.database.rows("UPDATE vouchers SET ends_on = '2026-09-13' WHERE id = $1", [id]);
    await tendVouchers(shop.checkout);
  },
  "send again": ({ id }) =>
    boss.call("sendVoucherAgain", { params: { voucherId: id }, body: { id: randomUUID() } }),
};

it.each(acts.flatMap((first) => acts.map((second) => [first, second] as const)))(
  "%s, then %s: as the model says, and who has seen an older state is told",
  async (first, second) => {
    shop.clock.set("2026-09-14T09:00:30");
    await shop.database.rows("DELETE FROM guess_counters");
    const { id, token } = await boughtVoucher(shop, 50);
    let model: Model = { balance: 5_000, version: 1, isWithdrawn: false };
    for (const act of [first, second]) {
      const [orderId = ""] = await waitingOrders(shop.database, 1);
      const [after, told] = expected(model, act);
      const outcome = await pressed[act]({ id, token, orderId }).then(
        () => "done",
        (error: { code: string }) => error.code,
      );
      expect.soft(outcome, act).toBe(told);
      model = after;
      const stored = await shop.database.row(
        `SELECT balance_cents AS balance, version, EXISTS (SELECT FROM voucher_entries WHERE voucher_id = v.id
           AND kind = 'withdrawn') AS "isWithdrawn", (SELECT sum(cents)::int FROM voucher_entries WHERE voucher_id = v.id) AS sum
         FROM vouchers v WHERE id = $1`,
        [id],
      );
      expect.soft(stored, act).toEqual({ ...model, sum: model.balance });
    }
  },
);
