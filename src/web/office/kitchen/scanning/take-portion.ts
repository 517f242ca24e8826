import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { readPortionCode } from "#contract/office/kitchen/portion-code.ts";
import { countPortions, missingText, surplusText } from "#contract/office/kitchen/portions-left.ts";
import { questionOf } from "#web/office/kitchen/scanning/question-of.ts";
import { packed } from "#web/office/kitchen/scanning/packed.ts";
import type { Outcome, TableCalls, TableState } from "#web/office/kitchen/scanning/table-state.ts";

interface TakePortionResult {
  table: TableState;
  outcome: Outcome;
}

/** Puts a scanned portion into the open parcel, which the last one packs, or takes it out again. */
export async function takePortion(
  table: TableState,
  code: string,
  calls: TableCalls,
): Promise<TakePortionResult> {
  const { open } = table;
  if (!open) return { table, outcome: { kind: "wrong", text: noParcel } };
  if (open.isTakingOut) return takePortionOut(table, code, calls);
  const { orderId, number } = open.parcel;
  try {
    const { parcel, dish, isNew } = await calls.scanPortion({ orderId, slip: open.slip }, code);
    if (parcel.status !== "planned") {
      const again: Outcome = { kind: "repeated", text: `${number} ist schon gepackt.`, number };
      return { table: { ...table, open: null }, outcome: isNew ? packed(parcel) : again };
    }
    const next = { ...open, parcel, last: code };
    const text = isNew ? countText(parcel, code, dish) : `Diese Portion ${dish} liegt schon in ${number}.`;
    return { table: { ...table, open: next }, outcome: { kind: isNew ? "right" : "repeated", text, number } };
  } catch (error) {
    const question = questionOf(error, { code });
    return { table, outcome: { kind: "wrong", text: calls.explain(error), number, ...question } };
  }
}

const noParcel = "Zu welchem Paket gehört diese Portion? Bitte zuerst seinen Packzettel scannen.";

function countText(parcel: Parcel, code: string, dish: string): string {
  const menuId = readPortionCode(code)?.menuId;
  const counted = countPortions(parcel).find((one) => one.menuId === menuId);
  return counted ? `${dish}: ${counted.scanned} von ${counted.needed}.` : `${dish}.`;
}

/** What is missing in a parcel, or has to be taken out because the order was changed. */
export function leftInParcel(parcel: Parcel): Outcome {
  const dishes = countPortions(parcel);
  const surplus = surplusText(dishes);
  if (surplus !== "") {
    const text = `In ${parcel.number} liegt zu viel: Bitte nehmen Sie ${surplus} wieder heraus.`;
    return { kind: "wrong", text };
  }
  const missing = missingText(dishes);
  return { kind: "right", text: `Jetzt die Portionen von ${parcel.number} scannen: ${missing}.` };
}

/** Takes a portion out of the open parcel. */
export async function takePortionOut(
  table: TableState,
  code: string,
  calls: TableCalls,
): Promise<TakePortionResult> {
  const { open } = table;
  if (!open) return { table, outcome: { kind: "wrong", text: noParcel } };
  const { orderId, number } = open.parcel;
  try {
    const parcel = await calls.takePortionOut(orderId, code);
    const menuId = readPortionCode(code)?.menuId;
    const name = countPortions(open.parcel).find((one) => one.menuId === menuId)?.name ?? "Die Portion";
    const next = { ...open, parcel, last: null, isTakingOut: false };
    const text = `${name} ist wieder herausgenommen.`;
    return {
      table: { ...table, open: next },
      outcome: { kind: "repeated", title: "Herausgenommen", text, number },
    };
  } catch (error) {
    return { table, outcome: { kind: "wrong", text: calls.explain(error), number } };
  }
}
