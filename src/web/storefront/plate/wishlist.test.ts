import { beforeEach, describe, expect, it, vi } from "vitest";

let storage: Map<string, string>;
let tab: EventTarget;

async function openPage() {
  vi.resetModules();
  return import("#web/storefront/plate/wishlist.ts");
}

function otherTabWrites(text: string | null): void {
  if (text === null) storage.clear();
  else storage.set("wishlist", text);
  tab.dispatchEvent(Object.assign(new Event("storage"), { key: text === null ? null : "wishlist" }));
}

beforeEach(() => {
  storage = new Map();
  tab = new EventTarget();
  vi.stubGlobal("window", tab);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
  });
});

describe("the wishlist", () => {
  it("has the newest first and each menu once", async () => {
    const { putOnWishlist, readWishlist } = await openPage();
    for (const id of [3, 5, 3]) putOnWishlist(id);
    expect(readWishlist()).toEqual([3, 5]);
  });

  it("is there again on the next visit", async () => {
    (await openPage()).putOnWishlist(7);
    expect((await openPage()).readWishlist()).toEqual([7]);
  });

  it("loses what is taken off, and nothing else", async () => {
    const { putOnWishlist, takeOffWishlist, readWishlist } = await openPage();
    for (const id of [1, 2, 3]) putOnWishlist(id);
    takeOffWishlist(1, 3, 9);
    expect(readWishlist()).toEqual([2]);
  });

  it("is the same object until it changes", async () => {
    const { putOnWishlist, readWishlist } = await openPage();
    putOnWishlist(1);
    const before = readWishlist();
    expect(readWishlist()).toBe(before);
    putOnWishlist(2);
    expect(readWishlist()).not.toBe(before);
  });

  it("reports changes here and in other tabs until the last listener has gone", async () => {
    const { onWishlistChange, putOnWishlist, readWishlist } = await openPage();
    const listener = vi.fn();
    const stop = onWishlistChange(listener);
    putOnWishlist(1);
    expect(listener).toHaveBeenCalledTimes(1);
    otherTabWrites("[8,1]");
    expect(listener).toHaveBeenCalledTimes(2);
    expect(readWishlist()).toEqual([8, 1]);
    otherTabWrites(null);
    expect(listener).toHaveBeenCalledTimes(3);
    expect(readWishlist()).toEqual([]);
    stop();
    otherTabWrites("[4]");
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it("adds to what another tab has added meanwhile", async () => {
    const { putOnWishlist, readWishlist } = await openPage();
    putOnWishlist(1);
    storage.set("wishlist", "[2,1]");
    putOnWishlist(3);
    expect(readWishlist()).toEqual([3, 2, 1]);
  });

  it.each(["no json", "null", '{"1":2}', '["1",null,1.5]'])(
    "is empty when %s lies in its place",
    async (text) => {
      storage.set("wishlist", text);
      expect((await openPage()).readWishlist()).toEqual([]);
    },
  );

  it("lives in memory when the browser blocks its storage", async () => {
    vi.stubGlobal("localStorage", undefined);
    const { putOnWishlist, readWishlist } = await openPage();
    putOnWishlist(1);
    putOnWishlist(2);
    expect(readWishlist()).toEqual([2, 1]);
  });

  it("goes on in memory when storage is full", async () => {
    const { putOnWishlist, readWishlist } = await openPage();
    putOnWishlist(1);
    localStorage.setItem = () => {
      throw new Error("full");
    };
    putOnWishlist(2);
    expect(readWishlist()).toEqual([2, 1]);
  });
});
