import { afterAll, describe, expect, it } from "vitest";
import { eraseStaleSubscriptions } from "#server/domain/mail/newsletter/erase-subscriptions.ts";
import { newAddress, subscriberOf } from "#test/newsletter.ts";
import { shopForTests } from "#test/open-shop.ts";
import { work } from "#test/work.ts";

const shop = await shopForTests();
const worker = await work(shop);
const subscriber = subscriberOf(shop, worker);
afterAll(() => worker.stop());

describe("a link", () => {
  it("changes nothing when it is only followed, as mail filters do", async () => {
    const email = newAddress();
    const token = await subscriber.requested(email);
    for (let time = 0; time < 3; time++) {
      const { data } = await shop.guest().call("readNewsletterLink", { params: { token } });
      expect(data).toEqual({ purpose: "confirm", state: "open" });
    }
    expect(await subscriber.statusOf(email)).toBe("pending");
  });

  it("may be used twice, and the second time does nothing", async () => {
    const email = newAddress();
    const token = await subscriber.requested(email);
    await subscriber.press("bestaetigen", token);
    await subscriber.press("bestaetigen", token);
    expect(await subscriber.logOf(email)).toEqual(["requested", "confirmed"]);
    const { data } = await shop.guest().call("readNewsletterLink", { params: { token } });
    expect(data.state).toBe("done");
  });

  it("ends after two weeks, and the address is erased with everything about it", async () => {
    const email = newAddress();
    const token = await subscriber.requested(email);
    shop.clock.forward({ days: 15 });
    await subscriber.press("bestaetigen", token);
    expect(await subscriber.statusOf(email)).toBe("pending");
    await eraseStaleSubscriptions(shop.database, new Date(shop.checkout.clock().epochMilliseconds));
    expect(await subscriber.statusOf(email)).toBeUndefined();
    expect(await subscriber.logOf(email)).toEqual([]);
    expect((await shop.guest().refused("readNewsletterLink", { params: { token } })).httpStatus).toBe(404);
  });

  it("is no use for anything else: a confirmation does not unsubscribe", async () => {
    const email = newAddress();
    const token = await subscriber.requested(email);
    await subscriber.press("bestaetigen", token);
    await subscriber.press("abbestellen", token);
    expect(await subscriber.statusOf(email)).toBe("confirmed");
  });

  it("that was never sent is not found, and the database has none that could be used", async () => {
    const email = newAddress();
    const token = await subscriber.requested(email);
    const refused = await shop.guest().refused("readNewsletterLink", { params: { token: "A".repeat(43) } });
    expect(refused).toMatchObject({ httpStatus: 404, code: "not_found" });
    const everything = await shop.database.rows(
      "SELECT t::text AS text FROM newsletter_tokens t UNION ALL SELECT m::text FROM mails m",
    );
    expect(JSON.stringify(everything)).not.toContain(token);
  });
});

describe("leaving", () => {
  it("needs one button or one click in the mail program, and no confirmation", async () => {
    for (const body of ["", "List-Unsubscribe=One-Click"]) {
      const email = await subscriber.confirmed();
      const mail = (await subscriber.mailTo(email, "newsletter-welcome")).replace(/\r\n[ \t]+/g, " ");
      const url =
        /^List-Unsubscribe: <http:\/\/shop.localhost(\/newsletter\/abbestellen\/[\w-]+)>\r$/m.exec(
          mail,
        )?.[1] ?? "";
      expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
      const answer = await shop.app.inject({
        method: "POST",
        url,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: body,
      });
      // RFC 8058 forbids a redirect for mail programs; people get a page.
      expect(answer.statusCode).toBe(body ? 200 : 303);
      expect(await subscriber.statusOf(email)).toBe("unsubscribed");
      expect(await subscriber.logOf(email)).toEqual(["requested", "confirmed", "unsubscribed"]);
    }
  });

  it("is final: no older confirmation link subscribes anybody again", async () => {
    const email = newAddress();
    const confirmation = await subscriber.requested(email);
    await subscriber.press("bestaetigen", confirmation);
    await subscriber.press("abbestellen", await subscriber.tokenIn(email, "newsletter-welcome"));
    await subscriber.press("bestaetigen", confirmation);
    expect(await subscriber.statusOf(email)).toBe("unsubscribed");
    // also when a stranger asks for the mailbox again
    await shop.guest().call("subscribeNewsletter", { body: { email } });
    await subscriber.press("bestaetigen", confirmation);
    expect(await subscriber.statusOf(email)).toBe("pending");
  });

  it("keeps the proof for three years from the end of the year, also when the mailbox is signed up again", async () => {
    const email = await subscriber.confirmed();
    await subscriber.press("abbestellen", await subscriber.tokenIn(email, "newsletter-welcome"));
    await shop.guest().call("subscribeNewsletter", { body: { email } });
    await eraseStaleSubscriptions(shop.database, new Date("2029-12-31T12:00:00Z"));
    expect(await subscriber.statusOf(email)).toBe("unsubscribed");
    expect(await subscriber.logOf(email)).toContain("confirmed");
    await eraseStaleSubscriptions(shop.database, new Date("2031-01-02T12:00:00Z"));
    expect(await subscriber.statusOf(email)).toBeUndefined();
  });

  it("a subscriber who signs up again gets a mail that says so, with a link to unsubscribe", async () => {
    const email = await subscriber.confirmed();
    await shop.guest().call("subscribeNewsletter", { body: { email } });
    await expect
      .poll(
        async () => (await subscriber.mailsTo(email)).filter((kind) => kind === "newsletter-welcome").length,
      )
      .toBe(2);
    expect(await subscriber.statusOf(email)).toBe("confirmed");
  });
});
