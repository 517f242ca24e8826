import { shop as brand } from "#brand/shop.ts";
import type { Carrier } from "#contract/office/kitchen/carriers/carriers.ts";
import type { TestStaff } from "#test/staff.ts";
import { takeCode } from "#web/office/kitchen/scanning/packing-table.ts";
import { emptyTable, type Outcome } from "#web/office/kitchen/scanning/table-state.ts";
import { noTyping, type PressedKey, press } from "#web/office/kitchen/scanning/scan-recogniser.ts";
import { CallFailed } from "#web/shared/api/client.ts";

export interface PackingStation {
  /** text in the field for scans */
  readonly field: string;
  readonly outcomes: readonly Outcome[];
  /** types a text and presses Enter, with this many ms between two keys */
  type(text: string, pace: number): Promise<void>;
  wait(ms: number): void;
}

/** A packing table without its page: keys go through the recogniser, codes to the shop as the page sends them. */
export function openStation(
  staff: TestStaff,
  { day, carrier = "DHL" }: { day: string; carrier?: Carrier },
): PackingStation {
  let now = 0;
  let typing = noTyping;
  let [field, before] = ["", ""];
  let table = emptyTable;
  const outcomes: Outcome[] = [];
  const calls = {
    orderPrefix: brand.orderPrefix,
    carrier,
    scanSlip: async (code: string) =>
      (await staff.call("scanSlip", { params: { day }, body: { code, early: true } })).data,
    scanPortion: async ({ orderId, slip }: { orderId: string; slip: string }, code: string) =>
      (await staff.call("scanPortion", { params: { day, orderId }, body: { code, slip, early: true } })).data,
    takePortionOut: async (orderId: string, code: string) =>
      (await staff.call("takePortionOut", { params: { day, orderId, code } })).data,
    ship: async (
      { orderId, carton }: { orderId: string; carton: number },
      body: Parameters<typeof sent>[0],
    ) =>
      (await staff.call("shipParcel", { params: { day, orderId }, query: { carton }, body: sent(body) }))
        .data,
    explain: (error: unknown) => {
      if (!(error instanceof CallFailed) || error.status >= 500) throw error;
      return error.message;
    },
  };
  const take = async (text: string) => {
    const result = await takeCode(table, { text, at: now }, calls);
    table = result.table;
    outcomes.push(result.outcome);
  };
  const hear = async (pressed: PressedKey) => {
    const step = press(typing, pressed);
    typing = step.typing;
    field += step.givesBack ?? "";
    if (step.begins) before = field;
    if (step.restores) field = before;
    if (step.removes) field = field.slice(0, -step.removes);
    if (step.code !== undefined) await take(step.code);
    if (step.isHeld) return;
    if (pressed.key !== "Enter") field += pressed.key;
    else if (field.trim() !== "") {
      // Typed by hand: the form submits it.
      const text = field;
      field = "";
      await take(text);
    }
  };
  return {
    get field() {
      return field;
    },
    outcomes,
    async type(text, pace) {
      for (const key of [...text, "Enter"]) {
        now += pace;
        await hear({ key, at: now });
      }
    },
    wait(ms) {
      now += ms;
    },
  };
}

function sent(body: { carrier: Carrier; trackingNumber: string; isUnusual?: boolean }) {
  return body;
}
