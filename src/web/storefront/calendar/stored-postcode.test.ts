import { beforeEach, describe, expect, it, vi } from "vitest";

let storage: Map<string, string>;
let tab: EventTarget;

async function openPage() {
  vi.resetModules();
  return import("#web/storefront/calendar/stored-postcode.ts");
}

beforeEach(() => {
  storage = new Map();
  tab = new EventTarget();
  vi.stubGlobal("window", tab);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
});

describe("the stored postcode", () => {
  it("is there again on the next visit, until it is cleared", async () => {
    expect((await openPage()).storedPostcode()).toBe("");
    (await openPage()).storePostcode("50674");
    expect((await openPage()).storedPostcode()).toBe("50674");
    (await openPage()).clearPostcode();
    expect((await openPage()).storedPostcode()).toBe("");
    expect(storage.size).toBe(0);
  });

  it.each(["", "5067", "Köln", "<b>1</b>", "null"])("is empty when %j is stored", async (text) => {
    storage.set("postcode", text);
    expect((await openPage()).storedPostcode()).toBe("");
  });

  it("reports changes here and in other tabs until the last listener has gone", async () => {
    const { clearPostcode, storePostcode, onPostcodeChange } = await openPage();
    const listener = vi.fn();
    const stop = onPostcodeChange(listener);
    storePostcode("50674");
    clearPostcode();
    expect(listener).toHaveBeenCalledTimes(2);
    tab.dispatchEvent(new Event("storage"));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    tab.dispatchEvent(new Event("storage"));
    storePostcode("10115");
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it("lives in memory when the browser blocks its storage", async () => {
    vi.stubGlobal("localStorage", undefined);
    const { clearPostcode, storePostcode, storedPostcode } = await openPage();
    storePostcode("50674");
    expect(storedPostcode()).toBe("50674");
    clearPostcode();
    expect(storedPostcode()).toBe("");
  });

  it("goes on in memory when storage is full", async () => {
    localStorage.setItem = () => {
      throw new Error("full");
    };
    const { storePostcode, storedPostcode } = await openPage();
    storePostcode("50674");
    expect(storedPostcode()).toBe("50674");
  });
});
