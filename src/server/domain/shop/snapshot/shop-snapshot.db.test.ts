import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadShopSnapshot, type ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { queriesBy } from "#server/platform/database/connection.ts";
import type { Database } from "#server/platform/database/database.ts";
import { berlin } from "#test/calendar.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** A database that holds back its answers about the version until the test releases them. */
function held(original: Database) {
  const waiting: (() => void)[] = [];
  let isHolding = false;
  const held = queriesBy(async (query, values) => {
    const answer = await original.untyped(query, values);
    if (isHolding && JSON.stringify(query).includes("public_version")) {
      await new Promise<void>((goOn) => waiting.push(goOn));
    }
    return answer;
  });
  return {
    database: { ...original, ...held },
    hold: () => {
      isHolding = true;
    },
    waits: () => waiting.length,
    letGo: () => {
      isHolding = false;
      for (const goOn of waiting.splice(0)) goOn();
    },
  };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(setImmediate);
}

describe("a refresh that starts while another runs", () => {
  const gate = () => held(database);
  const now = berlin("2026-09-14T09:00");
  beforeEach(() => database.rows("UPDATE shop_settings SET shipping_cents = 490"));

  it("sees changes made after the other has read", async () => {
    const held = gate();
    const data = await loadShopSnapshot(held.database, () => now);
    held.hold();
    const first = data.refresh();
    await until(() => held.waits() === 1);
    await database.rows("UPDATE shop_settings SET shipping_cents = 390");
    const second = data.refresh();
    const third = data.refresh();
    held.letGo();
    await first;
    expect(data.settings.shipping.perDeliveryCents).toBe(490);
    await Promise.all([second, third]);
    expect(data.settings.shipping.perDeliveryCents).toBe(390);
    expect(second).toBe(third);
  });

  it("runs although the other fails, and only callers of the other see the failure", async () => {
    const held = gate();
    let isBroken = false;
    const broken = queriesBy(async (query, values) => {
      const answer = await held.database.untyped(query, values);
      if (isBroken) throw new Error("connection lost");
      return answer;
    });
    const data = await loadShopSnapshot({ ...held.database, ...broken }, () => now);
    held.hold();
    const first = data.refresh();
    await until(() => held.waits() === 1);
    isBroken = true;
    await database.rows("UPDATE shop_settings SET shipping_cents = 290");
    const second = data.refresh();
    held.letGo();
    await expect(first).rejects.toThrow("connection lost");
    isBroken = false;
    await second;
    expect(data.settings.shipping.perDeliveryCents).toBe(290);
  });
});

describe("a watching process", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** How often the version was read in this many rounds of two seconds. */
  async function readsIn(
    rounds: number,
    everyRound: (data: ShopSnapshot) => unknown,
    listen: Database["listen"] = async () => async () => {},
  ): Promise<number> {
    let begun = 0;
    let ended = 0;
    const counted = queriesBy(async (query, values) => {
      begun++;
      const answer = await database.untyped(query, values);
      ended++;
      return answer;
    });
    const data = await loadShopSnapshot({ ...database, ...counted, listen }, () =>
      berlin("2026-09-14T09:00"),
    );
    const stop = await data.watch((error) => expect(error).toBeUndefined());
    const before = begun;
    for (let round = 0; round < rounds; round++) {
      everyRound(data);
      vi.advanceTimersByTime(2_000);
      await until(() => ended === begun);
    }
    await stop();
    return begun - before;
  }

  it("reads the version every two seconds while there are requests", async () => {
    expect(await readsIn(10, (data) => data.stamp())).toBe(10);
    expect(await readsIn(10, (data) => data.availabilityOn)).toBe(10);
  });

  it("reads it every ten seconds without requests", async () => {
    expect(await readsIn(10, () => {})).toBe(2);
  });

  it("reads it every two seconds where nothing announces changes", async () => {
    const listen = () => Promise.reject(new Error("behind a pooler"));
    expect(await readsIn(10, () => {}, listen)).toBe(10);
  });
});
