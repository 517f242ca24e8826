import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endOldDraft } from "#web/shared/document/end-old-draft.ts";
import {
  type CheckoutDraft,
  clearDraft,
  isComplete,
  readDraft,
  recipientText,
  storeDraft,
} from "#web/storefront/checkout/checkout-draft.ts";

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the draft of the guest form", () => {
  it("comes back as it was typed", () => {
    storeDraft({ firstName: "Karla", street_nr: "12a", notes: "" });
    expect(readDraft()).toEqual({ firstName: "Karla", street_nr: "12a" });
  });

  it("ends after thirty days, whichever page is opened", () => {
    vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z") });
    storeDraft({ firstName: "Karla" });
    vi.setSystemTime(new Date("2026-12-22T11:59:59Z"));
    runHeadScript();
    expect(readDraft()).toEqual({ firstName: "Karla" });
    vi.setSystemTime(new Date("2026-12-22T12:00:01Z"));
    expect(readDraft()).toEqual({});
    expect(localStorage.getItem("checkoutDraft")).not.toBeNull();
    runHeadScript();
    expect(localStorage.getItem("checkoutDraft")).toBeNull();
  });

  it("lives on with everything that is typed", () => {
    vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z") });
    storeDraft({ firstName: "Karla" });
    vi.setSystemTime(new Date("2026-12-20T12:00:00Z"));
    storeDraft({ firstName: "Karla", lastName: "Groß" });
    vi.setSystemTime(new Date("2027-01-18T12:00:00Z"));
    runHeadScript();
    expect(readDraft()).toEqual({ firstName: "Karla", lastName: "Groß" });
  });

  it.each(['{"firstName":"Karla"}', '{"firstName":"Karla","savedAt":4102444800000}'])(
    "ends when its age is unknown or impossible: %s",
    (stored) => {
      localStorage.setItem("checkoutDraft", stored);
      expect(readDraft()).toEqual({});
      runHeadScript();
      expect(localStorage.getItem("checkoutDraft")).toBeNull();
    },
  );

  it("never holds the consents", () => {
    storeDraft({ firstName: "Karla", acceptPrivacy: true, acceptTerms: "on", country: "Deutschland" });
    expect(readDraft()).toEqual({ firstName: "Karla" });
  });

  it("is deleted once the order is paid", () => {
    storeDraft({ firstName: "Karla" });
    clearDraft();
    expect(readDraft()).toEqual({});
  });

  it("is empty when something else is stored in its place", () => {
    localStorage.setItem("checkoutDraft", "no json");
    expect(readDraft()).toEqual({});
    localStorage.setItem("checkoutDraft", "null");
    expect(readDraft()).toEqual({});
  });

  it("is empty when the browser blocks its storage", () => {
    vi.stubGlobal("localStorage", undefined);
    storeDraft({ firstName: "Karla" });
    expect(readDraft()).toEqual({});
  });
});

describe("a form that can be folded", () => {
  const draft: CheckoutDraft = {
    ...{ firstName: "Eva", lastName: "Brandt", email: "eva@example.de", phone: "0221 4710" },
    ...{ street: "Lindenstraße", street_nr: "12a", zip_code: "50674", city: "Köln" },
  };

  it("lacks nothing that must be filled in, and is no gift", () => {
    expect(isComplete(draft)).toBe(true);
    expect(isComplete({ ...draft, isGift: "on" })).toBe(false);
    for (const field of Object.keys(draft))
      expect.soft(isComplete({ ...draft, [field]: "" }), field).toBe(false);
  });

  it("names who gets it and where", () => {
    expect(recipientText(draft)).toBe("Eva Brandt, Lindenstraße 12a, 50674 Köln");
    expect(recipientText({ ...draft, company: "Muster GmbH", careOf: "Empfang" })).toBe(
      "Eva Brandt, Muster GmbH, c/o Empfang, Lindenstraße 12a, 50674 Köln",
    );
  });
});

/** As a browser runs it: the script sees no name of this file. */
function runHeadScript() {
  new Function(endOldDraft)();
}
