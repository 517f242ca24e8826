import { beforeEach, describe, expect, it } from "vitest";
import { refusals } from "#contract/refusals.ts";
import { ask, expectRefusal } from "#test/ask.ts";
import { eva, fillCart } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();
beforeEach(() => shop.clock.set("2026-09-14T09:00"));

async function areaOf(postcode: string) {
  return (await shop.guest().call("readDeliveryArea", { params: { postcode } })).data;
}

describe("a delivery area", () => {
  it("has its town, its state and the first day a parcel could arrive, with the cut-off", async () => {
    expect(await areaOf("5067\u200b4")).toEqual(await areaOf("50674"));
    expect(await areaOf("50674")).toEqual({
      postcode: "50674",
      towns: ["Köln"],
      states: [{ code: "NW", name: "Nordrhein-Westfalen" }],
      isRefused: false,
      notice: null,
      nextDelivery: { date: "2026-09-16", cutOffAt: "2026-09-14T10:00:00Z" },
    });
  });

  it("has all towns and states of a postcode that crosses a border", async () => {
    expect(await areaOf("07919")).toMatchObject({
      towns: ["Kirschkau", "Pausa-Mühltroff"],
      states: [
        { code: "SN", name: "Sachsen" },
        { code: "TH", name: "Thüringen" },
      ],
    });
  });

  it("moves on to the next day at the cut-off", async () => {
    shop.clock.set("2026-09-14T11:59");
    expect((await areaOf("50674")).nextDelivery?.date).toBe("2026-09-16");
    shop.clock.set("2026-09-14T12:00");
    expect((await areaOf("50674")).nextDelivery).toEqual({
      date: "2026-09-17",
      cutOffAt: "2026-09-15T10:00:00Z",
    });
  });

  it("leaves out the holidays of its own states", async () => {
    // Epiphany is a holiday in Bavaria, not in the kitchen's state
    shop.clock.set("2027-01-04T09:00");
    expect((await areaOf("50674")).nextDelivery?.date).toBe("2027-01-06");
    expect((await areaOf("80331")).nextDelivery?.date).toBe("2027-01-07");
    expect((await areaOf("63928")).nextDelivery?.date).toBe("2027-01-07");
  });

  it("has no next delivery when no day can be booked", async () => {
    await shop.database.rows("UPDATE calendar_settings SET closed_weekdays = '{0,1,2,3,4,5,6}'");
    await shop.snapshot.refresh();
    expect((await areaOf("50674")).nextDelivery).toBeNull();
    await shop.database.rows("UPDATE calendar_settings SET closed_weekdays = '{6,0,1}'");
    await shop.snapshot.refresh();
    expect((await areaOf("50674")).nextDelivery?.date).toBe("2026-09-16");
  });

  it("is one answer for all guests, sent again only when it has changed", async () => {
    const params = { postcode: "10115" };
    const first = await ask(shop, "readDeliveryArea", { params });
    const etag = String(first.headers.etag);
    const again = await ask(shop, "readDeliveryArea", { params, headers: { "if-none-match": etag } });
    expect(again.statusCode).toBe(304);
    shop.clock.set("2026-09-14T12:00");
    const later = await ask(shop, "readDeliveryArea", { params, headers: { "if-none-match": etag } });
    expect(later.statusCode).toBe(200);
  });

  it("needs no guest id", async () => {
    const headers = { "x-guest-id": undefined, "x-channel-type": undefined };
    expect((await ask(shop, "readDeliveryArea", { params: { postcode: "10115" }, headers })).statusCode).toBe(
      200,
    );
  });
});

describe("a postcode", () => {
  it.each(["00000", "99999", "50441"])("that does not exist, %s, is unknown", async (postcode) => {
    const refusal = expectRefusal(await ask(shop, "readDeliveryArea", { params: { postcode } }));
    expect(refusal.code).toBe("postcode_unknown");
    expect(refusal.errors).toEqual({ postcode: [refusals.postcode_unknown[1]] });
  });

  it.each(["1", "5067", "506740", "5067a", " 50674", "50 674", "D-50674", "٥٠٦٧٤", "__proto__"])(
    "cannot be %j",
    async (postcode) => {
      const answer = await ask(shop, "readDeliveryArea", { params: { postcode } });
      expect(answer.statusCode).toBe(422);
      expect(expectRefusal(answer)).toMatchObject({
        code: "postcode_invalid",
        message: "Ungültige Postleitzahl.",
        errors: { postcode: ["Ungültige Postleitzahl."] },
      });
    },
  );
});

describe("checkout", () => {
  async function order(change: object) {
    const guest = shop.guest();
    const cart_id = await fillCart(guest);
    return guest.refused("placeOrder", { body: { cart_id, guest_data: { ...eva, ...change } } });
  }

  it("refuses a postcode that does not exist, at its field", async () => {
    expect(await order({ zip_code: "50441" })).toMatchObject({
      httpStatus: 422,
      code: "form_invalid",
      errors: { zip_code: ["Diese Postleitzahl kennen wir nicht. Bitte prüfen Sie sie."] },
    });
  });

  it("refuses what is no postcode", async () => {
    expect(await order({ zip_code: "5067" })).toMatchObject({
      httpStatus: 422,
      errors: { zip_code: ["Ungültige Postleitzahl."] },
    });
  });

  it.each([
    ["street", "Packstation 145"],
    ["street_nr", "PACKSTATION 145"],
    ["street", "Postfiliale 501"],
    ["street", "Postfach 12 34"],
    ["notes", "Liefern Sie an DHL Packstation 145"],
  ])("refuses to leave chilled food there: %s %j", async (field, text) => {
    const refused = await order({ [field]: text });
    expect(refused).toMatchObject({ httpStatus: 422, code: "form_invalid" });
    expect(Object.keys(refused.errors ?? {})).toEqual([field]);
    expect(refused.errors?.[field]?.[0]).toMatch(/gekühlte Ware nicht liefern/);
  });

  it("accepts a town that does not belong to the postcode, which the form only points out", async () => {
    const guest = shop.guest();
    const cart_id = await fillCart(guest);
    const answer = await guest.call("placeOrder", {
      body: { cart_id, guest_data: { ...eva, city: "Bonn" } },
    });
    expect(answer.redirect_link).toContain("/testzahlung/");
  });
});
