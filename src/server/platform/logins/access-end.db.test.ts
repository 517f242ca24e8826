import { expect, it } from "vitest";
import { hired, logIn, ownPassword } from "#test/factors.ts";
import { ask } from "#test/ask.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();

it("an access ends after its last day in Berlin, as if the person were unknown, and so do open sessions", async () => {
  const { id, email } = await hired(shop, "accounting");
  const endsOn = (day: string | null) =>
    shop.database.rows("UPDATE staff SET ends_on = $2 WHERE id = $1", [id, day]);
  const enter = (address: string) => ask(shop, "login", { body: { email: address, password: ownPassword } });
  await endsOn("2026-12-31");
  shop.clock.set("2026-12-31T23:59:59");
  const { token } = await logIn(shop, email);
  const read = async () =>
    (await ask(shop, "readSession", { headers: { authorization: `Bearer ${token}` } })).statusCode;
  expect(await read()).toBe(200);
  shop.clock.set("2027-01-01T00:00:00");
  const ended = await enter(email);
  expect(ended.statusCode).toBe(401);
  expect(ended.body).toBe((await enter("niemand@example.de")).body);
  expect(await read()).toBe(401);
  await endsOn("2027-01-01");
  expect(await read()).toBe(200);
  expect((await enter(email)).statusCode).toBe(200);
});
