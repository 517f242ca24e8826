import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "#test/open-shop.ts";

const token = "nur zum Ablesen";
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ metricsToken: token });
});
afterAll(() => shop.close());

const scrape = (authorization?: string) =>
  shop.app.inject({ url: "/metrics", headers: authorization ? { authorization } : {} });

it("shows the state of process and shop to holders of the token", async () => {
  await shop.app.inject({ url: "/api/v1/menus" });
  await shop.app.inject({ url: "/api/v1/gibt-es-nicht" });
  await shop.database.rows(
    `INSERT INTO mails (id, created_at, cause, kind, recipient, data, last_error, status) VALUES (gen_random_uuid(), now(), 'probe', 'recall', 'a@example.de', '{}', 'weg', 'failed')`,
  );
  const answer = await scrape(`Bearer ${token}`);
  expect(answer.headers["content-type"]).toMatch(/^text\/plain/);
  const value = (line: string) => Number(new RegExp(`^${line} (.+)$`, "m").exec(answer.body)?.[1]);
  expect(value('shop_http_responses_total{class="2xx"}')).toBe(1);
  expect(value('shop_http_responses_total{class="4xx"}')).toBe(1);
  expect(value("shop_mails_failed")).toBe(1);
  expect(value("shop_payment_alerts_open")).toBe(0);
  expect(value('shop_jobs\\{queue="send-mail",state="failed"\\}')).toBe(0);
  expect(value("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
});

it.each([undefined, "Bearer falsch", token, ""])(
  "does not exist for anyone else: %s",
  async (authorization) => {
    const answer = await scrape(authorization);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain("shop_");
  },
);

it("is not there at all where no token is set", async () => {
  const other = await openShop();
  const answer = await other.app.inject({ url: "/metrics", headers: { authorization: "Bearer " } });
  expect(answer.statusCode).toBe(404);
  await other.close();
});
