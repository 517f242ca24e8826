import { beforeEach, describe, expect, it, vi } from "vitest";
import { clearDraft, keepDraft, readDraft } from "#web/cart/checkout-draft.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

describe("the draft of the guest form", () => {
  it("comes back as it was typed", () => {
    keepDraft({ firstName: "Karla", street_nr: "12a", notes: "" });
    expect(readDraft()).toEqual({ firstName: "Karla", street_nr: "12a" });
  });

  it("never holds the consents", () => {
    keepDraft({ firstName: "Karla", acceptPrivacy: true, acceptTerms: "on", country: "Deutschland" });
    expect(readDraft()).toEqual({ firstName: "Karla" });
  });

  it("is gone once the order is paid", () => {
    keepDraft({ firstName: "Karla" });
    clearDraft();
    expect(readDraft()).toEqual({});
  });

  it("is empty when something else lies in its place", () => {
    localStorage.setItem("checkoutDraft", "no json");
    expect(readDraft()).toEqual({});
    localStorage.setItem("checkoutDraft", "null");
    expect(readDraft()).toEqual({});
  });

  it("is empty when the browser blocks its storage", () => {
    vi.stubGlobal("localStorage", undefined);
    keepDraft({ firstName: "Karla" });
    expect(readDraft()).toEqual({});
  });
});
