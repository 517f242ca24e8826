import { describe, expect, it } from "vitest";
import { beginTyping, pressSave, refetch, type TypedText } from "#web/office/shop/texts/typed-text.ts";

const stored = (text: string, version: number, readAt: number) => ({ content: { text }, version, readAt });
const typing = beginTyping(stored("Alt.", 3, 100));
const type = (typed: TypedText<{ text: string }>, text: string) => ({ ...typed, value: { text } });

describe("the answer read after a save", () => {
  const sent = pressSave(type(typing, "Neu. "));

  it("replaces the text that was sent", () => {
    expect(refetch(sent, stored("Neu.", 4, 200))).toEqual(beginTyping(stored("Neu.", 4, 200)));
  });

  it("replaces it at the same version, too, when sanitising has undone the change", () => {
    expect(refetch(sent, stored("Neu.", 3, 200))).toEqual(beginTyping(stored("Neu.", 3, 200)));
  });

  it("keeps text typed since the press, which is saved next on top of the new version", () => {
    const on = refetch(type(sent, "Neu. Und mehr."), stored("Neu.", 4, 200));
    expect(on).toMatchObject({ value: { text: "Neu. Und mehr." }, version: 4, readAt: 200 });
    expect(refetch(pressSave(on), stored("Neu. Und mehr.", 5, 300)).value.text).toBe("Neu. Und mehr.");
  });

  it("never allows overwriting what another person has saved in between", () => {
    expect(refetch(type(sent, "Neu. Und mehr."), stored("Fremd.", 5, 200)).version).toBe(4);
  });
});

describe("the answer read after discarding", () => {
  it("replaces the old text", () => {
    expect(refetch(typing, stored("Fremd.", 4, 200))).toEqual(beginTyping(stored("Fremd.", 4, 200)));
  });

  it("keeps text typed since, which does not overwrite another person's", () => {
    const on = refetch(type(typing, "Doch."), stored("Fremd.", 4, 200));
    expect(on).toMatchObject({ value: { text: "Doch." }, version: 3 });
  });
});
