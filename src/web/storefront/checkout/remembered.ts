import { useSyncExternalStore } from "react";
import { type CalendarDay, parseDay, weekdayName } from "#contract/day.ts";
import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { rememberedKey, rememberedMs } from "#web/shared/document/end-old-draft.ts";
import { StoredText } from "#web/shared/stored-text.ts";
import { articleText } from "#web/storefront/cart/delivery-groups.ts";
import { type CheckoutDraft, onlyTexts } from "#web/storefront/checkout/checkout-draft.ts";

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

const stored = new StoredText(rememberedKey, (text) => parseRemembered(text) !== null);

let readFrom = "";
let remembered: Remembered | null = null;

/** Null until a guest has asked for it. The same object for the same text. */
function read(): Remembered | null {
  const text = stored.read();
  if (text !== readFrom) {
    readFrom = text;
    remembered = parseRemembered(text);
  }
  return remembered;
}

export const rememberedGuest = (): CheckoutDraft | null => read()?.guest ?? null;

/** Null on the server, whose pages are for everybody. */
export function useLastOrder(): LastOrder | null {
  return useSyncExternalStore(
    stored.listen,
    () => read()?.order ?? null,
    () => null,
  );
}

/** After a paid order. A number of one order says nothing about the next. */
export function rememberGuest({ orderReference: _, remember: __, ...guest }: CheckoutDraft): void {
  write({ guest });
}

export function rememberOrder(orderId: string, order: Pick<GuestOrder, "deliveries">): void {
  const before = read();
  const coming = order.deliveries.filter(({ status }) => status !== "cancelled");
  const lines = coming.flatMap((delivery) => delivery.lines);
  const count = (some: typeof lines) => some.reduce((sum, { qty }) => sum + qty, 0);
  if (!before || lines.length === 0) return;
  const boxes = count(lines.filter(({ food }) => food?.isBox));
  const days = coming.map(({ isoDate }) => isoDate);
  write({ ...before, order: { orderId, days, articles: count(lines), boxes } });
}

export function forgetOrder(): void {
  const before = read();
  if (before) write({ guest: before.guest });
}

export const forgetAll: () => void = stored.clear;

function write(next: Remembered): void {
  stored.write(JSON.stringify({ ...next, savedAt: Date.now() }));
}

function parseRemembered(text: string): Remembered | null {
  try {
    const { savedAt, guest, order } = JSON.parse(text);
    if (!(Math.abs(Date.now() - savedAt) < rememberedMs)) return null;
    return { guest: onlyTexts(guest), ...(isLastOrder(order) && { order }) };
  } catch {
    return null;
  }
}

function isLastOrder(order: Partial<LastOrder> | undefined): order is LastOrder {
  const { orderId, days, articles, boxes } = order ?? {};
  const isDated = Array.isArray(days) && days.length > 0 && days.every((day) => parseDay(String(day)));
  return (
    typeof orderId === "string" && isDated && Number.isSafeInteger(articles) && Number.isSafeInteger(boxes)
  );
}

/** `6 Menüs am Di`, `9 Menüs am Di und Fr`, `12 Menüs an 4 Tagen` */
export function lastOrderText({ days, ...counts }: LastOrder): string {
  const names = days.map((day) => weekdayName(day).slice(0, 2));
  const last = names.pop() ?? "";
  const when =
    names.length > 2
      ? `an ${days.length} Tagen`
      : `am ${[names.join(", "), last].filter(Boolean).join(" und ")}`;
  return `${articleText(counts)} ${when}`;
}
