import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { calendarDay } from "#contract/day.ts";
import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { endOldDraft, markLastOrder, rememberedKey } from "#web/shared/document/end-old-draft.ts";
import { readDraft, storeDraft } from "#web/storefront/checkout/checkout-draft.ts";
import { endDraft } from "#web/storefront/checkout/end-draft.ts";
import {
  forgetGuest,
  type LastOrder,
  prefilled,
  readRemembered,
  storeRemembered,
} from "#web/storefront/checkout/remembered.ts";

const own = vi.hoisted(() => ({ order: null as unknown }));
vi.mock("#web/storefront/checkout/own-order.ts", () => ({
  ownOrder: () => ({ fresh: async () => ({ token: "t", order: own.order }) }),
}));

const line = (qty: number, isBox = false) => ({ qty, food: { isBox } });
const address = {
  ...{ firstName: "Karla", lastName: "Groß", phone: "+4922147", notesAnswer: "" },
  ...{ street: "Lindenstraße", street_nr: "12a", zip_code: "50674", city: "Köln" },
};
const order = {
  email: "k@example.de",
  deliveries: [
    { isoDate: calendarDay("2026-12-01"), status: "planned", lines: [line(4), line(2)], address },
    { isoDate: calendarDay("2026-12-04"), status: "cancelled", lines: [line(9)], address },
  ],
} as unknown as GuestOrder;
own.order = order;
const guest = { firstName: "Karla", lastName: "Groß", email: "k@example.de" };
const typed = { ...guest, orderReference: "4711", gift_card: "Lass es Dir schmecken" };

const classes = new Set<string>();
beforeEach(() => {
  const storage = new Map<string, string>();
  classes.clear();
  vi.useFakeTimers({ now: new Date("2026-11-26T12:00:00Z") });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal("document", { documentElement: { classList: classes } });
});
afterEach(() => {
  vi.useRealTimers();
});

const storedOrder = () => JSON.parse(localStorage.getItem(rememberedKey) ?? "{}").order;

describe("after a paid order", () => {
  it("nothing is kept of a guest who has not asked for it", async () => {
    storeDraft(typed);
    await endDraft("order-1");
    expect([readDraft(), readRemembered()?.guest ?? null, localStorage.getItem(rememberedKey)]).toEqual([
      {},
      null,
      null,
    ]);
  });

  it("the ticked data are kept, without what belongs to this order alone, and the order's line", async () => {
    storeDraft({ ...typed, remember: "on", acceptTerms: "on" });
    await endDraft("order-1");
    expect(readDraft()).toEqual({});
    expect(readRemembered()?.guest ?? null).toEqual(guest);
    expect(storedOrder()).toEqual({ orderId: "order-1", days: ["2026-12-01"], articles: 6, boxes: 0 });
    expect(prefilled()).toEqual({ ...guest, remember: "on" });
  });

  it("looking at the result again changes nothing", async () => {
    storeDraft({ ...typed, remember: "on" });
    await endDraft("order-1");
    await endDraft("order-1");
    expect(readRemembered()?.guest ?? null).toMatchObject({ firstName: "Karla" });
    expect(storedOrder()).toBeDefined();
  });
});

describe("what is remembered", () => {
  beforeEach(async () => {
    storeDraft({ ...typed, remember: "on" });
    await endDraft("order-1");
  });

  it("yields to what somebody types, not to a postcode alone", () => {
    storeDraft({ zip_code: "10115" });
    expect(prefilled()).toMatchObject({ lastName: "Groß", zip_code: "10115" });
    storeDraft({ lastName: "Adler" });
    expect(prefilled()).toEqual({ lastName: "Adler", remember: "on" });
  });

  it("goes with one tap", () => {
    storeDraft(typed);
    forgetGuest();
    expect(prefilled()).toEqual({});
    expect(localStorage.getItem(rememberedKey)).toBeNull();
  });

  it("marks the page before it is painted, and ends after a year without an order", () => {
    vi.setSystemTime(new Date("2027-11-26T11:59:59Z"));
    runHeadScripts();
    expect([...classes]).toEqual(["knows-order"]);
    classes.clear();
    vi.setSystemTime(new Date("2027-11-26T12:00:01Z"));
    expect(readRemembered()?.guest ?? null).toBeNull();
    runHeadScripts();
    expect([[...classes], localStorage.getItem(rememberedKey)]).toEqual([[], null]);
  });

  it.each(["no json", "null", "{}", `{"guest":{"lastName":"Groß"},"savedAt":4102444800000}`])(
    "is nothing in %j",
    (text) => {
      localStorage.setItem(rememberedKey, text);
      expect(readRemembered()?.guest ?? null).toBeNull();
    },
  );

  it("is an order only with an id and days", () => {
    storeRemembered({ guest: {}, order: { orderId: 7 } as unknown as LastOrder });
    expect(readRemembered()).toEqual({ guest: {} });
  });
});

/** As a browser runs them: they see no name of their file. */
function runHeadScripts() {
  new Function(`${endOldDraft};${markLastOrder}`)();
}
