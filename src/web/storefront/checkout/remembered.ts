import type { CalendarDay } from "#contract/day.ts";
import { rememberedKey, rememberedMs } from "#web/shared/document/end-old-draft.ts";
import { StoredText } from "#web/shared/stored-text.ts";
import {
  type CheckoutDraft,
  clearDraft,
  isSomebody,
  onlyTexts,
  readDraft,
} from "#web/storefront/checkout/checkout-draft.ts";

/** Only what its line says. The order itself opens with the guest's id, which this browser has anyway. */
export interface LastOrder {
  orderId: string;
  days: CalendarDay[];
  articles: number;
  boxes: number;
}

interface Remembered {
  guest: CheckoutDraft;
  order?: LastOrder;
}

const stored = new StoredText(rememberedKey, (text) => parse(text) !== null);

let readFrom = "";
let remembered: Remembered | null = null;

/** Null until a guest has asked for it. The same object for the same text. */
export function readRemembered(): Remembered | null {
  const text = stored.read();
  if (text !== readFrom) {
    readFrom = text;
    remembered = parse(text);
  }
  return remembered;
}

export function storeRemembered(next: Remembered): void {
  stored.write(JSON.stringify({ ...next, savedAt: Date.now() }));
}

export const onRemembered: (listener: () => void) => () => void = stored.listen;

/** What stands in the form from the start: what was typed last, else what the guest has asked to be remembered. */
export function prefilled(): CheckoutDraft {
  const draft = readDraft();
  const guest = readRemembered()?.guest;
  const entries = isSomebody(draft) ? draft : { ...guest, ...draft };
  return guest ? { ...entries, remember: "on" } : entries;
}

export const forgetRemembered: () => void = stored.clear;

/** One tap, and this browser knows no one any more. */
export function forgetGuest(): void {
  forgetRemembered();
  clearDraft();
}

function parse(text: string): Remembered | null {
  try {
    const { savedAt, guest, order } = JSON.parse(text);
    if (!(Math.abs(Date.now() - savedAt) < rememberedMs)) return null;
    const isOrder = typeof order?.orderId === "string" && Array.isArray(order.days);
    return { guest: onlyTexts(guest), ...(isOrder && { order }) };
  } catch {
    return null;
  }
}
