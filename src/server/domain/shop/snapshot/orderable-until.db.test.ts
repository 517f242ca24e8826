import { afterEach, describe, expect, it } from "vitest";
import { fillCart, friday, wednesday } from "#test/buy.ts";
import { mondayMorning, shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();
afterEach(() => shop.clock.set(mondayMorning.replace(/\[.*/, "")));

async function daysFrom(from: string, to: string) {
  const { data } = await shop.guest().call("readDeliveryDays", { query: { from, to } });
  return data.map(({ date, orderableUntil }) => [date, orderableUntil]);
}

describe("a delivery day", () => {
  it("has the end of its ordering time, unless it cannot be ordered", async () => {
    expect(await daysFrom("2026-09-14", "2026-09-18")).toEqual([
      ["2026-09-14", null],
      ["2026-09-15", null],
      ["2026-09-16", "Mo, 14.09., 12:00 Uhr"],
      ["2026-09-17", "Di, 15.09., 12:00 Uhr"],
      ["2026-09-18", "Mi, 16.09., 12:00 Uhr"],
    ]);
    expect(await daysFrom("2026-09-22", "2026-09-22")).toEqual([["2026-09-22", "Fr, 18.09., 12:00 Uhr"]]);
    expect(await daysFrom("2026-10-06", "2026-10-06")).toEqual([["2026-10-06", "Fr, 02.10., 12:00 Uhr"]]);
  });

  it("has it in Berlin's time, before and after the clocks change", async () => {
    shop.clock.set("2026-10-20T08:00:00Z");
    expect(await daysFrom("2026-10-23", "2026-10-28")).toContainEqual([
      "2026-10-23",
      "Mi, 21.10., 12:00 Uhr",
    ]);
    expect(await daysFrom("2026-10-23", "2026-10-28")).toContainEqual([
      "2026-10-28",
      "Mo, 26.10., 12:00 Uhr",
    ]);
  });

  it("has no such text from its cut-off on, also where an answer was cached", async () => {
    shop.clock.set("2026-09-14T11:59:59+02:00");
    const before = [[wednesday, "Mo, 14.09., 12:00 Uhr"]];
    expect(await daysFrom(wednesday, wednesday)).toEqual(before);
    // The cached answer expires at the cut-off.
    expect(await daysFrom(wednesday, wednesday)).toEqual(before);
    shop.clock.set("2026-09-14T12:00:00+02:00");
    expect(await daysFrom(wednesday, wednesday)).toEqual([[wednesday, null]]);
  });

  it("follows the operator's cut-off time", async () => {
    await shop.database.rows("UPDATE calendar_settings SET cut_off_time = '09:30'");
    await shop.snapshot.refresh();
    expect(await daysFrom(friday, friday)).toEqual([[friday, "Mi, 16.09., 09:30 Uhr"]]);
    await shop.database.rows("UPDATE calendar_settings SET cut_off_time = '12:00'");
    await shop.snapshot.refresh();
  });
});

it("a day says how long its parcel stays cool, once the kitchen has measured it", async () => {
  const guest = shop.guest();
  const said = async () => {
    const { data: days } = await guest.call("readDeliveryDays", { query: { from: friday, to: friday } });
    const { nextDays } = (await guest.call("readBranding")).data.deliveryDates;
    return [days[0]?.coolUntil, nextDays.find(({ date }) => date === friday)?.coolUntil];
  };
  expect(await said()).toEqual([null, null]);
  await shop.database.rows("UPDATE production_settings SET cooling_hours = 28");
  await shop.snapshot.refresh();
  expect(await said()).toEqual(["bleibt bis 20 Uhr kühl", "bleibt bis 20 Uhr kühl"]);
  await shop.database.rows("UPDATE production_settings SET cooling_hours = NULL");
  await shop.snapshot.refresh();
});

describe("a cart", () => {
  it("has the end of the ordering time of each bookable day", async () => {
    const guest = shop.guest();
    await fillCart(guest, [
      { menuId: 1, quantity: 2, day: friday },
      { menuId: 2, quantity: 2, day: wednesday },
      { menuId: 3, quantity: 1, day: friday },
    ]);
    const cutOffs = async () => (await guest.call("readCart")).data.metaData.cutOffData;
    const ofFriday = {
      deliveryIsoDate: friday,
      cutOffAt: "2026-09-16T10:00:00Z",
      orderableUntil: "Mi, 16.09., 12:00 Uhr",
      coolUntil: null,
    };
    expect(await cutOffs()).toEqual([
      {
        deliveryIsoDate: wednesday,
        cutOffAt: "2026-09-14T10:00:00Z",
        orderableUntil: "Mo, 14.09., 12:00 Uhr",
        coolUntil: null,
      },
      ofFriday,
    ]);
    shop.clock.set("2026-09-14T12:00:00+02:00");
    expect(await cutOffs()).toEqual([ofFriday]);
  });

  it("without lines has none", async () => {
    expect((await shop.guest().call("readCart")).data.metaData.cutOffData).toEqual([]);
  });
});
