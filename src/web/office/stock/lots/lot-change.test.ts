import { describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import type { Lot } from "#contract/office/stock/stock.ts";
import type { Role } from "#contract/team/staff.ts";
import { actionsOn } from "#web/office/stock/lots/lot-change.ts";

const lot: Lot = {
  ...{ lotId: 1, code: "W260914-001", name: "Mehl", kind: "goods", supplier: "Mühle", supplierLot: "L1" },
  ...{ endsOn: null, isUseBy: false, openedOn: null, hasExpired: false, isExpiring: false },
  ...{ milligrams: 1_000, milligramsPerPiece: null, milligramsPerMl: null, worth: 1, place: null, stops: [] },
  ...{ madeOn: calendarDay("2026-09-14"), receiptId: null, daysOnceOpened: null },
  ...{ moves: [], holds: [], exemptions: [], readings: [], deviations: [] },
};
const held = {
  ...{ reason: "Probe", heldAt: "2026-09-14T10:00:00Z", heldBy: "Karin" },
  ...{ releasedAt: null, releasedBy: null, releaseReason: null },
};
const stop = { causeCode: "W260914-001", causeName: "Mehl", reason: "Probe" };
const asked = {
  ...{ id: "a", lotId: 1, code: "W260914-001", name: "Mehl", reason: "Probe" },
  ...{
    requestedAt: "2026-09-14T10:00:00Z",
    requestedBy: "Karin",
    isMine: true,
    grantedAt: null,
    grantedBy: null,
  },
};

describe("what can be done with a lot", () => {
  it.each<[string, Partial<Lot>, Role, string]>([
    ["goods", {}, "kitchen", "count waste return open place hold"],
    ["goods, by a packer", {}, "packing", "hold"],
    ["a dish is not given back", { kind: "dish" }, "kitchen", "count waste open place hold"],
    ["an opened pack", { openedOn: calendarDay("2026-09-14") }, "admin", "count waste return place hold"],
    ["nothing left", { milligrams: 0 }, "kitchen", "count place hold"],
    ["expired", { hasExpired: true }, "kitchen", "count waste return place hold exempt"],
    ["asked already", { hasExpired: true, exemptions: [asked] }, "kitchen", "count waste return place hold"],
    ["held", { holds: [held], stops: [stop] }, "kitchen", "count waste return open place exempt"],
    [
      "held, by quality",
      { holds: [held], stops: [stop] },
      "quality",
      "count waste return open place release exempt",
    ],
    ["held, by a packer", { holds: [held], stops: [stop] }, "packing", ""],
  ])("%s", (_, facts, role, expected) =>
    expect(actionsOn({ ...lot, ...facts }, role).join(" ")).toBe(expected),
  );
});
