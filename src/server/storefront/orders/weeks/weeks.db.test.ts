import { describe, expect, it } from "vitest";
import type { WeekSlot } from "#contract/orders/weeks.ts";
import { weekToken } from "#server/domain/orders/weeks/week-token.ts";
import { removeSilentWeeks } from "#server/domain/orders/weeks/queries.ts";
import { erasePerson } from "#server/domain/team/privacy/erase-person.ts";
import { exportPerson } from "#server/domain/team/privacy/export-person.ts";
import { buy, confirm, eva, placeOrder, pressAtProvider } from "#test/buy.ts";
import { openMailServer, plainTextOf } from "#test/mail-server.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { confirmedWeek, type Remembered, remembered, weekRound } from "#test/weeks.ts";
import { work } from "#test/work.ts";

const shop = await shopForTests();
const monday = "2026-09-21";
const sunday = "2026-09-20T12:00:00";

async function roundAt(berlin: string): Promise<void> {
  shop.clock.set(berlin);
  await weekRound(shop);
}
const read = async ({ weekLink }: Remembered) =>
  (await shop.guest().call("readWeek", { params: { token: weekLink } })).data;
const statesOf = async (week: Remembered) =>
  (await shop.database.rows("SELECT monday, state FROM week_proposals WHERE week_id = $1 ORDER BY monday", [
    week.weekId,
  ])) as { monday: string; state: string }[];
const lettersTo = (email: string, kind = "week-proposal") =>
  shop.database.rows<{ id: string; data: { days: { isoDate: string }[]; total: number } }>(
    "SELECT id, data FROM mails WHERE recipient = $1 AND kind = $2",
    [email, kind],
  );
const change = async (week: Remembered, to: object) => {
  const { version, slots, plate, pause, hasLetters } = await read(week);
  return { params: { token: week.weekLink }, body: { version, slots, plate, pause, hasLetters, ...to } };
};
/** What a guest sends who has the page open. */
const pressOf = async (week: Remembered, at = monday) => ({
  params: { token: week.weekLink, monday: at },
  body: { seen: (await read(week)).proposals.find((one) => one.monday === at)?.seen ?? "" },
});
const press = async (week: Remembered, guest: TestGuest) => guest.call("orderProposal", await pressOf(week));
const slotsOf = (day: number, rule: "plate" | "surprise", quantity: number): WeekSlot[] => [
  { weekday: day, rule, menuId: null, name: "", quantity },
];
const withoutMilk = {
  withoutAllergenIds: [7],
  avoidsTraces: true,
  nutritionIds: [],
  maxCal: null,
  minProtein: null,
};

async function payFor(guest: TestGuest, email: string): Promise<void> {
  const { id } = (await guest.call("readCart")).data;
  const placed = await placeOrder(guest, id ?? "", { ...eva, email });
  await pressAtProvider(shop, placed.sessionId, "bezahlen");
  await confirm(guest, placed);
}

describe("remembering a week", () => {
  it("asks the mailbox once a day, and proposes nothing before it has answered", async () => {
    const week = await remembered(shop);
    await week.guest.call("rememberWeek", { params: { token: week.token } });
    expect(await lettersTo(week.email, "week-remembered")).toHaveLength(1);
    await roundAt(sunday);
    expect(await statesOf(week)).toEqual([]);
    expect(await read(week)).toMatchObject({ isConfirmed: false, proposals: [], counts: { expected: 0 } });
  });

  it("keeps days, dishes and counts of the order, and begins with the week after it", async () => {
    const week = await confirmedWeek(shop);
    const { slots } = await read(week);
    expect(slots.map(({ weekday, rule, menuId, quantity }) => [weekday, rule, menuId, quantity])).toEqual([
      [3, "dish", 1, 6],
      [5, "dish", 2, 2],
    ]);
    await roundAt("2026-09-14T09:10:00");
    expect(await statesOf(week)).toEqual([{ monday, state: "open" }]);
  });

  it("changes nothing of a week that its mailbox has confirmed", async () => {
    const week = await confirmedWeek(shop);
    await week.guest.call("changeWeek", await change(week, { slots: slotsOf(4, "surprise", 3) }));
    const { data } = await week.guest.call("rememberWeek", { params: { token: week.token } });
    expect(data).toEqual({ isKept: true });
    expect((await read(week)).slots).toMatchObject([{ weekday: 4, rule: "surprise", quantity: 3 }]);
  });

  it("is refused for an order that is not paid, for a gift, and without its link", async () => {
    const { token, orderId } = await remembered(shop);
    const refused = (link: string) => shop.guest().refused("rememberWeek", { params: { token: link } });
    expect((await refused("x".repeat(51))).httpStatus).toBe(404);
    for (const sql of ["gift_card = '', invoice_buyer = '{}'", "status = 'refunded', gift_card = NULL"]) {
      await shop.database.rows(`UPDATE orders SET ${sql} WHERE id = $1`, [orderId]);
      expect((await refused(token)).code).toBe("week_not_paid");
    }
  });
});

describe("the letter of a week", () => {
  it.each([
    ["more than a day before the first cut-off", "2026-09-20T11:50:00", 0],
    ["a day before it", sunday, 1],
    ["26 hours late, for the days that are open", "2026-09-21T14:00:00", 1],
    ["after the last cut-off", "2026-09-23T12:00:00", 0],
  ])("comes %s: %s, %d", async (_when, at, count) => {
    const week = await confirmedWeek(shop);
    await weekRound(shop);
    await roundAt(at);
    expect(await lettersTo(week.email)).toHaveLength(count);
  });

  it("comes once, however many workers look and however often", async () => {
    const week = await confirmedWeek(shop);
    await Promise.all([roundAt(sunday), roundAt(sunday), roundAt(sunday)]);
    await roundAt("2026-09-20T18:00:00");
    expect(await statesOf(week)).toHaveLength(1);
    expect(await lettersTo(week.email)).toHaveLength(1);
  });

  it("of a round that slept tells only what is open", async () => {
    const week = await confirmedWeek(shop);
    await roundAt("2026-09-21T14:00:00");
    const [letter] = await lettersTo(week.email);
    expect(letter?.data.days.map(({ isoDate }) => isoDate)).toEqual(["2026-09-25"]);
  });

  it.each([
    ["does not come: something is ordered for a proposed day", "2026-09-23", "ordered", 0],
    ["comes: what is ordered for another day of the week leaves the proposal alone", "2026-09-24", "open", 1],
  ])("%s", async (_what, day, state, count) => {
    const week = await confirmedWeek(shop);
    await weekRound(shop);
    const lines = [{ menuId: 3, quantity: 6, day }];
    const { orderId } = await buy(shop, shop.guest(), { lines, guestData: { ...eva, email: week.email } });
    const bought = await shop.database.row<{ number: string }>("SELECT number FROM orders WHERE id = $1", [
      orderId,
    ]);
    const { order } = (await read(week)).proposals[0]!;
    if (state === "ordered") expect(order).toMatchObject({ ...bought, token: expect.any(String) });
    else expect(order).toBeNull();
    await roundAt(sunday);
    expect(await statesOf(week)).toEqual([{ monday, state }]);
    expect(await lettersTo(week.email)).toHaveLength(count);
  });

  it("says once why there is no proposal", async () => {
    const week = await confirmedWeek(shop);
    const published = (value: boolean) =>
      shop.database.rows("UPDATE menus SET is_published = $1 WHERE is_published <> $1", [value]);
    await published(false);
    await shop.snapshot.refresh();
    await weekRound(shop);
    await roundAt(sunday);
    await roundAt("2026-09-20T18:00:00");
    await published(true);
    await shop.snapshot.refresh();
    const letters = await lettersTo(week.email);
    expect(letters.map(({ data }) => data.days)).toEqual([[]]);
    expect(JSON.stringify(letters)).toContain("gibt es gerade nicht, und kein anderes Menü passt");
    expect(await statesOf(week)).toEqual([{ monday, state: "skipped" }]);
  });

  it("names dishes, days and total, ends by one press, and leaves no open link in the database", async () => {
    const week = await confirmedWeek(shop, "frieda@example.de");
    await weekRound(shop);
    await shop.database.rows("DELETE FROM mails WHERE status = 'queued'");
    const server = await openMailServer();
    await roundAt(sunday);
    const worker = await work(shop, server.url);
    const mine = () => server.caught.filter(({ to }) => to.includes(week.email));
    await expect.poll(mine).toHaveLength(1);
    await worker.stop();
    await server.close();
    expect(worker.errors).toEqual([]);
    const { raw } = mine()[0]!;
    const text = plainTextOf(raw);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
    expect(text).toMatch(/Mittwoch, 23\.\sSeptember 2026/);
    expect(text).toContain("Gesamt");
    expect(text).toMatch(/wird nichts\s+bestellt und nichts abgebucht/);
    expect(text).toContain(`http://shop.localhost/meine-woche/${week.weekLink}`);
    const stored = await shop.database.row(
      "SELECT html, plain FROM mails WHERE kind = 'week-proposal' AND recipient = $1",
      [week.email],
    );
    expect(JSON.stringify(stored)).not.toContain(week.weekLink);
    const pressed = await shop.app.inject({
      method: "POST",
      url: `/meine-woche/${week.weekLink}`,
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://mail.example" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect([pressed.statusCode, pressed.body]).toEqual([200, ""]);
    expect((await read(week)).hasLetters).toBe(false);
    await roundAt("2026-09-27T12:00:00");
    expect(await lettersTo(week.email)).toHaveLength(1);
  });
});

describe("ordering a proposal", () => {
  it("fills the cart once, however often it is pressed, and is ordered at the checkout", async () => {
    const week = await confirmedWeek(shop);
    await weekRound(shop);
    const guest = shop.guest();
    const [first, second] = await Promise.all([press(week, guest), press(week, guest)]);
    expect([first.data.added, second.data.added].toSorted()).toEqual([0, 8]);
    const { items } = (await guest.call("readCart")).data;
    expect(items.map(({ deliveryIsoDate, menuId, qty }) => [deliveryIsoDate, menuId, qty])).toEqual([
      ["2026-09-23", 1, 6],
      ["2026-09-25", 2, 2],
    ]);
    const address = await guest.call("readGuestOrder", { params: { token: first.data.orderToken ?? "" } });
    expect(address.data.email).toBe(week.email);
    await payFor(guest, "anderes-postfach@example.de");
    expect((await guest.refused("orderProposal", await pressOf(week))).code).toBe("week_ordered");
    // its page knows it before the next round
    expect((await read(week)).proposals.map(({ state }) => state)).toEqual(["ordered"]);
    await roundAt(sunday);
    expect(await statesOf(week)).toEqual([{ monday, state: "ordered" }]);
    expect(await lettersTo(week.email)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ["a cut-off has passed", async () => shop.clock.set("2026-09-21T12:30:00"), async () => {}],
    [
      "a dish is gone",
      async () => shop.database.rows("UPDATE menus SET is_published = false WHERE id = 1"),
      async () => shop.database.rows("UPDATE menus SET is_published = true WHERE id = 1"),
    ],
    [
      "a price has changed",
      async () => shop.database.rows("UPDATE menus SET price_cents = price_cents + 10 WHERE id = 1"),
      async () => shop.database.rows("UPDATE menus SET price_cents = price_cents - 10 WHERE id = 1"),
    ],
  ])("buys nothing that its guest has not seen: %s", async (_what, happens, ends) => {
    const week = await confirmedWeek(shop);
    await weekRound(shop);
    const seen = await pressOf(week);
    await happens();
    await shop.snapshot.refresh();
    const guest = shop.guest();
    expect((await guest.refused("orderProposal", seen)).code).toBe("proposal_changed");
    expect((await guest.call("readCart")).data.items).toEqual([]);
    // and what is shown then can be had
    expect((await press(week, guest)).data.added).toBeGreaterThan(0);
    await ends();
    await shop.snapshot.refresh();
  });

  it("adds only what the cart lacks", async () => {
    const week = await confirmedWeek(shop);
    await weekRound(shop);
    const guest = shop.guest();
    await guest.call("addToCart", { body: { menuId: 1, quantity: 4, deliveryDate: "2026-09-23" } });
    expect((await press(week, guest)).data.added).toBe(4);
  });

  it("names what is gone and its substitute before paying, and never offers an allergen", async () => {
    const week = await confirmedWeek(shop);
    await weekRound(shop);
    const before = (await read(week)).proposals[0]!;
    await shop.database.rows("UPDATE menus SET is_published = false WHERE id = 1");
    await shop.snapshot.refresh();
    const after = (await read(week)).proposals[0]!;
    await shop.database.rows("UPDATE menus SET is_published = true WHERE id = 1");
    await shop.snapshot.refresh();
    const dish = after.days[0]!.dishes[0]!;
    const gone = before.days[0]!.dishes[0]!;
    expect(dish.menuId).not.toBe(1);
    expect(dish.reason).toContain(`${gone.name} gibt es gerade nicht: Dafür ${dish.name}`);
    expect(dish.food.allergenIds.filter((id) => !gone.food.allergenIds.includes(id))).toEqual([]);
  });

  it("holds nothing: a proposal takes no portion of its day", async () => {
    const week = await confirmedWeek(shop);
    const taken = () =>
      shop.database.rows("SELECT delivery_day, taken FROM day_portions ORDER BY delivery_day");
    const before = await taken();
    await weekRound(shop);
    await press(week, shop.guest());
    expect(await taken()).toEqual(before);
  });
});

describe("changing a week", () => {
  it("proposes anew what was not told yet", async () => {
    const week = await confirmedWeek(shop);
    await weekRound(shop);
    await week.guest.call("changeWeek", await change(week, { slots: slotsOf(4, "surprise", 3) }));
    expect((await read(week)).proposals).toEqual([]);
    await weekRound(shop);
    const [proposal] = (await read(week)).proposals;
    expect(proposal?.days.map(({ isoDate, dishes }) => [isoDate, dishes.length])).toEqual([
      ["2026-09-24", 3],
    ]);
    // the guest has ordered 1 and 2 within the last 14 days
    const ids = proposal?.days.flatMap(({ dishes }) => dishes.map(({ menuId }) => menuId));
    expect(ids).not.toContain(1);
    expect(ids).not.toContain(2);
  });

  it("tells the second of two who change it at once", async () => {
    const week = await confirmedWeek(shop);
    const first = await change(week, { slots: slotsOf(4, "surprise", 3) });
    const second = await change(week, { slots: slotsOf(2, "surprise", 1) });
    await week.guest.call("changeWeek", first);
    expect((await week.guest.refused("changeWeek", second)).code).toBe("week_changed");
  });

  it("keeps a plate only while it is sent, and proposes nothing against it", async () => {
    const week = await confirmedWeek(shop);
    const refused = await week.guest.refused(
      "changeWeek",
      await change(week, { slots: slotsOf(4, "plate", 2) }),
    );
    expect(refused.message).toContain("merken dürfen");
    await week.guest.call(
      "changeWeek",
      await change(week, { slots: slotsOf(4, "plate", 2), plate: withoutMilk }),
    );
    await weekRound(shop);
    const foods = (await read(week)).proposals[0]!.days.flatMap(({ dishes }) =>
      dishes.map(({ food }) => food),
    );
    expect(foods.length).toBeGreaterThan(0);
    for (const food of foods) expect([...food.allergenIds, ...food.traceIds]).not.toContain(7);
    await week.guest.call(
      "changeWeek",
      await change(week, { slots: slotsOf(4, "surprise", 2), plate: null }),
    );
    expect(
      await shop.database.row("SELECT plate, plate_agreed_at FROM remembered_weeks WHERE id = $1", [
        week.weekId,
      ]),
    ).toEqual({ plate: null, plate_agreed_at: null });
  });

  it("pauses at once what was told by letter, and the end of the pause brings it back", async () => {
    const week = await confirmedWeek(shop);
    await weekRound(shop);
    await roundAt(sunday);
    const pauseTo = async (pause: object | null) =>
      week.guest.call("changeWeek", await change(week, { pause }));
    await pauseTo({ from: "2026-09-21", until: "2026-09-27" });
    const { proposals } = await read(week);
    expect(proposals).toMatchObject([{ monday, state: "paused", isLettered: true, days: [] }]);
    expect((await week.guest.refused("orderProposal", await pressOf(week))).code).toBe("week_over");
    await pauseTo({ from: "2026-09-24", until: "2026-09-27" });
    expect((await read(week)).proposals).toMatchObject([
      { state: "open", days: [{ isoDate: "2026-09-23" }], notes: [expect.stringMatching(/25.*: Pause\.$/)] },
    ]);
    await pauseTo(null);
    expect((await read(week)).proposals[0]?.days).toHaveLength(2);
  });

  it("pauses, and the week counts as paused", async () => {
    const week = await confirmedWeek(shop);
    await week.guest.call(
      "changeWeek",
      await change(week, { pause: { from: "2026-09-20", until: "2026-09-27" } }),
    );
    await roundAt(sunday);
    expect(await statesOf(week)).toEqual([{ monday, state: "paused" }]);
    expect(await lettersTo(week.email)).toEqual([]);
    await roundAt("2026-09-27T12:00:00");
    expect(await lettersTo(week.email)).toHaveLength(1);
  });

  it.each([
    [{ from: "2026-09-27", until: "2026-09-20" }, "liegt vor ihrem Anfang"],
    [{ from: "2026-09-27", until: "" }, "den letzten Tag"],
    [{ from: "2026-08-01", until: "2026-08-09" }, "in der Vergangenheit"],
  ])("refuses the pause %o", async (pause, message) => {
    const week = await confirmedWeek(shop);
    expect((await week.guest.refused("changeWeek", await change(week, { pause }))).message).toContain(
      message,
    );
  });
});

// What a guest does meets what became of the week: one table of both.
const acts = {
  order: async (week: Remembered) =>
    shop.guest().send({
      method: "POST",
      path: `/api/v1/weeks/${week.weekLink}/proposals/${monday}/cart`,
      body: (await pressOf(week)).body,
    }),
  decline: (week: Remembered) =>
    shop.guest().send({
      method: "POST",
      path: `/api/v1/weeks/${week.weekLink}/proposals/${monday}/refusal`,
      body: undefined,
    }),
  skip: async () => void (await roundAt("2026-09-23T12:00:00")),
};

it.each([
  ["open", "order", 200, "open"],
  ["open", "decline", 200, "declined"],
  ["open", "skip", undefined, "skipped"],
  ["declined", "order", 200, "declined"],
  ["declined", "decline", 200, "declined"],
  ["declined", "skip", undefined, "declined"],
  ["skipped", "decline", 200, "skipped"],
  ["ordered", "order", 409, "ordered"],
  ["ordered", "decline", 409, "ordered"],
  ["ordered", "skip", undefined, "ordered"],
] as const)("a week that is %s meets %s: %s, and is %s", async (before, act, status, after) => {
  const week = await confirmedWeek(shop);
  await weekRound(shop);
  await shop.database.rows("UPDATE week_proposals SET state = $2 WHERE week_id = $1", [week.weekId, before]);
  const answer = await acts[act](week);
  expect(answer?.status).toBe(status);
  expect((await statesOf(week))[0]?.state).toBe(after);
});

it("a week that was ordered stays so, whoever writes", async () => {
  const week = await confirmedWeek(shop);
  await weekRound(shop);
  const set = (state: string) =>
    shop.database.rows("UPDATE week_proposals SET state = $2 WHERE week_id = $1", [week.weekId, state]);
  await set("ordered");
  await expect(set("open")).rejects.toThrow("immutable");
});

it("what is expected is ordered, left out or declined, also over weeks in which no round ran", async () => {
  const week = await confirmedWeek(shop);
  await weekRound(shop);
  await acts.decline(week);
  await roundAt("2026-10-09T09:00:00");
  expect((await read(week)).counts).toEqual({
    ...{ expected: 3, ordered: 0, skipped: 2, declined: 1, paused: 0, open: 0 },
  });
  const admin = await staffOf(shop, "admin");
  const { guests, expected, ...others } = (await admin.call("readRememberedWeeks")).data;
  expect(guests).toBeGreaterThan(0);
  expect(expected).toBe(Object.values(others).reduce((sum, count) => sum + count, 0));
  const jobs = async () =>
    (await admin.call("readTasks")).data.jobs?.filter(({ text }) => text.includes("Woche"));
  expect(await jobs()).toEqual([]);
  await shop.database.rows("DELETE FROM week_proposals WHERE week_id = $1 AND state = 'declined'", [
    week.weekId,
  ]);
  expect(await jobs()).toEqual([{ name: "Gemerkte Wochen vorschlagen", text: "eine Woche fehlt" }]);
});

describe("the end of a week", () => {
  it("is one press, deletes everything, and a second press is no mistake", async () => {
    const week = await confirmedWeek(shop);
    await roundAt(sunday);
    const params = { token: week.weekLink };
    await week.guest.call("endWeek", { params });
    await week.guest.call("endWeek", { params });
    expect((await week.guest.refused("readWeek", { params })).code).toBe("week_not_found");
    expect(await statesOf(week)).toEqual([]);
  });

  it("unknown, foreign and ended links get the same answer", async () => {
    const ended = await confirmedWeek(shop);
    await ended.guest.call("endWeek", { params: { token: ended.weekLink } });
    const other = weekToken({ ...shop.linkKeys, current: Buffer.alloc(32) }, ended.weekId);
    const answers = await Promise.all(
      [ended.weekLink, other, "x"].map((token) => shop.guest().refused("readWeek", { params: { token } })),
    );
    expect(new Set(answers.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
  });

  it.each([
    [
      "of a mailbox that has not answered, after 14 days",
      false,
      "2026-09-27T09:00:00",
      "2026-09-29T09:00:00",
    ],
    ["of a guest who was silent for a year", true, "2027-09-13T09:00:00", "2027-09-16T09:00:00"],
  ])("comes by itself: %s", async (_whose, isConfirmed, before, after) => {
    const week = await (isConfirmed ? confirmedWeek : remembered)(shop);
    const isKept = async () =>
      (await shop.database.rows("SELECT id FROM remembered_weeks WHERE id = $1", [week.weekId])).length === 1;
    for (const [at, kept] of [
      [before, true],
      [after, false],
    ] as const) {
      shop.clock.set(at);
      await removeSilentWeeks(shop.database, shop.now());
      expect(await isKept()).toBe(kept);
    }
  });

  it("belongs to the copy and to the erasure of a person's data", async () => {
    const week = await confirmedWeek(shop);
    await roundAt(sunday);
    const copy = await exportPerson(shop.database, week.email, shop.now());
    expect(copy.weeks).toMatchObject([{ email: week.email, proposals: [{ monday, days: [{}, {}] }] }]);
    const report = await erasePerson(shop.database, week.email, shop.now());
    expect(report.join("\n")).toContain("Gemerkte Woche beendet");
    expect((await exportPerson(shop.database, week.email, shop.now())).weeks).toEqual([]);
  });
});
