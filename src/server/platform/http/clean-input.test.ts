import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { everyCall, everyCallName } from "#contract/every-call.ts";
import { cleanInput, fieldsOfLines } from "#server/platform/http/clean-input.ts";

interface Shape {
  type?: string;
  maxLength?: number;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
}

function textsIn({ properties = {}, items, anyOf = [], oneOf = [] }: Shape): [string, Shape][] {
  const own = Object.entries(properties).filter(([, shape]) => shape.type === "string");
  const parts = [...Object.values(properties), ...anyOf, ...oneOf, ...(items ? [items] : [])];
  return [...own, ...parts.flatMap(textsIn)];
}

const texts = everyCallName.flatMap((name) => {
  const { body } = everyCall[name];
  return body ? textsIn(z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Shape) : [];
});

describe("what comes in", () => {
  it("is one spelling at any depth, and the same after another time", () => {
    const read = cleanInput({
      q: "O\u0308ztu\u0308rk\u200b",
      days: [{ firstName: "Eri\u00adka\u00a0 Anna\n", notes: "1.\tKlingel\u0007\r\n2. Tor" }],
      count: 3,
      none: null,
    });
    expect(read).toEqual({
      q: "Öztürk",
      days: [{ firstName: "Erika Anna ", notes: "1.\tKlingel\n2. Tor" }],
      count: 3,
      none: null,
    });
    expect(cleanInput(read)).toEqual(read);
  });

  it("is a password in NFC that keeps all its signs", () => {
    for (const field of ["password", "current", "newPassword"]) {
      expect(cleanInput({ [field]: "Ka\u0308se\u200b  \t\u00a0x" })).toEqual({
        [field]: "Käse\u200b  \t\u00a0x",
      });
    }
  });

  it("is the content of a code with its separators, and without other signs that nobody sees", () => {
    const barcode = "]C110AB-77\u001d17261130\u0007\u200b";
    expect(cleanInput({ barcode })).toEqual({ barcode: "]C110AB-77\u001d17261130" });
  });

  it("nested deeper than any call is malformed, not a fault", () => {
    let deep: unknown = "x";
    for (let at = 0; at < 200_000; at++) deep = [deep];
    expect(() => cleanInput(deep)).toThrow(expect.objectContaining({ code: "malformed" }));
  });

  it("keeps line breaks in every long text, and no field of that name is gone", () => {
    const long = texts.filter(([, { maxLength = 0 }]) => maxLength >= 300).map(([name]) => name);
    const addresses = ["session_id", "failureUrl", "successUrl"];
    const secrets = ["password", "current", "newPassword"];
    // of an ingredient: parts of a label's running text
    const ofLabels = ["labelName", "contents"];
    // of a supplier: name and street in one line, and what stands in the code on a pack
    const ofGoods = ["address", "dispatcher", "consignor", "consignee", "barcode"];
    // of a cleaning plan: it stands above a question
    const ofPlans = ["instructions"];
    const oneLine = [...addresses, ...secrets, ...ofLabels, ...ofGoods, ...ofPlans];
    expect(long.filter((name) => !fieldsOfLines.has(name) && !oneLine.includes(name))).toEqual([]);
    const names = new Set(texts.map(([name]) => name));
    expect([...fieldsOfLines].filter((name) => !names.has(name))).toEqual([]);
  });
});
