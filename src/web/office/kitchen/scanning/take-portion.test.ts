import { expect, it } from "vitest";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { portionCode } from "#contract/office/kitchen/portion-code.ts";
import { slipCode } from "#contract/office/kitchen/slip-code.ts";
import { deliveryDay } from "#test/days.ts";
import { takeCode } from "#web/office/kitchen/scanning/packing-table.ts";
import { emptyTable, type TableCalls } from "#web/office/kitchen/scanning/table-state.ts";
import { readScan } from "#web/office/kitchen/scanning/read-scan.ts";
import { takePortionOut } from "#web/office/kitchen/scanning/take-portion.ts";

const day = deliveryDay("2026-09-16");
const slipOf = (number: string) => slipCode({ number, day, version: 1, carton: 1 });
const tray = (serial: number, menuId = 1) => portionCode({ day, menuId, batch: 0, serial });
const chili = { menuId: 1, name: "Chili" };

/** A shop in which each parcel needs two portions of chili. */
function shopOf(): TableCalls {
  const inside = new Map<string, string[]>();
  const parcelOf = (number: string) => {
    const codes = inside.get(number) ?? [];
    return {
      orderId: number,
      number,
      status: codes.length === 2 ? "packed" : "planned",
      contents: [{ ...chili, portions: 2 }],
      scanned: codes.length > 0 ? [{ ...chili, portions: codes.length }] : [],
      cartons: [],
      portions: 2,
      coolPacks: 1,
      notes: "",
      dishesToMind: [],
      furtherParcels: [],
    } as unknown as Parcel;
  };
  return {
    carrier: "DHL",
    orderPrefix: "TT",
    scanSlip: async (code) => ({ parcel: parcelOf(`TT-${code.slice(1, 7)}`), isNew: false }),
    scanPortion: async ({ orderId }, code) => {
      const codes = inside.get(orderId) ?? [];
      const isNew = !codes.includes(code);
      if (isNew) inside.set(orderId, [...codes, code]);
      const parcel = parcelOf(orderId);
      return { parcel, dish: "Chili", isNew, isComplete: parcel.status === "packed" };
    },
    takePortionOut: async (orderId, code) => {
      inside.set(
        orderId,
        (inside.get(orderId) ?? []).filter((one) => one !== code),
      );
      return parcelOf(orderId);
    },
    ship: () => Promise.reject(new Error("nothing is sent")),
    explain: String,
  };
}

async function scanned(codes: readonly string[], calls = shopOf(), table = emptyTable) {
  const texts: string[] = [];
  for (const [at, text] of codes.entries()) {
    const result = await takeCode(table, { text, at }, calls);
    table = result.table;
    texts.push(`${result.outcome.kind}: ${result.outcome.text}`);
  }
  return { table, texts };
}

it("a slip opens its parcel, each portion counts, and the last one closes it", async () => {
  const { table, texts } = await scanned([slipOf("TT-100001"), tray(1), tray(1), tray(2)]);
  expect(texts).toEqual([
    "right: Jetzt die Portionen von TT-100001 scannen: 2 × Chili.",
    "right: Chili: 1 von 2.",
    "repeated: Diese Portion Chili liegt schon in TT-100001.",
    "right: TT-100001 ist gepackt: 2 Portionen, 1 Kühlakku.",
  ]);
  expect(table.open).toBeNull();
});

it("a portion without an open parcel belongs to none", async () => {
  const { texts } = await scanned([tray(1)]);
  expect(texts).toEqual([
    "wrong: Zu welchem Paket gehört diese Portion? Bitte zuerst seinen Packzettel scannen.",
  ]);
});

it("a parcel that is left half full is named", async () => {
  const { table, texts } = await scanned([slipOf("TT-100001"), tray(1), slipOf("TT-100002")]);
  expect(texts[2]).toBe(
    "right: Jetzt die Portionen von TT-100002 scannen: 2 × Chili. TT-100001 ist noch nicht vollständig.",
  );
  expect(table.open?.parcel.number).toBe("TT-100002");
});

it("the last portion is undone, and any other one is taken out by its label", async () => {
  const calls = shopOf();
  const { table } = await scanned([slipOf("TT-100001"), tray(1)], calls);
  const undone = await takePortionOut(table, table.open?.last ?? "", calls);
  expect(undone.outcome).toMatchObject({
    ...{ title: "Herausgenommen", text: "Chili ist wieder herausgenommen." },
  });
  expect(undone.table.open).toMatchObject({ last: null, parcel: { scanned: [] } });
  const again = await scanned([tray(2)], calls, undone.table);
  const { open } = again.table;
  const taking = { ...again.table, open: open && { ...open, isTakingOut: true } };
  const out = await scanned([tray(2)], calls, taking);
  expect(out.table.open).toMatchObject({ isTakingOut: false, parcel: { scanned: [] } });
});

it("a label that is damaged or mistyped says what helps", async () => {
  const { texts } = await scanned([slipOf("TT-100001"), tray(7).slice(0, -1)]);
  expect(texts[1]).toMatch(/^wrong: Unleserlich.*die kleine Zeile unter der Charge abtippen/);
});

it.each([
  [tray(7), "portion"],
  [tray(7).toLowerCase(), "portion"],
  [`${tray(7)}${tray(8)}`, "glued"],
  [tray(7).slice(0, -1), "glued"],
  [`${slipOf("TT-100001")}${tray(7)}`, "glued"],
])("%s is read as %s", (text, kind) => expect(readScan(text, "TT").kind).toBe(kind));
