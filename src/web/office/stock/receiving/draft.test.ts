import { describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import type { ReceivedArticle, Scan } from "#contract/office/stock/receiving.ts";
import {
  answered,
  bodyOf,
  changed,
  type Draft,
  emptyDraft,
  type Goods,
  knownEndKind,
  lotOfDelivery,
  newLine,
  takeScan,
  withArticle,
} from "#web/office/stock/receiving/draft.ts";
import {
  lacksSender,
  measuredTogether,
  openQuestions,
  questionsOfDelivery,
} from "#web/office/stock/receiving/open-questions.ts";

const article = (id: number, supplierId: number, more: Partial<ReceivedArticle> = {}): ReceivedArticle => ({
  ...{ id, supplierId, ingredientId: id, ingredient: `Zutat ${id}`, articleNumber: "", pack: "Karton" },
  ...{
    packGrams: 5_000,
    price: 10,
    isAnimal: false,
    mostDaysAhead: 30,
    leastDaysLeft: null,
    placeWarning: null,
    receiptPoint: null,
  },
  ...more,
});
const goods: Goods = {
  today: calendarDay("2026-11-27"),
  receivedToday: [],
  suppliers: [1, 2].map((id) => ({ id, name: `S${id}`, address: "", identificationMark: `DE ${id} EG` })),
  articles: [
    article(1, 1),
    article(2, 1, { isAnimal: true, receiptPoint: { name: "Fleisch", least: null, most: 70 } }),
    article(3, 2),
  ],
};
const [oil, meat, other] = ["04012345000016", "04012345000023", "04006381333931"] as const;
const scan = (more: Partial<Scan> = {}): Scan => ({
  ...{ fields: [], gtin: oil, supplierLot: "L1", endsOn: calendarDay("2026-12-03"), isUseBy: true },
  ...{
    inHouse: null,
    unsure: null,
    producedOn: null,
    milligrams: null,
    count: null,
    needsWeight: false,
    rest: "",
    split: null,
    lot: null,
  },
  articles: [{ articleId: 1, supplierId: 1, packs: 1 }],
  ...more,
});

function taken(...scans: Scan[]): { draft: Draft; texts: string[] } {
  const texts: string[] = [];
  const draft = scans.reduce((before, one, at) => {
    const result = takeScan(before, one, { goods, key: `k${at}` });
    texts.push(result.text);
    return result.draft;
  }, emptyDraft("d"));
  return { draft, texts };
}
const open = ({ lines }: Draft) =>
  lines.map((line) => openQuestions(line, goods).map((one) => (typeof one === "string" ? one : one.kind)));

it("a known pack answers supplier, article and amount by itself", () => {
  const { draft } = taken(scan());
  expect(draft).toMatchObject({
    supplierId: 1,
    lines: [{ articleId: 1, milligrams: 5_000_000, supplierLot: "L1" }],
  });
  expect(open(draft)).toEqual([[]]);
});

it("the same code again is one pack more, another lot is another line", () => {
  const { draft } = taken(scan(), scan(), scan({ supplierLot: "L2" }), scan());
  expect(draft.lines.map(({ supplierLot, milligrams }) => [supplierLot, milligrams])).toEqual([
    ["L1", 15_000_000],
    ["L2", 5_000_000],
  ]);
});

it("a second code of the pack completes its line with lot and date", () => {
  const { draft } = taken(
    scan({ supplierLot: null, endsOn: null }),
    scan({ gtin: null, articles: [], supplierLot: "L9", isUseBy: false }),
  );
  expect(draft.lines).toMatchObject([
    { articleId: 1, supplierLot: "L9", endsOn: "2026-12-03", isUseBy: false },
  ]);
});

it("a number of the supplier's own is never sent as a GTIN, and its pack is weighed", () => {
  const weighed = scan({ gtin: null, inHouse: "2812345007853", articles: [], needsWeight: true });
  const { draft, texts } = taken(scan({ supplierLot: null }), weighed);
  expect(texts[1]).toContain("2812345007853 ist eine interne Nummer des Lieferanten, keine GTIN");
  const [, line] = draft.lines;
  expect(line).toMatchObject({ gtin: null, supplierLot: "L1" });
  expect(withArticle(line!, goods.articles[0]!, goods)).toMatchObject({ milligrams: null });
  expect(bodyOf(draft, goods.today).lines[1]).not.toHaveProperty("inHouse");
});

it.each<[what: string, one: Scan, line: object, questions: string[]]>([
  ["the weight in the code", scan({ milligrams: 1_250_000 }), { milligrams: 1_250_000 }, []],
  [
    "goods that are weighed",
    scan({ gtin: "94012345000019", needsWeight: true }),
    { milligrams: null },
    ["amount"],
  ],
  [
    "packs that carry one code together",
    scan({ articles: [{ articleId: 1, supplierId: 1, packs: 6 }] }),
    { milligrams: 30_000_000 },
    [],
  ],
  ["the number of packs on a pallet", scan({ count: 24 }), { milligrams: 120_000_000 }, []],
  ["an unknown code", scan({ gtin: other, articles: [] }), { articleId: null }, ["article"]],
  [
    "one code of two articles",
    scan({ articles: [1, 2].map((articleId) => ({ articleId, supplierId: 1, packs: 1 })) }),
    { articleId: null },
    ["article"],
  ],
  ["a use-by date that is over", scan({ endsOn: calendarDay("2026-11-26") }), {}, ["use_by_past"]],
  [
    "a best-before date that is over",
    scan({ endsOn: calendarDay("2026-11-26"), isUseBy: false }),
    {},
    ["end_past"],
  ],
  ["a use-by date of tomorrow", scan({ endsOn: calendarDay("2026-11-28") }), {}, ["end_near"]],
  ["the day after", scan({ endsOn: calendarDay("2026-11-29") }), {}, []],
  ["a day far ahead", scan({ endsOn: calendarDay("2076-01-01") }), {}, ["end_far"]],
  [
    "meat",
    scan({ gtin: meat, articles: [{ articleId: 2, supplierId: 1, packs: 1 }] }),
    { identificationMark: "DE 1 EG" },
    ["temperature"],
  ],
  [
    "a lot with a swallowed separator",
    scan({
      supplierLot: "ABC17261203",
      endsOn: null,
      split: { supplierLot: "ABC", endsOn: calendarDay("2026-12-03"), isUseBy: true },
    }),
    {},
    ["lot_like_date"],
  ],
])("%s", (_what, one, line, questions) => {
  const { draft } = taken(one);
  expect(draft.lines).toMatchObject([line]);
  expect(open(draft)).toEqual([questions]);
});

it("what belongs to no line says so: our own goods, and a lot without an article", () => {
  const own = scan({ gtin: null, lot: { id: 1, code: "W261127-001", name: "Mehl" } });
  const { draft, texts } = taken(own, scan({ gtin: null, articles: [] }));
  expect(draft.lines).toEqual([]);
  expect(texts).toEqual([expect.stringContaining("eigene Ware"), expect.stringContaining("kein Artikel")]);
});

it("a pack of another supplier is asked about, because a delivery has one supplier", () => {
  const { draft } = taken(
    scan(),
    scan({ gtin: other, articles: [{ articleId: 3, supplierId: 2, packs: 1 }] }),
  );
  expect(open(draft)).toEqual([[], ["article"]]);
});

it("food of animal origin needs its sender, and is sent as it was taken", () => {
  const { draft } = taken(scan({ gtin: meat, articles: [{ articleId: 2, supplierId: 1, packs: 1 }] }));
  const [line] = draft.lines;
  if (!line) throw new Error("no line");
  const measured = changed(draft, { ...line, temperature: 40 });
  expect([open(measured), lacksSender(measured, goods)]).toEqual([[[]], true]);
  const whole = { ...measured, dispatchedOn: goods.today as never, dispatcher: "S1" };
  expect(lacksSender(whole, goods)).toBe(false);
  expect(bodyOf(whole, goods.today)).toMatchObject({
    supplierId: 1,
    lines: [{ articleId: 2, temperature: 40, gtin: meat }],
  });
  expect(Object.keys(bodyOf(whole, goods.today).lines[0] ?? {})).not.toContain("key");
});

describe("goods with one limit", () => {
  const packs = ["L1", "L2", "L3"].map((supplierLot) =>
    scan({ gtin: meat, supplierLot, articles: [{ articleId: 2, supplierId: 1, packs: 1 }] }),
  );
  const asked = (draft: Draft) =>
    questionsOfDelivery(draft, goods).map(({ key, question }) => [key, question]);

  it("are measured once, after each has its lot and date", () => {
    const { draft } = taken(...packs, scan());
    expect(asked(draft)).toEqual([["k0", "temperature"]]);
    const [first] = draft.lines;
    if (!first) throw new Error("no line");
    expect(measuredTogether(draft, first, goods).map(({ key }) => key)).toEqual(["k0", "k1", "k2"]);
    const last = draft.lines[2];
    if (!last) throw new Error("no line");
    const unread = changed(draft, { ...last, supplierLot: "", endsOn: null });
    expect(asked(unread)).toEqual([
      ["k2", "lot"],
      ["k2", "end"],
      ["k0", "temperature"],
    ]);
  });

  it("are measured one by one when a person wants that, when one has its figure, and when it goes back", () => {
    const { draft } = taken(...packs);
    const [first, second, third] = draft.lines;
    if (!(first && second && third)) throw new Error("no lines");
    const alone = draft.lines.reduce((all, one) => changed(all, { ...one, isMeasuredAlone: true }), draft);
    expect(asked(alone)).toEqual([
      ["k0", "temperature"],
      ["k1", "temperature"],
      ["k2", "temperature"],
    ]);
    expect(bodyOf(alone, goods.today).lines[0]).not.toHaveProperty("isMeasuredAlone");
    const measured = { ...first, temperature: 40 };
    const rest = changed(draft, measured);
    expect(measuredTogether(rest, measured, goods)).toEqual([measured]);
    expect(measuredTogether(rest, second, goods).map(({ key }) => key)).toEqual(["k1", "k2"]);
    const back = changed(rest, { ...third, returned: { milligrams: 5_000_000, reason: "falsch" } });
    expect(measuredTogether(back, second, goods)).toEqual([second]);
  });
});

it("wrong goods go back unmeasured, and are found again by their delivery", () => {
  const { draft } = taken(
    scan({
      gtin: meat,
      supplierLot: null,
      endsOn: null,
      articles: [{ articleId: 2, supplierId: 1, packs: 1 }],
    }),
  );
  const [line] = draft.lines;
  if (!line || line.milligrams === null) throw new Error("no line");
  expect(open(draft)).toEqual([["lot", "end", "temperature"]]);
  const partly = changed(draft, { ...line, returned: { milligrams: line.milligrams - 1, reason: "S1" } });
  expect(open(partly)).toEqual([["lot", "end", "temperature"]]);
  const back = changed(draft, { ...line, returned: { milligrams: line.milligrams, reason: "S1" } });
  expect(open(back)).toEqual([[]]);
  expect(bodyOf(back, goods.today).lines[0]).toMatchObject({
    ...{ temperature: null, endsOn: null, supplierLot: lotOfDelivery(goods.today) },
  });
});

it("what a new code is, is asked once for all lines with it, and each of its scans counts", () => {
  const fresh = (supplierLot: string) => scan({ gtin: other, articles: [], supplierLot });
  const { draft } = taken(fresh("L1"), fresh("L1"), fresh("L2"));
  expect(open(draft)).toEqual([["article"], ["article"]]);
  const [first, ...rest] = draft.lines;
  if (!first) throw new Error("no line");
  const known = answered(
    { ...draft, supplierId: 1, lines: [first, ...rest] },
    withArticle(first, article(1, 1), goods),
    goods,
  );
  const later = takeScan(known, fresh("L3"), { goods, key: "later" }).draft;
  expect(later.lines.map(({ articleId, milligrams }) => [articleId, milligrams])).toEqual([
    [1, 10_000_000],
    [1, 5_000_000],
    [1, 5_000_000],
  ]);
});

it.each<[string, Parameters<typeof knownEndKind>[0], number, ReturnType<typeof knownEndKind>]>([
  ["nothing is known of", newLine("a"), 1, null],
  ["food of animals", newLine("a"), 2, "use_by"],
  ["a code of a best-before date", { ...newLine("a"), endsOn: calendarDay("2026-12-03") }, 2, "best_before"],
  [
    "a code of a use-by date",
    { ...newLine("a"), endsOn: calendarDay("2026-12-03"), isUseBy: true },
    1,
    "use_by",
  ],
  ["an answer that there is none", { ...newLine("a"), hasNoEnd: true }, 2, "none"],
])("what the date on the pack means is guessed of %s: never a best-before date", (_name, line, id, kind) => {
  expect(
    knownEndKind(
      line,
      goods.articles.find((one) => one.id === id),
    ),
  ).toBe(kind);
});
