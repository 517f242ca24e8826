import { expect, it } from "vitest";
import { buy } from "#test/buy.ts";
import { openShop, shopForTests } from "#test/open-shop.ts";

const token = "nur zum Ablesen";
const shop = await shopForTests({ metricsToken: token });

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

it("tells how long each route takes, never the address that was asked for", async () => {
  await shop.app.inject({ url: "/api/v1/menu/gibt-es-nicht" });
  await shop.app.inject({ url: "/api/v1/delivery-areas/69117" });
  const { body } = await scrape(`Bearer ${token}`);
  const counts = (route: string, kind: string) =>
    body.includes(
      `shop_http_request_duration_seconds_count{method="GET",route="${route}",class="${kind}"} 1\n`,
    );
  expect(counts("/api/v1/delivery-areas/:postcode", "2xx")).toBe(true);
  expect(body).not.toContain("gibt-es-nicht");
  expect(body).not.toContain("69117");
});

it("tells what was refused because too many came", async () => {
  shop.refused.total = 3;
  const { body } = await scrape(`Bearer ${token}`);
  expect(body).toContain("shop_refused_requests_total 3\n");
});

it("tells the connections to the database and what was slow, by name", async () => {
  shop.database.watch.reportSlow(30, () => {});
  await shop.database.untyped({ name: "probe.slow", text: "SELECT pg_sleep(0.06)" });
  shop.database.watch.reportSlow(0, () => {});
  const { body } = await scrape(`Bearer ${token}`);
  expect(body).toMatch(/^shop_database_connections\{state="total"\} [1-9]/m);
  expect(body).toMatch(/^shop_database_connections\{state="waiting"\} \d+$/m);
  expect(body).toContain('shop_slow_statements_total{statement="probe.slow"} 1\n');
});

it("counts the orders of the last hour, in the same scrape as their silence", async () => {
  const fresh = await openShop({ metricsToken: token });
  const read = async () =>
    (await fresh.app.inject({ url: "/metrics", headers: { authorization: `Bearer ${token}` } })).body;
  expect(await read()).toMatch(/^shop_last_paid_order_age_seconds \+Inf$/m);
  await buy(fresh, fresh.guest());
  await fresh.database.owner.rows(
    "UPDATE orders SET created_at = now() - interval '30 minutes', paid_at = now() - interval '20 minutes'",
  );
  const body = await read();
  expect(body).toContain('shop_orders_last_hour{state="placed"} 1\n');
  expect(body).toContain('shop_orders_last_hour{state="paid"} 1\n');
  const age = Number(/^shop_last_paid_order_age_seconds (.+)$/m.exec(body)?.[1]);
  expect(age).toBeGreaterThan(1_199);
  expect(age).toBeLessThan(1_320);
  await fresh.close();
});
