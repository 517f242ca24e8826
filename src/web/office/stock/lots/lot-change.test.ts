import { describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import type { Lot } from "#contract/office/stock/stock.ts";
import type { Exemption } from "#contract/office/stock/stops.ts";
import type { Role } from "#contract/team/staff.ts";
import { actionsOn } from "#web/office/stock/lots/lot-change.ts";

const lot: Lot = {
  ...{ lotId: 1, code: "W260914-001", name: "Mehl", kind: "goods", supplier: "Mühle", supplierLot: "L1" },
  ...{ endsOn: null, isUseBy: false, openedOn: null, hasExpired: false, isExpiring: false },
  ...{ milligrams: 1_000, milligramsPerPiece: null, milligramsPerMl: null, worth: 1, place: null, stops: [] },
  ...{ madeOn: calendarDay("2026-09-14"), receiptId: null, daysOnceOpened: null },
  ...{ moves: [], holds: [], exemptions: [], readings: [], deviations: [] },
};
const passed = (kind: "pack_date" | "opened_date") => ({
  ...{ hasExpired: true },
  stops: [{ kind, causeCode: "W260914-001", causeName: "Mehl", reason: "haltbar bis 13.09.2026" }],
});
const held = {
  stops: [{ kind: "hold" as const, causeCode: "W260914-001", causeName: "Mehl", reason: "Probe" }],
};
const asked: Exemption = {
  ...{ id: "a", lifts: "pack_date", holdId: null, lotId: 1, day: null, menuId: null, code: "W260914-001" },
  ...{ name: "Mehl", against: "haltbar bis 13.09.2026", lastDay: calendarDay("2026-09-20"), reason: "Probe" },
  ...{ requestedAt: "2026-09-14T10:00:00Z", requestedBy: "Karin", isMine: true, mayGrant: false },
  ...{ grantedAt: null, grantedBy: null },
};

describe("what can be done with a lot", () => {
  it.each<[string, Partial<Lot>, Role, string]>([
    ["goods", {}, "kitchen", "count waste return open place hold"],
    ["goods, by a packer", {}, "packing", "hold"],
    ["a dish is not given back", { kind: "dish" }, "kitchen", "count waste open place hold"],
    ["an opened pack", { openedOn: calendarDay("2026-09-14") }, "admin", "count waste return place hold"],
    ["nothing left", { milligrams: 0 }, "kitchen", "count place hold"],
    ["expired", passed("pack_date"), "kitchen", "count waste return place hold exempt"],
    [
      "past its use-by date",
      { ...passed("pack_date"), isUseBy: true },
      "quality",
      "count waste return place hold",
    ],
    ["opened too long", passed("opened_date"), "kitchen", "count waste return place hold keepOpen"],
    [
      "asked already",
      { ...passed("pack_date"), exemptions: [asked] },
      "kitchen",
      "count waste return place hold",
    ],
    ["held", held, "kitchen", "count waste return open place hold"],
    ["held, by a packer", held, "packing", "hold"],
  ])("%s", (_, facts, role, expected) =>
    expect(actionsOn({ ...lot, ...facts }, role).join(" ")).toBe(expected),
  );
});
