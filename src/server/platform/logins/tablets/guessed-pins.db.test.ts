import { beforeEach, describe, expect, it } from "vitest";
import { mostWrongOfPerson, mostWrongOfTablet } from "#server/platform/logins/tablets/pin-queries.ts";
import { ask } from "#test/ask.ts";
import { TestBrowser } from "#test/browser-login.ts";
import { hired, ownPassword } from "#test/factors.ts";
import { enter, isIn, kitchenOf, otherPin, params, pin } from "#test/kitchen-tablets.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();
const { boss, cookWithPin, tablet, browserOf } = await kitchenOf(shop);
beforeEach(() => shop.database.rows("DELETE FROM guess_counters"));

describe("a PIN", () => {
  it.each([
    "0000",
    "1234",
    "4321",
    "9876",
    "7890",
    "1212",
    "123123",
    "1122",
    "1987",
    "2024",
    "2580",
    "111111",
  ])("%s is refused, because anyone tries it", async (weak) => {
    const { id } = await hired(shop, "kitchen");
    const refused = await boss.refused("setPin", { ...params(id), body: { pin: weak } });
    expect(refused).toMatchObject({ code: "invalid", errors: { pin: [expect.stringContaining("errät")] } });
  });

  it.each(["739", "7391 ", "73a1", "7391846", ""])("%j is no PIN", async (text) => {
    const { id } = await hired(shop, "kitchen");
    expect((await boss.refused("setPin", { ...params(id), body: { pin: text } })).httpStatus).toBe(422);
  });

  it("is for those who work in the kitchen", async () => {
    const { id } = await hired(shop, "support");
    expect(await boss.refused("setPin", { ...params(id), body: { pin } })).toMatchObject({ code: "invalid" });
  });

  it("in another person's row does not open there", async () => {
    const { browser } = await tablet();
    const [thief, victim] = [await cookWithPin(), await cookWithPin("quality", otherPin)];
    await shop.database.rows(
      "UPDATE staff_pins SET pin_hash = (SELECT pin_hash FROM staff_pins WHERE staff_id = $1) WHERE staff_id = $2",
      [thief.id, victim.id],
    );
    expect(await enter(browser, victim.id)).toMatchObject({ code: "pin_failed" });
  });
});

describe("guessing", () => {
  const wrong = "8462";

  it("a PIN ends at the fifth wrong one, for this person at this tablet, until a login by password", async () => {
    const { browser } = await tablet();
    const other = await tablet("Kalte Küche");
    const [cook, colleague] = [await cookWithPin(), await cookWithPin("packing")];
    for (let guess = 1; guess <= mostWrongOfPerson; guess++)
      expect(await enter(browser, cook.id, wrong)).toMatchObject({ code: "pin_failed" });
    expect(await enter(browser, cook.id)).toMatchObject({ status: 403, code: "pin_locked" });
    expect((await browser.ask("readTablet")).json().data.people).toContainEqual(
      expect.objectContaining({ id: cook.id, isLocked: true }),
    );
    expect(await enter(browser, colleague.id)).toMatchObject({ status: 200 });
    expect(await enter(browser, cook.id), "a colleague's PIN opens nothing for others").toMatchObject({
      code: "pin_locked",
    });
    expect(await enter(other.browser, cook.id)).toMatchObject({ status: 200 });
    await browserOf(cook.email);
    expect(await enter(browser, cook.id), "a login elsewhere").toMatchObject({ code: "pin_locked" });
    await browser.logIn(cook.email, ownPassword);
    expect(await enter(browser, cook.id)).toMatchObject({ status: 200 });
  });

  it("of many at once is counted before it is checked", async () => {
    const { browser } = await tablet();
    const cook = await cookWithPin();
    const answers = await Promise.all(Array.from({ length: 9 }, () => enter(browser, cook.id, wrong)));
    expect(answers.filter(({ code }) => code === "pin_failed")).toHaveLength(mostWrongOfPerson);
    expect(answers.filter(({ code }) => code === "pin_locked")).toHaveLength(4);
    expect(await enter(browser, cook.id)).toMatchObject({ code: "pin_locked" });
  });

  it("of everybody ends at the twentieth, also of people that there are not", async () => {
    const { browser } = await tablet();
    const cook = await cookWithPin();
    for (let guess = 0; guess < mostWrongOfTablet; guess++)
      expect(await enter(browser, 900_000 + guess, wrong)).toMatchObject({ code: "pin_failed" });
    expect(await enter(browser, cook.id)).toMatchObject({ code: "pin_locked" });
    expect((await browser.ask("readTablet")).json().data).toMatchObject({ isLocked: true });
    await browser.logIn((await hired(shop, "packing")).email, ownPassword);
    expect(await enter(browser, cook.id)).toMatchObject({ status: 200 });
  });

  it("between the right ones, at any number of tablets, ends at the tenth of a day", async () => {
    const tablets = [await tablet(), await tablet("Kalte Küche"), await tablet("Packplatz")];
    const cook = await cookWithPin();
    let refused = 0;
    for (let round = 0; round < 5; round++)
      for (const { browser } of tablets) {
        if ((await enter(browser, cook.id, wrong)).code === "pin_failed") refused++;
        await enter(browser, cook.id);
      }
    expect(refused).toBe(10);
  });

  it("is in the log with tablet and person", async () => {
    const { browser } = await tablet("Probe");
    const cook = await cookWithPin();
    await enter(browser, cook.id, wrong);
    const entry = await shop.database.row(
      "SELECT reason, detail FROM log_entries WHERE event = 'pin.refused' AND staff_id = $1",
      [cook.id],
    );
    expect(entry).toEqual({ reason: "wrong-pin", detail: "Tablet „Probe“" });
  });
});

describe("an attacker", () => {
  it("without a tablet's cookie, or with a guessed one, gets nothing by a right PIN", async () => {
    const cook = await cookWithPin();
    const stranger = new TestBrowser(shop);
    expect(await enter(stranger, cook.id)).toMatchObject({ code: "tablet_unknown" });
    stranger.cookies.set("__Host-tt_tablet", "a".repeat(43));
    expect(await enter(stranger, cook.id)).toMatchObject({ code: "tablet_unknown" });
    expect((await stranger.ask("readTablet")).json().data).toBeNull();
  });

  it("who is a program or another page cannot use the cookie of a tablet", async () => {
    const { browser } = await tablet();
    const cook = await cookWithPin();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const body = { staffId: cook.id, pin };
    const program = await ask(shop, "logInByPin", { body, headers: { cookie } });
    expect(program.json()).toMatchObject({ code: "tablet_unknown" });
    const page = await browser.ask("logInByPin", {
      body,
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    expect(page.json()).toMatchObject({ code: "foreign_origin" });
  });

  it("with the token of one tablet cannot use it at another, or without its cookie", async () => {
    const [one, other] = [await tablet(), await tablet("Kalte Küche")];
    const [cook, colleague] = [await cookWithPin(), await cookWithPin("packing")];
    await enter(one.browser, cook.id);
    await enter(other.browser, colleague.id);
    other.browser.token = one.browser.token;
    expect(await isIn(other.browser)).toBe(false);
    const headers = { authorization: `Bearer ${one.browser.token}` };
    expect((await ask(shop, "readSession", { headers })).statusCode).toBe(401);
    expect(await isIn(one.browser)).toBe(true);
  });

  it("gets another session with each PIN, and none that was there before", async () => {
    const { browser } = await tablet();
    const cook = await cookWithPin();
    browser.cookies.set("__Host-tt_session", "b".repeat(43));
    await enter(browser, cook.id);
    const [first, cookie] = [browser.token, browser.cookies.get("__Host-tt_session")];
    expect(cookie).not.toBe("b".repeat(43));
    await enter(browser, cook.id);
    expect(browser.token).not.toBe(first);
    expect(browser.cookies.get("__Host-tt_session")).not.toBe(cookie);
    browser.token = first;
    expect(await isIn(browser)).toBe(false);
  });

  it.each([
    ["proved", "verified_at = now()"],
    ["confirmed", "confirmed_at = now()"],
    ["freed of its cookie", "cookie_hash = NULL, origin = NULL"],
  ])("cannot have the login by PIN %s, whatever the code does", async (_, change) => {
    const { browser, id } = await tablet();
    await enter(browser, (await cookWithPin()).id);
    const stored = shop.database.rows(`UPDATE staff_sessions SET ${change} WHERE tablet_id = $1`, [id]);
    await expect(stored).rejects.toThrow("a_pin_proves_nothing");
  });
});
