import { describe, expect, it } from "vitest";
import { setPortionsOfDay, setPortionsOfMenu } from "#server/domain/calendar/capacity/set-capacity.ts";
import { ask } from "#test/ask.ts";
import { fillCart, friday, placeOrder, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";

const thursday = deliveryDay("2026-09-17");
const tuesday = deliveryDay("2026-09-22");
const nextFriday = deliveryDay("2026-09-25");

const shop = await shopForTests();

type Line = [menuId: number, quantity: number, deliveryDate: string];

async function twoDays(): Promise<{ guest: TestGuest; cartId: string }> {
  const guest = shop.guest();
  const cartId = await fillCart(guest, [
    { menuId: 1, quantity: 4, day: wednesday },
    { menuId: 2, quantity: 1, day: wednesday },
    { menuId: 1, quantity: 2, day: friday },
  ]);
  return { guest, cartId };
}

function planOf(cartId: string, lines: Line[]) {
  const named = lines.map(([menuId, quantity, deliveryDate]) => ({ menuId, quantity, deliveryDate }));
  return { params: { cartId }, body: { lines: named } };
}

/** The dishes of `twoDays`, all on one day. */
const bothOn = (day: string): Line[] => [
  [1, 6, day],
  [2, 1, day],
];

async function read(guest: TestGuest) {
  return (await guest.call("readCart")).data;
}

async function linesOf(guest: TestGuest): Promise<Line[]> {
  return (await read(guest)).items.map(({ menuId, qty, deliveryIsoDate }) => [menuId, qty, deliveryIsoDate]);
}

async function versionOf(cartId: string): Promise<number | undefined> {
  const [cart] = await shop.database.rows<{ version: number }>("SELECT version FROM carts WHERE id = $1", [
    cartId,
  ]);
  return cart?.version;
}

describe("a plan", () => {
  it("moves, splits and joins lines in one call, and answers with the cart", async () => {
    const { guest, cartId } = await twoDays();
    const { data } = await guest.call(
      "planCart",
      planOf(cartId, [
        [1, 1, "16.09.2026"],
        [1, 5, "17.09.2026"],
        [2, 1, friday],
      ]),
    );
    expect(await linesOf(guest)).toEqual([
      [1, 1, wednesday],
      [1, 5, thursday],
      [2, 1, friday],
    ]);
    expect(data).toEqual(await read(guest));
  });

  it("leaves a line that moves as a whole the same line", async () => {
    const { guest, cartId } = await twoDays();
    const before = await read(guest);
    const plan = planOf(cartId, [
      [1, 4, wednesday],
      [2, 1, wednesday],
      [1, 2, tuesday],
    ]);
    const { data } = await guest.call("planCart", plan);
    expect(data.items.map(({ rowId }) => rowId)).toEqual(before.items.map(({ rowId }) => rowId));
  });

  it("may be sent again without another effect", async () => {
    const { guest, cartId } = await twoDays();
    const plan = planOf(cartId, bothOn(thursday));
    const first = await guest.call("planCart", plan);
    const version = await versionOf(cartId);
    expect(await guest.call("planCart", plan)).toEqual(first);
    expect(await versionOf(cartId)).toBe(version);
  });

  it("may fill a cart of 100 lines up again after joining some", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest, [{ menuId: 1, quantity: 50, day: wednesday }]);
    await shop.database.rows(
      `INSERT INTO cart_lines (cart_id, menu_id, delivery_day, quantity, unit_cents)
       SELECT $1, m.id, d.day, 1, m.price_cents
       FROM menus m, (VALUES ('2026-09-16'::date), ('2026-09-18'), ('2026-09-22'), ('2026-09-23'), ('2026-09-24')) AS d (day)
       WHERE m.id > 1 ORDER BY m.id, d.day LIMIT 99`,
      [cartId],
    );
    const lines = await linesOf(guest);
    expect(lines).toHaveLength(100);
    const others = lines.filter(([menuId, , day]) => menuId > 2 || (menuId === 2 && day > friday));
    const joined: Line[] = [[2, 2, wednesday]];
    const split: Line[] = [
      [1, 49, wednesday],
      [1, 1, thursday],
    ];
    await guest.call("planCart", planOf(cartId, [...split, ...joined, ...others]));
    expect((await linesOf(guest)).length).toBe(lines.length);
  });
});

describe("a plan is refused, and changes nothing,", () => {
  async function refused(lines: Line[], more: { guest: TestGuest; cartId: string } | null = null) {
    const { guest, cartId } = more ?? (await twoDays());
    const before = await read(guest);
    const answer = await guest.refused("planCart", planOf(cartId, lines));
    expect(await read(guest)).toEqual(before);
    return answer;
  }

  it.each<[string, Line[]]>([
    [
      "more of a dish",
      [
        [1, 7, wednesday],
        [2, 1, wednesday],
      ],
    ],
    [
      "less of a dish",
      [
        [1, 5, wednesday],
        [2, 1, wednesday],
      ],
    ],
    ["a dish too few", [[1, 6, wednesday]]],
    [
      "another dish",
      [
        [1, 6, wednesday],
        [2, 1, wednesday],
        [3, 1, wednesday],
      ],
    ],
    ["nothing at all", []],
  ])("when it has %s", async (_what, lines) => {
    expect(await refused(lines)).toMatchObject({ httpStatus: 409, code: "cart_changed" });
  });

  it.each([
    ["a day that cannot be ordered", "20.09.2026", 422, "day_not_bookable"],
    ["no day", "", 422, "day_required"],
    ["a day that does not exist", "30.02.2027", 400, "malformed"],
  ])("for %s", async (_what, day, httpStatus, code) => {
    const lines: Line[] = [
      [1, 6, day],
      [2, 1, wednesday],
    ];
    expect(await refused(lines)).toMatchObject({ httpStatus, code });
  });

  it("for a line of no portions", async () => {
    const { code } = await refused([...bothOn(wednesday), [2, 0, friday]]);
    expect(code).toBe("quantity_too_small");
  });

  it("for a day with too few portions, of all or of one dish", async () => {
    await setPortionsOfDay(shop.database, nextFriday, 5);
    const full = await refused([
      [1, 6, nextFriday],
      [2, 1, wednesday],
    ]);
    expect(full).toMatchObject({ httpStatus: 409, code: "day_full" });
    expect(full.message).toMatch(/^Rindergulasch .+: Für den 25\.09\.2026 sind nur noch 5 Portionen frei\.$/);
    await setPortionsOfMenu(shop.database, { deliveryDay: tuesday, menuId: 2 }, 0);
    const none = await refused([
      [1, 6, wednesday],
      [2, 1, tuesday],
    ]);
    expect(none.message).toMatch(/: Dieses Menü ist für den 22\.09\.2026 ausgebucht\.$/);
    await setPortionsOfMenu(shop.database, { deliveryDay: tuesday, menuId: 2 }, null);
  });

  it("when one line would have more than 100", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest, [
      { menuId: 1, quantity: 60, day: wednesday },
      { menuId: 1, quantity: 60, day: friday },
    ]);
    const lines: Line[] = [
      [1, 60, wednesday],
      [1, 60, wednesday],
    ];
    expect(await refused(lines, { guest, cartId })).toMatchObject({
      httpStatus: 422,
      code: "quantity_too_large",
    });
  });
});

it("a line past its cut-off may stay where it is while others move, and may leave", async () => {
  const { guest, cartId } = await twoDays();
  shop.clock.set("2026-09-15T09:00");
  try {
    await guest.call(
      "planCart",
      planOf(cartId, [
        [1, 4, wednesday],
        [2, 1, wednesday],
        [1, 2, tuesday],
      ]),
    );
    const back = planOf(cartId, [
      [1, 5, wednesday],
      [2, 1, wednesday],
      [1, 1, tuesday],
    ]);
    expect((await guest.refused("planCart", back)).code).toBe("day_not_bookable");
    await guest.call("planCart", planOf(cartId, bothOn(tuesday)));
    expect(await linesOf(guest)).toEqual([
      [2, 1, tuesday],
      [1, 6, tuesday],
    ]);
  } finally {
    shop.clock.set("2026-09-14T09:00");
  }
});

it("a price that has changed is still shown after a plan", async () => {
  const { guest, cartId } = await twoDays();
  await shop.database.rows("UPDATE menus SET price_cents = price_cents + 60 WHERE id = 1");
  await shop.snapshot.refresh();
  await guest.call("planCart", planOf(cartId, bothOn(tuesday)));
  expect((await read(guest)).items.find(({ menuId }) => menuId === 1)?.priceChanged).not.toBeNull();
});

it("a plan after an order was placed voids its attempt, like any other change", async () => {
  const { guest, cartId } = await twoDays();
  const { orderId } = await placeOrder(guest, cartId);
  await guest.call("planCart", planOf(cartId, bothOn(tuesday)));
  expect((await placeOrder(guest, cartId)).orderId).not.toBe(orderId);
});

it("the cart says the cheapest repair, and following it saves what it says", async () => {
  const { guest, cartId } = await twoDays();
  const before = await read(guest);
  const repair = before.metaData.repair;
  expect(repair).toMatchObject({
    message: "Legen Sie Freitag zu Mittwoch: Das spart 4,90\u00a0€.",
    moves: [{ from: friday, to: wednesday }],
  });
  const { data } = await guest.call("planCart", planOf(cartId, bothOn(wednesday)));
  expect(data.total).toBeCloseTo(before.total - (repair?.saving ?? 0), 2);
  expect(data.metaData.repair).toBeNull();
});

it("plans at once neither lose a dish nor wait for each other for ever", async () => {
  const { guest, cartId } = await twoDays();
  const days = [wednesday, thursday, friday, tuesday];
  const plans = Array.from({ length: 20 }, (_, at): Line[] => {
    const [one, other] = [days[at % 4] ?? wednesday, days[(at + 1) % 4] ?? friday];
    return [
      [1, 1 + (at % 5), one],
      [1, 5 - (at % 5), other],
      [2, 1, one],
    ];
  });
  const answers = await Promise.all(
    plans.map((lines) => ask(shop, "planCart", { ...planOf(cartId, lines), guestId: guest.id })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const lines = await linesOf(guest);
  const countOf = (menu: number) =>
    lines.reduce((sum, [menuId, qty]) => sum + (menuId === menu ? qty : 0), 0);
  expect([countOf(1), countOf(2)]).toEqual([6, 1]);
});
