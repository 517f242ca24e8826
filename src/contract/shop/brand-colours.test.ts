import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tones as brandTones } from "#brand/colours.ts";
import { type BaseColours, baseOf, contrast, contrastFaults, tonesOf } from "#contract/shop/brand-colours.ts";

const usual = baseOf(brandTones);
const blue: BaseColours = {
  primary: "#12306b",
  accent: "#ffd000",
  badge: "#a3123f",
  background: "#ffffff",
  text: "#10182b",
};

it("knows how far two colours are apart", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
  expect(contrast("#123456", "#123456")).toBe(1);
});

it("the brand's own colours can be read and stay as they are drawn", () => {
  expect(contrastFaults(usual)).toEqual({});
  expect(tonesOf(usual, brandTones)).toEqual(brandTones);
});

it("says which colour is at fault, in German", () => {
  const faults = contrastFaults({ ...usual, primary: "#7fb8a4", background: "#333333" });
  expect(faults.primary?.[0]).toBe(
    "Weiße Schrift auf Knöpfen: Der Kontrast ist 2,2, nötig sind mindestens 4,5.",
  );
  expect(Object.keys(faults).sort()).toEqual(["accent", "background", "badge", "primary", "text"]);
});

const readable = (base: BaseColours) => {
  const tones = tonesOf(base, brandTones);
  const text = (one: keyof typeof tones, ...on: (keyof typeof tones)[]) =>
    on.map((other) => contrast(tones[one], tones[other]));
  const texts = [
    ...text("muted", "canvas", "sand"),
    ...text("forest", "canvas", "sand", "sage"),
    ...text("ink", "canvas", "sand", "sage", "saffron"),
    ...text("cream", "forest", "hero", "forest-deep"),
    ...text("saffron", "forest", "hero", "forest-deep"),
    contrast(tones.muted, "#ffffff"),
  ];
  const controls = [contrast(tones.field, "#ffffff"), contrast(tones.field, tones.canvas)];
  return { texts: Math.min(...texts), controls: Math.min(...controls) };
};

describe("the derived tones", () => {
  it("can be read in very different colours", () => {
    expect(contrastFaults(blue)).toEqual({});
    expect(readable(blue).texts).toBeGreaterThanOrEqual(4.5);
    expect(readable(blue).controls).toBeGreaterThanOrEqual(3);
  });

  const colour = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`);
  const light = fc
    .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0xd8, max: 0xff })))
    .map((parts) => `#${parts.map((part) => part.toString(16)).join("")}`);
  const dark = fc
    .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 0x60 })))
    .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`);

  it("can be read with all colours that are accepted", () => {
    fc.assert(
      fc.property(
        fc.record({ primary: dark, accent: colour, badge: dark, background: light, text: dark }),
        (base) => {
          fc.pre(Object.keys(contrastFaults(base)).length === 0);
          expect(readable(base).texts).toBeGreaterThanOrEqual(4.5);
          expect(readable(base).controls).toBeGreaterThanOrEqual(3);
        },
      ),
    );
  });
});
