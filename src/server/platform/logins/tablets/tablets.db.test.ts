import { beforeEach, describe, expect, it } from "vitest";
import { TestBrowser } from "#test/browser-login.ts";
import { hired, ownPassword } from "#test/factors.ts";
import { enter, isIn, kitchenOf, otherPin, params, pin } from "#test/kitchen-tablets.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();
const { boss, cookWithPin, tablet, browserOf } = await kitchenOf(shop);
beforeEach(() => shop.database.rows("DELETE FROM guess_counters"));

describe("a tablet of the kitchen", () => {
  it("lets a person in by name and PIN, with the rights of the role, and says where", async () => {
    const { browser } = await tablet();
    const cook = await cookWithPin();
    const shown = (await browser.ask("readTablet")).json().data;
    expect(shown).toMatchObject({ name: "Warme Küche", isLocked: false });
    expect(shown.people).toContainEqual({ id: cook.id, name: "Frieda Faktor", isLocked: false });
    expect(await enter(browser, cook.id)).toMatchObject({ status: 200, data: { role: "kitchen" } });
    expect((await browser.ask("readSession")).json().data).toMatchObject({
      ...{ email: cook.email, role: "kitchen", tablet: "Warme Küche" },
    });
    expect((await boss.call("readTablets")).data).toContainEqual(
      expect.objectContaining({ name: "Warme Küche", usedBy: "Frieda Faktor", isThis: false }),
    );
    const [own] = (await browserOf(cook.email).then((at) => at.ask("readOwnSessions"))).json().data.slice(1);
    expect(own).toMatchObject({ tablet: "Warme Küche" });
  });

  it("gives an administrator the rights of the kitchen", async () => {
    const { browser } = await tablet();
    const admin = await cookWithPin("admin");
    expect(await enter(browser, admin.id)).toMatchObject({ data: { role: "kitchen" } });
    for (const name of ["readTeam", "readSettings", "readSales", "readBookMonths"] as const) {
      const answer = await browser.ask(name);
      expect.soft(answer.statusCode, name).toBe(403);
      expect
        .soft(answer.json().message, "a login by password would open it")
        .toContain("genügt die PIN nicht");
    }
    expect((await browser.ask("readHygiene")).statusCode).toBe(200);
  });

  it("refuses what wants a proof and the own access, in words that help", async () => {
    const { browser } = await tablet();
    const quality = await cookWithPin("quality");
    await enter(browser, quality.id);
    const recall = await browser.ask("sendRecall", { body: {} });
    expect(recall.json()).toMatchObject({ code: "forbidden", message: expect.stringContaining("PIN nicht") });
    for (const name of [
      "readProofs",
      "proveByPassword",
      "changePassword",
      "readOwnSessions",
      "setOwnPin",
    ] as const)
      expect.soft((await browser.ask(name, { body: {} })).statusCode, name).toBe(403);
  });

  it("names who did what", async () => {
    const { browser } = await tablet();
    const cook = await cookWithPin();
    await enter(browser, cook.id);
    expect((await browser.ask("readTeam")).json().message, "no login of a cook opens it").not.toContain(
      "PIN",
    );
    const id = "7f0d3f1e-3c58-4c0e-9f7e-0d6a3a6d1c11";
    const body = { description: "Glas gesehen", lotIds: [] };
    await browser.ask("openDeviation", { params: { deviationId: id }, body });
    const entry = await shop.database.row(
      "SELECT staff_id AS who FROM log_entries WHERE subject = 'deviation' AND subject_id = $1",
      [id],
    );
    expect(entry).toEqual({ who: cook.id });
  });

  it("is set up once, keeps neither cookie nor PIN in the database, and shows no name elsewhere", async () => {
    const { browser } = await tablet();
    const cook = await cookWithPin();
    await enter(browser, cook.id);
    const admin = await hired(shop, "admin");
    await browser.logIn(admin.email, ownPassword);
    expect((await browser.ask("setUpTablet", { body: { name: "Noch einmal" } })).json()).toMatchObject({
      code: "tablet_known",
    });
    const stored = JSON.stringify([
      await shop.database.rows("SELECT t::text FROM kitchen_tablets t"),
      await shop.database.rows("SELECT t::text FROM staff_pins t"),
    ]);
    for (const value of browser.cookies.values()) {
      expect(stored).not.toContain(value);
      expect(stored).not.toContain(Buffer.from(value).toString("hex"));
    }
    expect(stored).not.toContain(pin);
    expect((await new TestBrowser(shop).ask("readTablet")).json().data).toBeNull();
  });
});

interface Meeting {
  browser: TestBrowser;
  tabletId: string;
  cook: { id: number; email: string };
}

const changed = async (id: number, change: object) => {
  const found = (await boss.call("readTeam")).data.find((one) => one.id === id);
  if (!found) throw new Error("not in the team");
  const { name, role, isActive, endsOn, signsAloneReason, version } = found;
  const body = { name, role, isActive, endsOn, signsAloneReason, version, ...change };
  await boss.call("changeMember", { ...params(id), body });
};

/** What may happen while a person is logged in at a tablet: whether the login goes on, and what the PIN is answered then. */
const meetings: [
  what: string,
  act: (at: Meeting) => Promise<unknown>,
  goesOn: boolean,
  next: string | number,
][] = [
  ["nothing", async () => undefined, true, 200],
  [
    "the tablet is revoked",
    ({ tabletId }) => boss.call("revokeTablet", { params: { tabletId } }),
    false,
    "tablet_unknown",
  ],
  ["the person is blocked", ({ cook }) => changed(cook.id, { isActive: false }), false, "pin_failed"],
  ["the role is taken away", ({ cook }) => changed(cook.id, { role: "support" }), false, "pin_failed"],
  [
    "another role of the kitchen is given",
    ({ cook }) => changed(cook.id, { role: "packing" }),
    false,
    "pin_failed",
  ],
  ["the name is corrected", ({ cook }) => changed(cook.id, { name: "Frieda Neu" }), true, 200],
  [
    "the access ends with its day",
    async ({ cook }) => {
      await shop.database.rows("UPDATE staff SET ends_on = '2026-09-13' WHERE id = $1", [cook.id]);
    },
    false,
    "pin_failed",
  ],
  [
    "the administration sets another PIN",
    ({ cook }) => boss.call("setPin", { ...params(cook.id), body: { pin: otherPin } }),
    false,
    "pin_failed",
  ],
  [
    "the administration deletes the PIN",
    ({ cook }) => boss.call("setPin", { ...params(cook.id), body: { pin: null } }),
    false,
    "pin_failed",
  ],
  [
    "the person sets another PIN",
    async ({ cook }) => (await browserOf(cook.email)).ask("setOwnPin", { body: { pin: otherPin } }),
    false,
    "pin_failed",
  ],
  [
    "the person sets the same PIN again",
    async ({ cook }) => (await browserOf(cook.email)).ask("setOwnPin", { body: { pin } }),
    false,
    200,
  ],
  [
    "the person deletes the PIN",
    async ({ cook }) => (await browserOf(cook.email)).ask("setOwnPin", { body: { pin: null } }),
    false,
    "pin_failed",
  ],
  [
    "the person changes the password",
    async ({ cook }) =>
      (await browserOf(cook.email)).ask("changePassword", {
        body: { current: ownPassword, newPassword: "fünf Wörter ganz ohne Sinn" },
      }),
    false,
    200,
  ],
  [
    "the administration resets the password",
    ({ cook }) => boss.call("resetPassword", params(cook.id)),
    false,
    "pin_failed",
  ],
  [
    "the administration resets the factors",
    ({ cook }) => boss.call("resetFactors", params(cook.id)),
    false,
    200,
  ],
  [
    "another person comes",
    async ({ browser }) => {
      const other = await cookWithPin("packing");
      const first = browser.token;
      await enter(browser, other.id);
      browser.token = first;
    },
    false,
    200,
  ],
  [
    "the person works at another tablet as well",
    async ({ cook }) => enter((await tablet("Kalte Küche")).browser, cook.id),
    true,
    200,
  ],
  ["the person logs in by password elsewhere", ({ cook }) => browserOf(cook.email), true, 200],
  ["the person logs out", ({ browser }) => browser.ask("logout"), false, 200],
  ["29 minutes pass", async () => shop.clock.forward({ minutes: 29 }), true, 200],
  ["31 minutes pass", async () => shop.clock.forward({ minutes: 31 }), false, 200],
];

it.each(meetings)("when %s", async (_, act, goesOn, next) => {
  const { browser, id: tabletId } = await tablet();
  const cook = await cookWithPin();
  expect(await enter(browser, cook.id)).toMatchObject({ status: 200 });
  await act({ browser, tabletId, cook });
  expect(await isIn(browser)).toBe(goesOn);
  const { status, code } = await enter(browser, cook.id);
  expect(status === 200 ? status : code).toBe(next);
});

describe("a login by password at a tablet", () => {
  it.each([
    [29, true],
    [31, false],
  ])("after %i idle minutes goes on: %s; elsewhere it does", async (minutes, goesOn) => {
    const { browser } = await tablet();
    const admin = await hired(shop, "admin");
    await browser.logIn(admin.email, ownPassword);
    const elsewhere = await browserOf(admin.email);
    const session = async (at: TestBrowser) => (await at.ask("readSession")).json().data;
    expect(await session(browser)).toMatchObject({ role: "admin", tablet: null, isAtTablet: true });
    expect(await session(elsewhere)).toMatchObject({ isAtTablet: false });
    shop.clock.forward({ minutes });
    expect(await isIn(browser)).toBe(goesOn);
    expect(await isIn(elsewhere)).toBe(true);
  });

  it("counts from the moment in which the browser becomes one, and no longer when it is revoked", async () => {
    const browser = await browserOf((await hired(shop, "admin")).email);
    const { id } = (await browser.ask("setUpTablet", { body: { name: "Neu" } })).json().data;
    expect((await browser.ask("readSession")).json().data).toMatchObject({ isAtTablet: true });
    await boss.call("revokeTablet", { params: { tabletId: id } });
    shop.clock.forward({ minutes: 31 });
    expect(await isIn(browser)).toBe(true);
  });

  it("ends when the next person comes by PIN", async () => {
    const { browser } = await tablet();
    const admin = await hired(shop, "admin");
    await browser.logIn(admin.email, ownPassword);
    const [token, cookies] = [browser.token, new Map(browser.cookies)];
    await enter(browser, (await cookWithPin()).id);
    browser.token = token;
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(await isIn(browser)).toBe(false);
  });
});

it("work keeps it open for half a day, and no longer", async () => {
  const { browser } = await tablet();
  const cook = await cookWithPin();
  await enter(browser, cook.id);
  for (let hours = 0; hours < 11; hours += 0.25) {
    shop.clock.forward({ minutes: 15 });
    expect(await isIn(browser), `${hours} h`).toBe(true);
  }
  for (let minutes = 0; minutes < 90; minutes += 15) {
    shop.clock.forward({ minutes: 15 });
    await isIn(browser);
  }
  expect(await isIn(browser)).toBe(false);
});

it("two who come at once: one is in, and the other is told by the next call", async () => {
  const { browser, id } = await tablet();
  const people = [await cookWithPin(), await cookWithPin("packing"), await cookWithPin("quality")];
  const answers = await Promise.all(
    people.map((one) => browser.ask("logInByPin", { body: { staffId: one.id, pin } })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const open = "SELECT count(*)::int AS open FROM staff_sessions WHERE tablet_id = $1 AND revoked_at IS NULL";
  expect(await shop.database.row(open, [id])).toEqual({ open: 1 });
});
