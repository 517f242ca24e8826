import { deliveryDay } from "#test/days.ts";
import { portionCode, readPortionCode } from "#contract/office/kitchen/portion-code.ts";
import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { tones } from "#brand/colours.ts";
import { shop } from "#brand/shop.ts";
import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { Carton } from "#contract/office/kitchen/parcels.ts";
import type { Label } from "#server/office/kitchen/papers/label.ts";
import type { PackingSlip } from "#server/office/kitchen/papers/packing-slip.ts";
import { renderLabels } from "#server/office/kitchen/papers/render-labels.ts";
import { renderSlips } from "#server/office/kitchen/papers/render-slips.ts";

const look = { ...shop, hasMark: true, tones };
const at = new Date("2026-09-14T10:00:00Z");
function cartonOf(names: readonly string[]): Carton {
  const contents = names.map((name, at) => ({ menuId: at, name, portions: 1 }));
  return { contents, portions: names.length, coolPacks: 1, grams: 2000 };
}
const slip: PackingSlip = {
  number: "TT-100001",
  day: "2026-09-16" as DeliveryDay,
  kitchenDay: "2026-09-15" as CalendarDay,
  version: 1,
  printedAt: at,
  address: ["Eva Brandt", "Lindenstraße 12a", "50674 Köln"],
  absence: "",
  giftCard: null,
  notes: "",
  stop: "",
  isAllergy: false,
  dishesToMind: [],
  isUnreadForeign: false,
  portions: 3,
  added: [],
  cartons: [cartonOf(["Chili con Carne"])],
};
const label: Label = {
  name: "Chili con Carne",
  ingredients: "Wasser, <strong>Weizen</strong>mehl",
  storage: "Bei höchstens 7 °C lagern.",
  preparation: { whole: "Deckel einstechen. Im Ofen 20 Min.", short: "Im Ofen 20 Min." },
  additionalInformation: "",
  traces: "",
  nutrition: [["Fett", "1 g"]],
  weightGrams: 500,
  useBy: "2026-09-24" as CalendarDay,
  batch: "L260916-001",
  operator: { name: "Topf", address: "Weg 1, 50667 Köln" },
};

interface Box {
  text: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Each page's texts with the places of their letters. */
async function boxesOf(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, page) => {
      const one = await document.getPage(page + 1);
      const { items } = await one.getTextContent();
      const texts = items as { str: string; width: number; transform: number[] }[];
      const boxes = texts
        .filter(({ str }) => str.trim() !== "")
        .map(({ str: text, width, transform: [size = 0, , , , left = 0, baseline = 0] }): Box => {
          return { text, left, right: left + width, bottom: baseline, top: baseline + 0.65 * size };
        });
      return { boxes, width: one.view[2] ?? 0 };
    }),
  );
}

/** Every text stands on its page, and none over another one. Answers with all of them. */
async function clearTexts(pdf: Buffer): Promise<string> {
  const pages = await boxesOf(pdf);
  for (const { boxes, width } of pages) {
    for (const [at, one] of boxes.entries()) {
      expect(one.bottom, one.text).toBeGreaterThan(5);
      expect(one.right, one.text).toBeLessThan(width);
      const covered = boxes
        .slice(at + 1)
        .find(
          (other) =>
            one.left < other.right - 0.5 &&
            other.left < one.right - 0.5 &&
            one.bottom < other.top - 0.5 &&
            other.bottom < one.top - 0.5,
        );
      expect(covered?.text, `over „${one.text}“`).toBeUndefined();
    }
  }
  return pages.flatMap(({ boxes }) => boxes.map(({ text }) => text)).join(" ");
}

const printed = (more: Partial<PackingSlip>) =>
  renderSlips([{ ...slip, ...more }], { title: "Packzettel", at, look });
const words = (count: number, text = "Zeile") =>
  Array.from({ length: count }, (_, at) => `${text} ${at + 1}.`);
const firm = "Genossenschaft Wohnen und Werken am Alten Schlachthof ".repeat(2).trim();

describe("a packing slip with more text than usual", () => {
  it.each([
    ["a note of 80 lines", { notes: words(80).join("\n") }, words(80)],
    ["an allergy note of 80 lines", { notes: words(80).join("\n"), isAllergy: true }, words(80)],
    [
      "an allergy with dishes that contain it",
      {
        notes: "Milchallergie",
        isAllergy: true,
        dishesToMind: ["2 × Lasagne – enthält laut Etikett: Milch"],
      },
      ["Milchallergie", "Lasagne", "Milch"],
    ],
    ["a note that is one word", { notes: "x".repeat(1_000) }, []],
    [
      "long address lines",
      { address: [firm, `c/o ${firm}`, `${firm} 12`, `50674 ${firm}`] },
      ["50674", "c/o"],
    ],
    ["ten address lines", { address: words(10, "Anschrift") }, words(10, "Anschrift")],
    ["many dishes", { cartons: [cartonOf(words(60, "Gericht"))] }, words(60, "Gericht")],
    [
      "all of it",
      {
        address: [firm, `c/o ${firm}`, "Weg 1", "50674 Köln"],
        notes: words(33).join("\n"),
        cartons: [cartonOf(words(30, "Gericht").map((name) => `${name} ${firm}`)), cartonOf(["Chili"])],
      },
      words(33),
    ],
  ] as const)("%s: nothing covers anything, nothing is lost", async (_what, more, expected) => {
    const text = await clearTexts(await printed(more as Partial<PackingSlip>));
    for (const one of [...expected, "Portionen insgesamt"]) expect(text).toContain(one);
  });

  it("each carton has a page with its share and its place among them; the gift card lies in the first", async () => {
    const cartons = [cartonOf(["Chili", "Curry"]), cartonOf(["Lasagne"])];
    const pages = await boxesOf(await printed({ cartons, giftCard: "Guten Appetit" }));
    const texts = pages.map(({ boxes }) => boxes.map(({ text }) => text).join(" "));
    expect(texts).toHaveLength(3);
    expect(texts[0]).toMatch(
      /Karton 1 von 2.*Chili.*Curry.*2 Portionen in diesem Karton, 3 Portionen insgesamt/,
    );
    expect(texts[0]).not.toContain("Lasagne");
    expect(texts[1]).toContain("Guten Appetit");
    expect(texts[2]).toMatch(/Karton 2 von 2.*Lasagne.*1 Portion in diesem Karton, 3 Portionen insgesamt/);
  });

  it("says on each page that the note goes on", async () => {
    const pages = await boxesOf(await printed({ notes: words(80).join("\n") }));
    const all = pages.map(({ boxes }) => boxes.map(({ text }) => text).join(" "));
    expect(all.length).toBeGreaterThan(1);
    expect(all[0]).toContain("Die Anmerkung geht auf der nächsten Seite weiter.");
    expect(all.at(-1)).not.toContain("nächsten Seite");
  });
});

describe("a gift card", () => {
  const halfOfPage = 421;

  it.each([
    ["a few words", "Lass es Dir schmecken!"],
    ["300 letters", words(30, "Liebe").join(" ").slice(0, 300)],
    ["one word of 300 letters", "W".repeat(300)],
    ["150 lines", Array.from({ length: 150 }, () => "x").join("\n")],
  ])(
    "of %s stands on the upper half of its page, so that the lower one can be cut off",
    async (_what, giftCard) => {
      const pages = await boxesOf(await printed({ giftCard }));
      expect(pages).toHaveLength(2);
      const { boxes = [], width = 0 } = pages[1] ?? {};
      for (const one of boxes) {
        expect(one.bottom, one.text).toBeGreaterThan(halfOfPage);
        expect(one.right, one.text).toBeLessThan(width);
      }
    },
  );
});

describe("letters", () => {
  const hint = "Anmerkung am Bildschirm lesen";

  it.each([
    ["Ayşe Yıldırım, Łukasz Świątek", "Ayşe Yıldırım, Łukasz Świątek"],
    ["Ольга Їжак", "Ольга Їжак"],
    ["Παπαδοπούλου", "Παπαδοπούλου"],
    ["李 明", "Li Ming"],
    ["محمد", "mhmd"],
    ["Eva 😀👍🏽🇩🇪 Brandt", "Eva Brandt"],
    ["Tor → links", "Tor"],
    ["👩‍🍳", "(am Bildschirm lesen)"],
  ])("an address %j is printed as %j, never as a box", async (typed, shown) => {
    const text = await clearTexts(await printed({ address: [typed, "Weg 1"] }));
    expect(text.replace(/ +/g, " ")).toContain(shown);
    expect(text).not.toMatch(/[\ufffd\0]/);
  });

  it.each([
    ["Ольга, 3. Stock, zil çalmıyor", false],
    ["حساسية من المكسرات", true],
    ["Bitte klingeln 😀", true],
    ["坚果过敏", true],
  ])("a note %j sends the packer to the screen: %s", async (notes, isSent) => {
    const text = await clearTexts(await printed({ notes, isAllergy: isSent }));
    expect(text.includes(hint)).toBe(isSent);
    expect(text).not.toMatch(/[\ufffd\0]/);
  });

  it("of an operator are on the label", async () => {
    const operator = { name: "Küche 李 & Ольга", address: "Weg 1 😀" };
    const pdf = await renderLabels([{ label: { ...label, operator }, copies: 1 }], { title: "E", at, look });
    expect((await clearTexts(pdf)).replace(/ +/g, " ")).toContain("Küche Li & Ольга, Weg 1");
  });
});

it.each([
  ["the whole text", "", "Deckel einstechen. Im Ofen 20 Min."],
  ["the short one where there is no room", "Kurkuma, ".repeat(80), "Zubereitung: Im Ofen 20 Min."],
])("a label says how its dish gets warm: %s", async (_what, more, text) => {
  const crowded = { ...label, ingredients: label.ingredients + more };
  const pdf = await renderLabels([{ label: crowded, copies: 1 }], { title: "E", at, look });
  expect((await clearTexts(pdf)).replace(/\s+/g, " ")).toContain(text);
});

it.each([
  ["name", { name: "Hähnchengeschnetzeltes mit Kartoffel-Sellerie-Püree und ".repeat(2) }],
  [
    "name in capitals",
    { name: "GROSSMUTTERS GESCHMORTE RINDERROULADEN MIT APFELROTKOHL ".repeat(3).slice(0, 120) },
  ],
  ["word in the ingredients", { ingredients: "Siliciumdioxidverbindungs".repeat(6) }],
  ["ingredients", { ingredients: "Wasser, Weizen, ".repeat(80) }],
  ["preparation", { preparation: { whole: "Erwärmen. ".repeat(150), short: "Erwärmen. ".repeat(120) } }],
  ["operator", { operator: { name: firm, address: `${firm}, ${firm}, 50667 Köln` } }],
])("a label with a long %s covers nothing and loses nothing", async (_what, more) => {
  const about = { title: "E", at, look };
  await clearTexts(await renderLabels([{ label: { ...label, ...more }, copies: 1 }], about));
  const codes = [
    portionCode({ day: deliveryDay("2031-12-31"), menuId: 2_147_483_647, batch: 99, serial: 999_999 }),
  ];
  const coded = await clearTexts(
    await renderLabels([{ label: { ...label, ...more }, copies: 1, codes }], about),
  );
  expect(readPortionCode(/D\d{8} [\d ]+/.exec(coded)?.[0] ?? "")).toMatchObject({ serial: 999_999 });
});
