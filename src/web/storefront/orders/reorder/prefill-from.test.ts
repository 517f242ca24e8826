import { beforeEach, expect, it, vi } from "vitest";
import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { storeDraft } from "#web/storefront/checkout/checkout-draft.ts";
import { prefilled, storeRemembered } from "#web/storefront/checkout/remembered.ts";
import { prefillFrom } from "#web/storefront/orders/reorder/prefill-from.ts";

const recipient = {
  ...{ firstName: "Karla", lastName: "Groß", phone: "+4922147" },
  ...{ street: "Lindenstraße", street_nr: "12a", zip_code: "50674", city: "Köln" },
};
const orderTo = (change: Partial<typeof recipient> = {}) => {
  const delivery = { status: "planned", address: { ...recipient, notesAnswer: "", ...change } };
  return { email: "k@example.de", deliveries: [delivery] } as unknown as GuestOrder;
};

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
});

it("fills in the form of a browser that has never seen it", () => {
  prefillFrom(orderTo());
  expect(prefilled()).toEqual({ ...recipient, email: "k@example.de" });
});

it("leaves what somebody has typed", () => {
  storeDraft({ lastName: "Adler" });
  prefillFrom(orderTo());
  expect(prefilled()).toEqual({ lastName: "Adler" });
});

it("leaves what is remembered of the same recipient, not of another one", () => {
  storeRemembered({ guest: { ...recipient, company: "Musterbau" } });
  prefillFrom(orderTo());
  expect(prefilled()).toMatchObject({ company: "Musterbau" });
  prefillFrom(orderTo({ street: "Ring" }));
  expect(prefilled()).toMatchObject({ street: "Ring" });
  expect(prefilled()).not.toHaveProperty("company");
});

it("fills in nothing of an erased order", () => {
  prefillFrom(orderTo({ street: "" }));
  expect(prefilled()).toEqual({});
});
