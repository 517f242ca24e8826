import { describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import type { BatchPlan, PlannedBatch } from "#contract/office/stock/batches.ts";
import {
  type Answers,
  contentOf,
  draftOf,
  type Noted,
  withSubstitute,
} from "#web/office/stock/batches/draft.ts";

const none: BatchPlan["limits"] = { core: null, cold: null, chilling: null };
const limits: BatchPlan["limits"] = {
  core: { least: 720, most: null, words: "mindestens 72,0 °C" },
  cold: { least: null, most: 70, words: "höchstens 7,0 °C" },
  chilling: { least: null, most: 90, words: "höchstens 90 Minuten" },
};

const beef = { lotId: 1, code: "W260901-001", endsOn: calendarDay("2026-09-20"), available: 1_000_000 };
const later = { lotId: 2, code: "W260902-001", endsOn: null, available: 5_000_000 };
const chili: PlannedBatch = {
  ...{ menuId: 7, recipeId: 70, number: 2, name: "Chili", station: "Herd" },
  ...{ portions: 10, milligrams: 4_500_000, isDone: false, endsOn: calendarDay("2026-09-18"), closed: [] },
  ...{ placeId: null, heat: null },
  inputs: [
    {
      ...{ ingredientId: 5, recipeId: null, name: "Rind", needed: 1_500_000, missing: 0 },
      isFromOpenLot: false,
      proposed: [
        { lotId: 1, milligrams: 1_000_000 },
        { lotId: 2, milligrams: 500_000 },
      ],
      lots: [beef, later],
      stopped: [],
    },
  ],
};
const sauce: PlannedBatch = { ...chili, menuId: null, portions: null, name: "Soße" };
const noted: Noted = { temperature: { tenths: 765, at: "2026-09-15T09:00:00.000Z" }, isCold: false };
const draft = (answers: Answers = {}, of = chili, known: Noted = noted, by = limits) =>
  draftOf(of, { limits: by, places: [] }, known, answers);

describe("a batch that is being closed", () => {
  it.each<[string, Parameters<typeof draft>, readonly string[]]>([
    ["nothing, when the shop controls no step of cooking", [{}, chili, {}, none], []],
    ["whether it was heated", [{}, chili, {}], ["heat"]],
    [
      "its temperature and whether it was chilled in time",
      [{ heat: "hot" }, chili, {}],
      ["temperature", "chilling"],
    ],
    [
      "the same without a word on heat, when it was hot the last time",
      [{}, { ...chili, heat: "hot" }, {}],
      ["temperature", "chilling"],
    ],
    [
      "the two times, for a cook who gives them",
      [{ heat: "hot", hasTimes: true }, chili, {}],
      ["temperature", "heatedAt", "chilledAt"],
    ],
    [
      "the two times, where the limit is no most",
      [{ heat: "hot" }, chili, {}, { ...limits, chilling: { least: 5, most: null, words: "" } }],
      ["temperature", "heatedAt", "chilledAt"],
    ],
    [
      "nothing about salt, which comes from the open pack",
      [
        {},
        {
          ...chili,
          inputs: [{ ...chili.inputs[0]!, isFromOpenLot: true, needed: null, proposed: [], lots: [] }],
        },
        {},
        none,
      ],
      [],
    ],
    ["its temperature only, when it was not heated", [{ heat: "cold" }, chili, {}], ["temperature"]],
    ["whether it was chilled in time, as the sheet has the rest", [], ["chilling"]],
    ["nothing more, once that is said", [{ chilledInTime: true }], []],
    ["nothing more, with both times", [{ hasTimes: true, chilledAt: "2026-09-15T10:00:00.000Z" }], []],
    ["what went in, when less was made", [{ portions: 8 }, chili, {}, none], ["scaled"]],
    ["a lot, when all were taken away", [{ lots: { 0: [] } }, chili, {}, none], ["lots-0"]],
  ])("asks %s", (_, of, open) => expect(draft(...of).open).toEqual(open));

  it("takes what the sheet says about portions, and asks whether less went in", () => {
    const eight = draft({}, chili, { portions: 8 }, none);
    expect(eight).toMatchObject({ portions: 8, milligrams: 3_600_000, open: ["scaled"] });
  });

  it("takes less of the lots that expire last when less was cooked", () => {
    const { inputs } = draft({ portions: 8, isScaled: true }, chili, {}, none);
    expect(inputs[0]).toMatchObject({
      needed: 1_200_000,
      missing: 0,
      chosen: [
        { lotId: 1, milligrams: 1_000_000 },
        { lotId: 2, milligrams: 200_000 },
      ],
    });
  });

  it("says what is missing, and asks for it once", () => {
    const [input] = chili.inputs;
    const short = {
      ...chili,
      inputs: [{ ...input!, missing: 300_000, proposed: [{ lotId: 1, milligrams: 1_200_000 }] }],
    };
    expect(draft({}, { ...short, inputs: [{ ...short.inputs[0]!, lots: [beef] }] }, {}, none)).toMatchObject({
      open: ["lots-0"],
    });
    const answered = { lots: { 0: [{ lotId: 1, milligrams: 1_000_000 }] } };
    const { open, inputs } = draft(answered, short, {}, none);
    expect({ open, missing: inputs[0]?.missing }).toEqual({ open: ["lots-0"], missing: 500_000 });
    const gap = { kind: "untraced", reason: "Etikett fehlt" } as const;
    const named = draft({ ...answered, gaps: { 0: gap } }, short, {}, none);
    expect(named.open).toEqual([]);
    expect(contentOf(short, named).gaps).toEqual([
      { ingredientId: 5, recipeId: null, milligrams: 500_000, ...gap },
    ]);
  });

  it.each([
    ["an ingredient whose unit has no weight", null, [], null],
    ["so little that rounding could hide it", 50, [], 50],
    ["a third of very little", 300, [{ lotId: 2, milligrams: 200 }], 100],
    ["nothing but what rounding leaves", 1_500_000, [{ lotId: 2, milligrams: 1_499_950 }], 0],
    ["nothing of what is not weighed, once a lot is named", null, [{ lotId: 2, milligrams: 1 }], 0],
  ])("asks what became of %s", (_, needed, chosen, missing) => {
    const of = { ...chili, inputs: [{ ...chili.inputs[0]!, needed, proposed: chosen }] };
    const { open, inputs } = draft({}, of, {}, none);
    expect({ open, missing: inputs[0]?.missing }).toEqual({ open: missing === 0 ? [] : ["lots-0"], missing });
    const gap = { kind: "less", reason: "War nicht mehr da" } as const;
    const named = draft({ gaps: { 0: gap } }, of, {}, none);
    expect({ open: named.open, gaps: contentOf(of, named).gaps }).toEqual({
      open: [],
      gaps: missing === 0 ? [] : [{ ingredientId: 5, recipeId: null, milligrams: missing, ...gap }],
    });
  });

  it("forgets a chosen lot that is not there any more", () => {
    const { inputs, open } = draft({ lots: { 0: [{ lotId: 9, milligrams: 1 }] } }, chili, {}, none);
    expect({ chosen: inputs[0]?.chosen, open }).toEqual({ chosen: [], open: ["lots-0"] });
  });

  it("asks what came out when much of something did not go in", () => {
    const lots = { 0: [{ lotId: 1, milligrams: 1_000_000 }] };
    const gaps = { 0: { kind: "less", reason: "War nicht mehr da" } } as const;
    expect(draft({ lots, gaps }, chili, noted, none).open).toEqual(["portions"]);
    expect(draft({ lots, gaps, portions: 10 }, chili, noted, none).open).toEqual([]);
    expect(draft({ lots, gaps }, sauce, noted, none).open).toEqual(["milligrams"]);
  });

  it.each<[string, [lotId: number, milligrams: number][], number | null, [number, number][]]>([
    [
      "all of it",
      [
        [1, 1_000],
        [2, 500],
      ],
      1_500,
      [],
    ],
    [
      "a part: the last lot gives way",
      [
        [1, 1_000],
        [2, 500],
      ],
      600,
      [[1, 900]],
    ],
    ["more than the recipe wants", [[1, 1_000]], 2_000, []],
    ["nobody knows how much", [[1, 1_000]], 700, []],
  ])("a substitute takes the place of what was chosen: %s", (what, before, milligrams, left) => {
    const used = {
      lotId: 9,
      milligrams: milligrams ?? 0,
      substitute: { code: "", name: "", available: 1, reason: "" },
    };
    const chosen = before.map(([lotId, amount]) => ({ lotId, milligrams: amount }));
    const after = withSubstitute(chosen, used, what === "nobody knows how much" ? null : 1_500);
    expect(after.filter(({ lotId }) => lotId !== 9).map((one) => [one.lotId, one.milligrams])).toEqual(left);
    expect(after.at(-1)).toBe(used);
  });

  it("keeps a substitute, which counts for what it replaces and is sent with what it stands for", () => {
    const substitute = { code: "W260903-001", name: "Hack", available: 9_000_000, reason: "Nicht geliefert" };
    const lots = {
      0: [
        { lotId: 1, milligrams: 1_000_000 },
        { lotId: 9, milligrams: 500_000, substitute },
      ],
    };
    const replaced = draft({ lots, chilledInTime: true });
    expect(replaced).toMatchObject({ open: [], inputs: [{ missing: 0 }] });
    expect(contentOf(chili, replaced).inputs).toEqual([
      { lotId: 1, milligrams: 1_000_000 },
      {
        ...{ lotId: 9, milligrams: 500_000 },
        insteadOf: { ingredientId: 5, recipeId: null, reason: "Nicht geliefert" },
      },
    ]);
  });

  it("is put where it was put last; the shop asks once when nobody knows", () => {
    const places = [{ id: 4, name: "Kühlhaus 1", warning: null }];
    const of = (placeId: number | null, answers: Answers, shown = places) => {
      const one = { ...chili, placeId };
      const { open, ...rest } = draftOf(one, { limits: none, places: shown }, {}, answers);
      return [open, contentOf(one, { ...rest, open }).placeId];
    };
    expect(of(4, {})).toEqual([[], 4]);
    expect(of(null, {})).toEqual([["place"], null]);
    expect(of(null, { placeId: 4 })).toEqual([[], 4]);
    expect(of(4, { placeId: null })).toEqual([[], null]);
    expect(of(null, {}, [])).toEqual([[], null]);
  });

  it("is sent with a core temperature, a cold one, or none", () => {
    const times = { heatedAt: "2026-09-15T09:00:00.000Z", chilledAt: "2026-09-15T10:00:00.000Z" };
    const said = draft({ chilledInTime: true });
    expect(contentOf(chili, said)).toMatchObject({ ...times, chilledAt: null, chilledInTime: true });
    const late = draft({ chilledInTime: false, chilledAt: times.chilledAt });
    expect(contentOf(chili, late)).toMatchObject({ chilledAt: null, chilledInTime: false });
    const hot = draft({ hasTimes: true, chilledAt: times.chilledAt });
    expect(contentOf(chili, hot)).toEqual({
      ...{ number: 2, menuId: 7, recipeId: 70, station: "Herd", portions: 10, milligrams: 4_500_000 },
      inputs: chili.inputs[0]?.proposed,
      gaps: [],
      ...{ coreTemperature: 765, coldTemperature: null },
      ...{ ...times, chilledInTime: null, endsOn: null, placeId: null, closedBefore: 0 },
    });
    const cold = draft({ heat: "cold", temperature: 45, endsOn: calendarDay("2026-09-17") }, sauce, {});
    expect(contentOf(sauce, cold)).toMatchObject({
      ...{ coreTemperature: null, coldTemperature: 45, heatedAt: null, chilledAt: null },
      ...{ portions: null, endsOn: "2026-09-17" },
    });
  });
});
