import { describe, expect, it } from "vitest";
import type { DataOf } from "#contract/contract.ts";
import { slipCode } from "#contract/office/kitchen/slip-code.ts";
import { deliveryDay } from "#test/days.ts";
import {
  emptyTable,
  type TableCalls,
  type TableState,
  takeCode,
} from "#web/office/kitchen/scanning/packing-table.ts";
import { CallFailed } from "#web/shared/api/client.ts";

const day = deliveryDay("2026-09-16");
const codeOf = (number: string) => slipCode({ number, day, version: 1 });
const [a, b] = ["TT-100001", "TT-100002"] as const;
const label = "00340434161094042571";
const otherLabel = "00340434161094042588";

const cartons = (count: number) =>
  Array.from({ length: count }, () => ({ contents: [], portions: 6, coolPacks: 1, grams: 4000 }));

function parcel(number: string, more: Partial<DataOf<"scanSlip">["parcel"]> = {}) {
  return {
    orderId: number,
    number,
    name: "Eva Brandt",
    company: "",
    absence: "",
    giftCard: null,
    zip: "50667",
    city: "Köln",
    notes: "",
    isAllergy: false,
    noteToRead: null,
    noteReadBy: null,
    status: "packed" as const,
    packedAt: null,
    packedBy: null,
    portions: 6,
    coolPacks: 2,
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    cartons: cartons(1),
    hasFirstArrived: false,
    furtherParcels: [],
    contents: [],
    slipChanges: [],
    isToUnpack: false,
    undecided: [],
    added: [],
    toTakeOut: [],
    ...more,
  };
}

function callsOf(more: Partial<TableCalls> = {}, notes = {}): TableCalls {
  const packed = new Set<string>();
  return {
    carrier: "DHL",
    orderPrefix: "TT",
    scanSlip: async (code) => {
      const number = code === codeOf(a) || code === a ? a : b;
      const isNew = !packed.has(number);
      packed.add(number);
      return { parcel: parcel(number, notes), isNew };
    },
    ship: async () => {},
    explain: String,
    ...more,
  };
}

async function takeAll(texts: readonly string[], calls = callsOf()) {
  let table: TableState = emptyTable;
  const outcomeTexts: string[] = [];
  for (const [at, text] of texts.entries()) {
    const result = await takeCode(table, { text, at }, calls);
    table = result.table;
    outcomeTexts.push(result.outcome.text);
  }
  return { table, outcomeTexts };
}

describe("a parcel that waits for its number", () => {
  it("is named when another slip is scanned, and stays visible until it has its number", async () => {
    const calls = callsOf();
    const { table, outcomeTexts } = await takeAll([codeOf(a), codeOf(a), codeOf(b)], calls);
    expect(outcomeTexts[2]).toBe(
      `${b} ist gepackt: 6 Portionen, 2 Kühlakkus. ${a} hat noch keine Sendungsnummer.`,
    );
    expect(table).toMatchObject({ awaiting: null, passedOver: [a] });
    const again = await takeCode(table, { text: codeOf(a), at: 10 }, calls);
    expect(again.table).toMatchObject({ awaiting: { number: a }, passedOver: [] });
    const shipped = await takeCode(again.table, { text: label, at: 11 }, calls);
    expect(shipped.outcome.text).toContain(`${a} ist verschickt`);
    expect(shipped.table).toMatchObject({ awaiting: null, passedOver: [] });
  });

  it("is not named while it keeps waiting", async () => {
    const { table, outcomeTexts } = await takeAll([codeOf(a), codeOf(a), codeOf(a), "Eva Brandt"]);
    expect(outcomeTexts.join()).not.toContain("hat noch keine Sendungsnummer");
    expect(table.awaiting?.number).toBe(a);
  });
});

it("a slip that somebody has packed before names who and when", async () => {
  const before = { packedAt: "2026-09-15T12:32:00.000Z", packedBy: "Ines Falk" };
  const calls = callsOf({ scanSlip: async () => ({ parcel: parcel(a, before), isNew: false }) });
  const { outcomeTexts } = await takeAll([codeOf(a)], calls);
  expect(outcomeTexts[0]).toBe(
    `${a} ist schon gepackt. Jetzt kommt die Sendungsnummer. Gepackt von Ines Falk um 14:32\u00a0Uhr.`,
  );
});

describe("a shipped parcel with a second carton", () => {
  it("is packed in two cartons, which the packer reads", async () => {
    const two = { parcel: parcel(a, { cartons: cartons(2) }), isNew: true };
    const { outcomeTexts } = await takeAll([codeOf(a)], callsOf({ scanSlip: async () => two }));
    expect(outcomeTexts[0]).toBe(`${a} ist gepackt: 6 Portionen, 2 Kühlakkus, in 2 Kartons.`);
  });

  it("waits for the second number when its slip is scanned", async () => {
    const sent = { status: "shipped" as const, cartons: cartons(2) };
    const calls = callsOf({ scanSlip: async () => ({ parcel: parcel(a, sent), isNew: false }) });
    const { table, outcomeTexts } = await takeAll([codeOf(a)], calls);
    expect(outcomeTexts[0]).toBe(
      `${a} ist schon verschickt. Jetzt kommt die Sendungsnummer von Karton 2 von 2.`,
    );
    expect(table.awaiting?.number).toBe(a);
    const whole = {
      ...sent,
      furtherParcels: [{ trackingNumber: label, trackingUrl: null, hasArrived: false }],
    };
    const done = callsOf({ scanSlip: async () => ({ parcel: parcel(a, whole), isNew: false }) });
    expect((await takeAll([codeOf(a)], done)).table.awaiting).toBeNull();
  });
});

it("a parcel waits on until each of its cartons has a number", async () => {
  const two = { parcel: parcel(a, { status: "packed", cartons: cartons(2) }), isNew: false };
  const calls = callsOf({ scanSlip: async () => two });
  const first = await takeAll([codeOf(a), label], calls);
  expect(first.outcomeTexts[1]).toContain("Jetzt kommt die Sendungsnummer von Karton 2 von 2.");
  expect(first.table.awaiting).toMatchObject({ number: a, carton: 2 });
  const passed = await takeCode(first.table, { text: codeOf(b), at: 20 }, callsOf());
  expect(passed.table.passedOver).toEqual([a]);
  const second = await takeCode(first.table, { text: otherLabel, at: 21 }, calls);
  expect(second.table.awaiting).toBeNull();
});

describe("a slip that is torn", () => {
  const whole = codeOf(a);
  it.each([
    ["a digit is missing", whole.slice(0, 7) + whole.slice(8)],
    ["the last digit is another one", whole.slice(0, -1) + ((Number(whole.at(-1)) + 1) % 10)],
    ["half of it is gone", whole.slice(0, 12)],
    ["the other slip stands behind it", whole + codeOf(b)],
  ])("says what to do: %s", async (_what, text) => {
    const { outcomeTexts } = await takeAll([text]);
    expect(outcomeTexts[0]).toMatch(
      /^Unleserlich, oder zwei Codes hintereinander: noch einmal scannen oder die Bestellnummer eintippen\./,
    );
  });
});

describe("before the packing day", () => {
  const early = { day, text: "Gepackt wird erst am Di., 15.09.2026." };

  it.each([codeOf(a), a])("%s packs nothing and asks", async (text) => {
    const scanned: string[] = [];
    const calls = callsOf({
      early,
      scanSlip: async (code) => {
        scanned.push(code);
        return { parcel: parcel(a), isNew: true };
      },
    });
    const { outcome } = await takeCode(emptyTable, { text, at: 0 }, calls);
    expect(outcome).toMatchObject({ kind: "wrong", text: early.text, early: { code: text } });
    expect(scanned).toEqual([]);
  });

  it("a slip from another day's pile is refused with its own reason", async () => {
    const calls = callsOf({ early, scanSlip: () => Promise.reject("anderer Tag"), explain: String });
    const text = slipCode({ number: a, day: deliveryDay("2026-09-18"), version: 1 });
    expect((await takeCode(emptyTable, { text, at: 0 }, calls)).outcome.text).toBe("anderer Tag");
  });
});

describe("the notes of a parcel", () => {
  it("are quoted when they may mention an allergy, and only announced otherwise", async () => {
    const allergy = callsOf({}, { notes: " Nussallergie ", isAllergy: true, noteReadBy: "Jana" });
    const { outcome } = await takeCode(emptyTable, { text: codeOf(a), at: 0 }, allergy);
    expect(outcome).toMatchObject({ kind: "right", loud: "allergy" });
    expect(outcome.text).toContain("Hinweis auf eine Allergie: „Nussallergie“, gelesen von Jana.");
    const other = await takeAll([codeOf(a)], callsOf({}, { notes: "Tor offen" }));
    expect(other.outcomeTexts[0]).toMatch(/Kühlakkus\. Mit Anmerkung\.$/);
  });

  it.each(["note_unread", "slip_outdated"])("stop the scan when it is refused as %s", async (code) => {
    const refused = new CallFailed(409, { code: code as "note_unread", message: "Nussallergie" });
    const calls = callsOf({ scanSlip: () => Promise.reject(refused), explain: () => "Nussallergie" });
    const { outcome, table } = await takeCode(emptyTable, { text: codeOf(a), at: 0 }, calls);
    expect(outcome).toMatchObject({ kind: "wrong", number: a, text: "Nussallergie" });
    expect(outcome.unread).toEqual(code === "note_unread" ? { code: codeOf(a) } : undefined);
    expect(table.awaiting).toBeNull();
  });
});
