import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  areConsentsValid,
  clearConsents,
  readConsents,
  storeConsents,
} from "#web/storefront/checkout/stored-consents.ts";

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z") });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const agreed = { revision: "cart-as-ordered", legalVersion: "texts-of-today" };

describe("consents given with an order", () => {
  it("hold for the same cart and the same texts", () => {
    storeConsents(agreed);
    expect(areConsentsValid(readConsents(), agreed)).toBe(true);
  });

  it("are requested again when the cart or the texts have changed, or either is unknown", () => {
    storeConsents(agreed);
    const stored = readConsents();
    expect(areConsentsValid(stored, { ...agreed, revision: "another" })).toBe(false);
    expect(areConsentsValid(stored, { ...agreed, legalVersion: "others" })).toBe(false);
    expect(areConsentsValid(stored, { ...agreed, revision: null })).toBe(false);
    expect(
      areConsentsValid({ ...agreed, legalVersion: undefined }, { ...agreed, legalVersion: undefined }),
    ).toBe(false);
    expect(areConsentsValid(null, agreed)).toBe(false);
  });

  it("end after an hour, and leave nothing behind", () => {
    storeConsents(agreed);
    vi.setSystemTime(new Date("2026-11-22T12:59:59Z"));
    expect(readConsents()).toEqual(agreed);
    vi.setSystemTime(new Date("2026-11-22T13:00:00Z"));
    expect(readConsents()).toBeNull();
    expect(localStorage.getItem("checkoutConsents")).toBeNull();
  });

  it("are deleted once the order is paid", () => {
    storeConsents(agreed);
    clearConsents();
    expect(readConsents()).toBeNull();
  });

  it.each(["no json", "null", "{}", '{"at":4102444800000,"revision":"x"}'])("are none in %j", (stored) => {
    localStorage.setItem("checkoutConsents", stored);
    expect(readConsents()).toBeNull();
  });

  it("are none when the browser blocks its storage", () => {
    vi.stubGlobal("localStorage", undefined);
    storeConsents(agreed);
    expect(readConsents()).toBeNull();
  });
});
