import { describe, expect, it } from "vitest";
import type { DataOf } from "#contract/contract.ts";
import { slipCode } from "#contract/office/kitchen/slip-code.ts";
import { deliveryDay } from "#test/days.ts";
import { takeCode } from "#web/office/kitchen/scanning/packing-table.ts";
import { emptyTable, type TableCalls, type TableState } from "#web/office/kitchen/scanning/table-state.ts";
import { CallFailed } from "#web/shared/api/client.ts";

const day = deliveryDay("2026-09-16");
const codeOf = (number: string, carton = 1) => slipCode({ number, day, version: 1, carton });
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
    dishesToMind: [],
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
    cartonsByRule: 1,
    chosenCartons: null,
    held: [],
    hasFirstArrived: false,
    isRestStopped: false,
    furtherParcels: [],
    contents: [],
    scanned: [],
    slipChanges: [],
    isToUnpack: false,
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
    scanPortion: () => Promise.reject(new Error("no portion is scanned")),
    takePortionOut: () => Promise.reject(new Error("no portion is taken out")),
    ship: async () => parcel(a, { status: "shipped", trackingNumber: label }),
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

describe("a parcel in two cartons", () => {
  const second = { carton: 2, trackingNumber: otherLabel, trackingUrl: null, hasArrived: false };
  const two = (more: Partial<DataOf<"scanSlip">["parcel"]> = {}) =>
    parcel(a, { cartons: cartons(2), ...more });
  const scanned = (of = two(), isNew = false) => ({ scanSlip: async () => ({ parcel: of, isNew }) });

  it("is packed with the slip of either, and the packer reads how many there are", async () => {
    const { outcomeTexts } = await takeAll([codeOf(a, 2)], callsOf(scanned(two(), true)));
    expect(outcomeTexts[0]).toBe(`${a} ist gepackt: 6 Portionen, 2 Kühlakkus, in 2 Kartons.`);
  });

  it("gives the number to the carton of the slip that was scanned before it, in any order", async () => {
    const shipped: number[] = [];
    const calls = callsOf({
      ...scanned(),
      ship: async ({ carton }) => {
        shipped.push(carton);
        return two({ status: "shipped", furtherParcels: [second] });
      },
    });
    const { table, outcomeTexts } = await takeAll([codeOf(a, 2), otherLabel], calls);
    expect(outcomeTexts).toEqual([
      `Karton 2: gehört zu ${a}, gepackt. Jetzt kommt seine Sendungsnummer.`,
      `${a}, Karton 2 ist verschickt: DHL ${otherLabel}. Noch ohne Nummer: Karton 1. Bitte seinen Packzettel scannen.`,
    ]);
    expect(shipped).toEqual([2]);
    // the next number needs the other carton's slip
    expect(table.awaiting).toBeNull();
  });

  it("takes no second number for a carton that has one", async () => {
    const calls = callsOf(scanned(two({ status: "shipped", trackingNumber: label })));
    const { table, outcomeTexts } = await takeAll([codeOf(a), otherLabel], calls);
    expect(outcomeTexts[0]).toBe(`${a}, Karton 1 ist schon verschickt, mit ${label}.`);
    expect(outcomeTexts[1]).toMatch(/^Zu welchem Paket gehört/);
    expect(table.awaiting).toBeNull();
    expect((await takeAll([a], calls)).table.awaiting).toMatchObject({ carton: 2, cartons: 2 });
  });

  it("names the carton that was passed over for the other one", async () => {
    const { table, outcomeTexts } = await takeAll([codeOf(a), codeOf(a, 2)], callsOf(scanned()));
    expect(outcomeTexts[1]).toContain(`${a}, Karton 1 hat noch keine Sendungsnummer.`);
    expect(table).toMatchObject({ awaiting: { carton: 2 }, passedOver: [`${a}, Karton 1`] });
  });
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
    const text = slipCode({ number: a, day: deliveryDay("2026-09-18"), version: 1, carton: 1 });
    expect((await takeCode(emptyTable, { text, at: 0 }, calls)).outcome.text).toBe("anderer Tag");
  });
});

describe("the notes of a parcel", () => {
  it("are quoted when they may mention an allergy, and only announced otherwise", async () => {
    const dishesToMind = ["2 × Lasagne – enthält laut Etikett: Schalenfrüchte"];
    const allergy = callsOf(
      {},
      { notes: " Nussallergie ", isAllergy: true, dishesToMind, noteReadBy: "Jana" },
    );
    const { outcome } = await takeCode(emptyTable, { text: codeOf(a), at: 0 }, allergy);
    expect(outcome).toMatchObject({ kind: "right", loud: "allergy" });
    expect(outcome.text).toContain("Hinweis auf eine Allergie: „Nussallergie“, gelesen von Jana.");
    expect(outcome.text).toContain("\n2 × Lasagne – enthält laut Etikett: Schalenfrüchte");
    const other = await takeAll([codeOf(a)], callsOf({}, { notes: "Tor offen" }));
    expect(other.outcomeTexts[0]).toMatch(/Kühlakkus\. Mit Anmerkung\.$/);
  });

  it.each(["note_unread", "portions_unreported", "slip_outdated"])(
    "stop the scan when it is refused as %s",
    async (code) => {
      const refused = new CallFailed(409, { code: code as "note_unread", message: "Nussallergie" });
      const calls = callsOf({ scanSlip: () => Promise.reject(refused), explain: () => "Nussallergie" });
      const { outcome, table } = await takeCode(emptyTable, { text: codeOf(a), at: 0 }, calls);
      expect(outcome).toMatchObject({ kind: "wrong", number: a, text: "Nussallergie" });
      expect(outcome.unread).toEqual(code === "note_unread" ? { code: codeOf(a) } : undefined);
      expect(outcome.unreported).toEqual(code === "portions_unreported" ? { code: codeOf(a) } : undefined);
      expect(table.awaiting).toBeNull();
    },
  );
});
