import { describe, expect, it } from "vitest";
import { beginTyping, pressSave, readAgain, type TypedText } from "#web/office/texts/typed-text.ts";

const stored = (text: string, version: number, readAt: number) => ({ content: { text }, version, readAt });
const typing = beginTyping(stored("Alt.", 3, 100));
const type = (typed: TypedText<{ text: string }>, text: string) => ({ ...typed, value: { text } });

describe("what is read again after a save", () => {
  const sent = pressSave(type(typing, "Neu. "));

  it("takes the place of what was sent", () => {
    expect(readAgain(sent, stored("Neu.", 4, 200))).toEqual(beginTyping(stored("Neu.", 4, 200)));
  });

  it("takes its place at the same version, too: what was sent was tidied to what stood already", () => {
    expect(readAgain(sent, stored("Neu.", 3, 200))).toEqual(beginTyping(stored("Neu.", 3, 200)));
  });

  it("leaves what was typed since the press, which is saved next upon the new version", () => {
    const on = readAgain(type(sent, "Neu. Und mehr."), stored("Neu.", 4, 200));
    expect(on).toMatchObject({ value: { text: "Neu. Und mehr." }, version: 4, readAt: 200 });
    expect(readAgain(pressSave(on), stored("Neu. Und mehr.", 5, 300)).value.text).toBe("Neu. Und mehr.");
  });

  it("is no leave to write over what somebody else has saved in between", () => {
    expect(readAgain(type(sent, "Neu. Und mehr."), stored("Fremd.", 5, 200)).version).toBe(4);
  });
});

describe("what is read again after throwing away", () => {
  it("takes the place of what stood there", () => {
    expect(readAgain(typing, stored("Fremd.", 4, 200))).toEqual(beginTyping(stored("Fremd.", 4, 200)));
  });

  it("leaves what was typed since, which is not written over somebody else's", () => {
    const on = readAgain(type(typing, "Doch."), stored("Fremd.", 4, 200));
    expect(on).toMatchObject({ value: { text: "Doch." }, version: 3 });
  });
});
