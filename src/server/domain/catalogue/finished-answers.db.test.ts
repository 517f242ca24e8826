import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ask, type CallRequest } from "#test/ask.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();

const everyCall = [
  ["readStyles", {}],
  ["readNutritionForms", {}],
  ["readAllergens", {}],
  ["readStyle", { params: { slug: "italienisch" } }],
  ["readMenus", {}],
  ["readMenus", { search: "?style_ids=1" }],
  ["readMenu", { params: { slug: "chili-con-carne" } }],
  ["readBranding", {}],
  ["readDeliveryDays", {}],
] as const;

describe("an answer of the catalogue", () => {
  it.each(everyCall)("%s %j is answered with 304 when the client has it already", async (name, input) => {
    const first = await ask(shop, name, input);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await ask(shop, name, { ...input, headers: { "if-none-match": etag } });
    expect({ status: again.statusCode, body: again.body, etag: again.headers.etag }).toEqual({
      status: 304,
      body: "",
      etag,
    });
    const among = await ask(shop, name, { ...input, headers: { "if-none-match": `"other", ${etag}` } });
    expect(among.statusCode).toBe(304);
    const other = await ask(shop, name, { ...input, headers: { "if-none-match": 'W/"other"' } });
    expect(other.body).toBe(first.body);
  });

  it.each(everyCall)("%s %j is the same bytes under every encoding", async (name, input: CallRequest) => {
    const sent = (encoding: string) =>
      ask(shop, name, { ...input, headers: { "accept-encoding": encoding } });
    const identity = await sent("identity");
    const br = await sent("gzip, deflate, br");
    const gzip = await sent("gzip");
    expect(identity.headers["content-encoding"]).toBeUndefined();
    for (const answer of [identity, br, gzip]) expect(answer.headers.vary).toMatch(/accept-encoding/i);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as Record<
      string,
      (bytes: Buffer) => Buffer
    >;
    for (const answer of [br, gzip]) {
      const encoding = answer.headers["content-encoding"];
      const bytes = encoding ? unpack[String(encoding)]?.(answer.rawPayload) : answer.rawPayload;
      expect(bytes?.equals(identity.rawPayload)).toBe(true);
    }
  });

  it("is compressed with the best encoding the client accepts, and never with one it refuses", async () => {
    const sent = async (encoding: string) =>
      (await ask(shop, "readMenus", { headers: { "accept-encoding": encoding } })).headers[
        "content-encoding"
      ];
    expect(await sent("gzip, br")).toBe("br");
    expect(await sent("gzip")).toBe("gzip");
    expect(await sent("br;q=0, gzip")).toBe("gzip");
    expect(await sent("br;q=0, gzip;q=0")).toBeUndefined();
    expect(await sent("br;q=0.5, gzip;q=0.0")).toBe("br");
    expect(await sent("br;q=0.5, gzip;q=1.0")).toBe("gzip");
    expect(await sent("")).toBeUndefined();
  });
});

describe("a change in the database", () => {
  it("is visible after the next read of the version, and not partly before", async () => {
    const request = { params: { slug: "chili-con-carne" } };
    const before = await ask(shop, "readMenu", request);
    await shop.database.rows("UPDATE menus SET name = 'Chili sin Carne' WHERE slug = 'chili-con-carne'");
    expect((await ask(shop, "readMenu", request)).body).toBe(before.body);
    await shop.snapshot.refresh();
    const after = await ask(shop, "readMenu", {
      ...request,
      headers: { "if-none-match": String(before.headers.etag) },
    });
    expect(after.statusCode).toBe(200);
    expect(after.json().data.name).toBe("Chili sin Carne");
    expect((await ask(shop, "readMenus", {})).body).toContain("Chili sin Carne");
  });

  it("made by another process is visible too", async () => {
    const elsewhere = openFreeDatabase({
      connectionString: shop.database.connectionString,
      onIdleError: () => {},
    });
    await elsewhere.rows("UPDATE styles SET name = 'Bella Italia' WHERE slug = 'italienisch'");
    await elsewhere.close();
    await shop.snapshot.refresh();
    const { data } = await shop.guest().call("readStyle", { params: { slug: "italienisch" } });
    expect(data.name).toBe("Bella Italia");
  });

  it("of the calendar closes the day everywhere", async () => {
    await shop.database.rows("INSERT INTO closed_days (day) VALUES ('2026-09-16')");
    await shop.snapshot.refresh();
    const { data } = await shop.guest().call("readBranding");
    expect(data.deliveryDates.datesDisabled).toEqual(expect.arrayContaining(["2026-09-16", "2026-09-17"]));
    expect(data.deliveryDates.startDate).toBe("2026-09-18");
    const days = await shop
      .guest()
      .call("readDeliveryDays", { query: { from: "2026-09-16", to: "2026-09-18" } });
    expect(days.data.map(({ reason }) => reason)).toEqual(["closed", "carrier", null]);
  });

  it("of the shipping price reaches branding and cart", async () => {
    await shop.database.rows(
      "UPDATE shop_settings SET shipping_cents = 390, free_shipping_from_cents = 7000",
    );
    await shop.snapshot.refresh();
    const { data } = await shop.guest().call("readBranding");
    expect(data.shipping).toEqual({ perDelivery: 3.9, freeFrom: 70 });
  });
});

it("an answer that shows days is renewed at the cut-off without any change", async () => {
  const before = await ask(shop, "readBranding", {});
  shop.clock.set("2026-09-16T12:00");
  const after = await ask(shop, "readBranding", {
    headers: { "if-none-match": String(before.headers.etag) },
  });
  expect(after.statusCode).toBe(200);
  expect(after.json().data.deliveryDates.startDate).toBe("2026-09-22");
});
