import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { signUp } from "#server/domain/mail/newsletter/sign-up.ts";
import { buy, eva } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();
beforeEach(async () => {
  shop.clock.set("2026-09-14T09:00:00");
  for (const table of ["mail_budgets", "guess_counters"]) await shop.database.rows(`DELETE FROM ${table}`);
  await shop.database.rows("DELETE FROM mails");
});

const signUpMany = async (addresses: string[]) => {
  for (const email of addresses) await signUp(shop.checkout, { email, fromAddress: randomUUID() });
};
const many = (count: number, host: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => `${randomUUID()}@${host(at)}`);
/** minutes that each mail's job waits, the shortest first */
const waits = async () => {
  const rows = await shop.database.rows<{ minutes: number }>(
    `SELECT round(extract(epoch FROM j.start_after - j.created_on) / 60)::int AS minutes
     FROM mails m JOIN pgboss.job j ON j.singleton_key = m.id::text ORDER BY 1`,
  );
  return rows.map(({ minutes }) => minutes);
};

describe("mails to unconfirmed addresses", () => {
  it("leave one domain, with all its sub-domains, at the pace of thirty an hour, and none is lost", async () => {
    await signUpMany(many(33, (at) => (at % 2 ? "firma.example" : "post.Firma.example")));
    expect(await waits()).toEqual([...Array(30).fill(0), 2, 4, 6]);
    await signUpMany(["wer@anderswo.example"]);
    expect((await waits()).filter((wait) => wait === 0)).toHaveLength(31);
    // an hour later the domain's budget is free again, except for what still leaves
    shop.clock.forward({ minutes: 66 });
    await shop.database.rows("DELETE FROM mails");
    await signUpMany(many(31, () => "firma.example"));
    expect(await waits()).toEqual([...Array(30).fill(0), 2]);
  });

  it("have one budget of three hundred an hour in all, but large providers none of their own", async () => {
    await signUpMany(many(40, () => "gmail.com"));
    expect(await waits()).toEqual(Array(40).fill(0));
    await shop.database.rows("UPDATE mail_budgets SET full_at = $1 WHERE key = 'newsletter/all'", [
      new Date(shop.now().getTime() + 2 * 3_600_000),
    ]);
    await signUpMany(["noch.jemand@gmail.com"]);
    expect((await waits()).at(-1)).toBe(60);
  });

  it("wait for a day at most: then the newsletter takes no new subscriber and says why", async () => {
    const [known = ""] = many(1, () => "firma.example");
    await signUpMany([known]);
    await shop.database.rows("UPDATE mail_budgets SET full_at = $1 WHERE key = 'newsletter/firma.example'", [
      new Date(shop.now().getTime() + 24 * 3_600_000 + 1),
    ]);
    for (const email of [known, "neu@post.firma.example"]) {
      await expect(signUpMany([email])).rejects.toMatchObject({ code: "newsletter_queue_full" });
    }
    await signUpMany(["wer@anderswo.example"]);
    expect(await waits()).toEqual([0, 0]);
  });

  it("delay no receipt of a withdrawal, least of all one of an order", async () => {
    await signUpMany(many(40, () => "example.de"));
    await buy(shop, shop.guest());
    const number = (await shop.database.row<{ number: string }>("SELECT number FROM orders LIMIT 1"))?.number;
    await shop.database.rows("DELETE FROM mails");
    for (const contract of ["die Box vom Montag", number ?? ""]) {
      const body = { name: "Eva Brandt", contract, email: eva.email };
      await shop.guest().call("declareWithdrawal", { body });
    }
    expect(await waits()).toEqual([0, 0]);
    const full = "INSERT INTO mail_budgets VALUES ('withdrawal/example.de', $1)";
    await shop.database.rows("DELETE FROM mail_budgets");
    await shop.database.rows(full, [new Date(shop.now().getTime() + 2 * 3_600_000)]);
    for (const contract of ["noch eine Box", `${number}!`]) {
      const body = { name: "Eva Brandt", contract, email: eva.email };
      await shop.guest().call("declareWithdrawal", { body });
    }
    expect(await waits()).toEqual([0, 0, 0, 62]);
  });
});
