import { beforeAll, describe, expect, it } from "vitest";
import { enforceRetention } from "#server/domain/team/privacy/enforce-retention.ts";
import { erasePerson } from "#server/domain/team/privacy/erase-person.ts";
import { exportPerson } from "#server/domain/team/privacy/export-person.ts";
import { buy, eva, friday, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

let orderId: string;
let token: string;
const shop = await shopForTests();
const support = await staffOf(shop, "support");
beforeAll(async () => {
  const guest = shop.guest();
  const lines = [
    { menuId: 1, quantity: 4, day: wednesday },
    { menuId: 2, quantity: 2, day: wednesday },
    { menuId: 2, quantity: 6, day: friday },
  ];
  ({ orderId } = await buy(shop, guest, { lines }));
  token = (await guest.call("readOrderLink", { params: { orderId } })).data.token;
});

const at = (menuId: number, day: string = wednesday) => ({ token, day, menuId: String(menuId) });
const give = (menuId: number, stars: number, text = "") =>
  shop.guest().call("giveReview", { params: at(menuId), body: { stars, text } });
const refused = (params: ReturnType<typeof at>, stars = 5, text = "") =>
  shop.guest().refused("giveReview", { params, body: { stars, text } });
const count = async () => (await shop.database.rows("SELECT id FROM reviews")).length;
const slug = (id: number) => shop.snapshot.catalogue.menusById.get(id)?.menu.slug ?? "";
const shown = async (id: number) =>
  (await shop.guest().call("readMenu", { params: { slug: slug(id) } })).data.reviews;
const listed = async (id: number) =>
  (await shop.guest().call("readMenus")).data.find((menu) => menu.id === id)?.rating;
const ofShop = async () => (await shop.guest().call("readBranding")).data.rating;
const lineOf = async (menuId: number) => {
  const { data } = await shop.guest().call("readGuestOrder", { params: { token } });
  return data.deliveries[0]?.lines.find((line) => line.menuId === menuId);
};
const waiting = async () => (await support.call("readReviews", { query: { state: "pending" } })).data.rows;

describe("a review", () => {
  it("is refused before its dish has come", async () => {
    expect(await refused(at(1))).toMatchObject({ code: "review_too_early", httpStatus: 409 });
    expect((await lineOf(1))?.isReviewable).toBe(false);
    await shop.database.rows(
      "UPDATE order_deliveries SET status = 'delivered' WHERE order_id = $1 AND delivery_day = $2",
      [orderId, wednesday],
    );
    expect((await lineOf(1))?.isReviewable).toBe(true);
  });

  it("is given once for each line with the order's link, and the same again is the same", async () => {
    await give(1, 4, "  Sehr   gut,\u202e gern\nwieder. ");
    await give(1, 4, "Sehr gut, gern wieder.");
    expect(await refused(at(1), 1)).toMatchObject({ code: "review_given" });
    expect(await count()).toBe(1);
    expect(await lineOf(1)).toMatchObject({
      isReviewable: false,
      review: { stars: 4, text: "Sehr gut, gern wieder.", state: "pending" },
    });
  });

  it("of ten at the same moment is one", async () => {
    await Promise.allSettled(Array.from({ length: 10 }, (_, n) => give(2, 1 + (n % 5))));
    expect(await count()).toBe(2);
  });

  it.each([
    ["another's dish", { day: wednesday, menuId: "5" }, "delivery_not_found"],
    ["another day", { day: "2026-09-17", menuId: "1" }, "delivery_not_found"],
    ["a day that has not come", { day: friday, menuId: "2" }, "review_too_early"],
  ])("is refused for %s", async (_what, params, code) => {
    expect(await refused({ token, ...params })).toMatchObject({ code });
  });

  it("is refused while its parcel may still come, and for an order whose money went back", async () => {
    const guest = shop.guest();
    const bought = await buy(shop, guest, { guestData: { ...eva, email: "unterwegs@example.de" } });
    const { data } = await guest.call("readOrderLink", { params: { orderId: bought.orderId } });
    const params = { ...at(1), token: data.token };
    const isReviewable = async () =>
      (await guest.call("readGuestOrder", { params: { token: data.token } })).data.deliveries[0]?.lines[0]
        ?.isReviewable;
    await shop.database.rows("UPDATE order_deliveries SET status = 'shipped' WHERE order_id = $1", [
      bought.orderId,
    ]);
    shop.clock.set("2026-09-16T23:59:00");
    expect(await isReviewable()).toBe(false);
    expect(await refused(params)).toMatchObject({ code: "review_too_early" });
    shop.clock.set("2026-09-17T00:01:00");
    expect(await isReviewable()).toBe(true);
    await shop.database.rows("UPDATE orders SET status = 'refunded' WHERE id = $1", [bought.orderId]);
    expect(await isReviewable()).toBe(false);
    expect(await refused(params)).toMatchObject({ code: "review_too_early" });
    shop.clock.set("2026-09-14T09:00:00");
  });

  it.each([
    [0, ""],
    [6, ""],
    [4.5, ""],
    [5, "x".repeat(301)],
  ])("has one to five stars and at most 300 characters, not %d and %j", async (stars, text) => {
    expect(await refused(at(1), stars, text)).toMatchObject({ code: "invalid", httpStatus: 422 });
  });
});

describe("moderation", () => {
  it("shows nothing before the team has read it", async () => {
    expect(await shown(1)).toBeNull();
    expect((await waiting()).map(({ menu }) => menu.id).sort()).toEqual([1, 2]);
  });

  it("publishes at once, anonymously, with its average; twice is once", async () => {
    const review = (await waiting()).find(({ menu }) => menu.id === 1);
    const params = { reviewId: review?.id ?? "" };
    await support.call("publishReview", { params });
    await support.call("publishReview", { params });
    expect(await shown(1)).toEqual({
      count: 1,
      average: 4,
      shown: [{ stars: 4, text: "Sehr gut, gern wieder.", month: "2026-09" }],
    });
    expect(await listed(1)).toEqual({ average: 4, count: 1 });
    expect(await listed(2)).toBeUndefined();
    expect(await ofShop()).toEqual({ average: 4, count: 1 });
    const entries = await shop.database.rows("SELECT action FROM log_entries WHERE subject = 'review'");
    expect(entries).toEqual([{ action: "veröffentlicht" }]);
  });

  it("rejects with a reason that the guest reads, also what was shown before", async () => {
    const { data } = await support.call("readReviews", { query: { state: "published" } });
    const params = { reviewId: data.rows[0]?.id ?? "" };
    const reason = "Bitte ohne Namen.";
    await support.call("rejectReview", { params, body: { reason } });
    expect(await shown(1)).toBeNull();
    expect(await listed(1)).toBeUndefined();
    expect(await ofShop()).toBeUndefined();
    expect((await lineOf(1))?.review).toMatchObject({ state: "rejected", reason });
    await support.call("publishReview", { params });
    expect((await shown(1))?.count).toBe(1);
  });

  it("knows no other review", async () => {
    const params = { reviewId: "11111111-1111-4111-8111-111111111111" };
    expect(await support.refused("publishReview", { params })).toMatchObject({ code: "not_found" });
  });
});

describe("what a guest has said", () => {
  it("stays as it was said", async () => {
    await expect(shop.database.rows("UPDATE reviews SET stars = 5 WHERE stars < 5")).rejects.toThrow(
      "immutable",
    );
  });

  it("goes after twelve months when it was rejected", async () => {
    const [review] = await waiting();
    const params = { reviewId: review?.id ?? "" };
    await support.call("rejectReview", { params, body: { reason: "Werbung" } });
    await enforceRetention(shop.database, new Date("2027-09-13T12:00:00Z"));
    expect(await count()).toBe(2);
    await enforceRetention(shop.database, new Date("2027-09-15T12:00:00Z"));
    expect(await count()).toBe(1);
  });

  it("is handed out to its person, and erased with the rest", async () => {
    const { orders } = await exportPerson(shop.database, eva.email, shop.now());
    expect(orders).toMatchObject([{ reviews: [{ stars: 4, body: "Sehr gut, gern wieder." }] }]);
    expect(JSON.stringify(orders)).not.toContain("decided_by");
    await shop.database.rows("UPDATE order_deliveries SET status = 'delivered' WHERE order_id = $1", [
      orderId,
    ]);
    expect(await erasePerson(shop.database, eva.email, shop.now())).toContain("Bewertungen gelöscht: 1.");
    expect(await count()).toBe(0);
    await shop.snapshot.refresh();
    expect(await shown(1)).toBeNull();
  });
});
