import { beforeEach, describe, expect, it, vi } from "vitest";

let kept: Map<string, string>;
let tab: EventTarget;

async function openPage() {
  vi.resetModules();
  return import("#web/storefront/location/stored-postcode.ts");
}

beforeEach(() => {
  kept = new Map();
  tab = new EventTarget();
  vi.stubGlobal("window", tab);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

describe("the kept postcode", () => {
  it("is there again on the next visit, until it is forgotten", async () => {
    expect((await openPage()).keptPostcode()).toBe("");
    (await openPage()).keepPostcode("50674");
    expect((await openPage()).keptPostcode()).toBe("50674");
    (await openPage()).forgetPostcode();
    expect((await openPage()).keptPostcode()).toBe("");
    expect(kept.size).toBe(0);
  });

  it.each(["", "5067", "Köln", "<b>1</b>", "null"])("is nothing when %j lies in its place", async (text) => {
    kept.set("postcode", text);
    expect((await openPage()).keptPostcode()).toBe("");
  });

  it("tells of changes here and in other tabs until nobody listens", async () => {
    const { forgetPostcode, keepPostcode, onPostcodeChange } = await openPage();
    const listener = vi.fn();
    const stop = onPostcodeChange(listener);
    keepPostcode("50674");
    forgetPostcode();
    expect(listener).toHaveBeenCalledTimes(2);
    tab.dispatchEvent(new Event("storage"));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    tab.dispatchEvent(new Event("storage"));
    keepPostcode("10115");
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it("lives in memory when the browser blocks its storage", async () => {
    vi.stubGlobal("localStorage", undefined);
    const { forgetPostcode, keepPostcode, keptPostcode } = await openPage();
    keepPostcode("50674");
    expect(keptPostcode()).toBe("50674");
    forgetPostcode();
    expect(keptPostcode()).toBe("");
  });

  it("goes on in memory when storage is full", async () => {
    localStorage.setItem = () => {
      throw new Error("full");
    };
    const { keepPostcode, keptPostcode } = await openPage();
    keepPostcode("50674");
    expect(keptPostcode()).toBe("50674");
  });
});
