import { germanDay, shortDay } from "#contract/day.ts";
import { formatEuro, eurosFromCents } from "#contract/money.ts";
import type { ComplaintRemedy } from "#contract/orders/complaint-words.ts";
import type { ComplaintOfDelivery } from "#server/domain/orders/complaints/complaints-of-delivery.ts";
import type { DeliveryRow } from "#server/domain/orders/read-order.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

interface Reported {
  menuId: number | null;
  wish: ComplaintRemedy;
}

type Judged = Pick<DeliveryRow, "status" | "complaints" | "lines" | "day">;

/**
 * Refuses what was reported before and is not answered yet, and a wish for what was given back or replaced meanwhile. What
 * only tells and asks for nothing is always taken in: it may be about somebody's health.
 */
export function refuseSettled(delivery: Judged, { menuId, wish }: Reported): void {
  const earlier = delivery.complaints ?? [];
  const isOpen = (one: ComplaintOfDelivery) =>
    one.isByGuest && one.decision === null && one.menuId === menuId;
  const open = earlier.find(isOpen);
  if (open) throw new Refusal("complaint_open", { message: openText(open) });
  if (wish === "none") return;
  const message = settledText(delivery, menuId);
  if (message) throw new Refusal("complaint_settled", { message });
}

function openText({ answerBy }: ComplaintOfDelivery): string {
  const until = answerBy ? `bis ${shortDay(answerBy)}` : "bald";
  return `Das haben Sie uns schon gemeldet, wir antworten ${until}. Möchten Sie etwas ergänzen, antworten Sie bitte auf unsere E-Mail.`;
}

const further = "Ist etwas noch nicht gut, antworten Sie bitte auf unsere E-Mail.";

function settledText(delivery: Judged, menuId: number | null): string | undefined {
  const { status, day } = delivery;
  if (status === "cancelled")
    return `Die Lieferung am ${germanDay(day)} ist storniert, sie kostet Sie nichts. ${further}`;
  const answered = delivery.complaints?.find((one) => isAbout(one, menuId) && one.decision !== null);
  if (answered) return `${decidedText(answered)} ${further}`;
  const own = delivery.lines.filter((line) => menuId === null || line.menuId === menuId);
  const isBack =
    own.length > 0 && own.every(({ quantity, refundedQuantity }) => refundedQuantity >= quantity);
  return isBack ? `Das Geld dafür geben wir Ihnen schon zurück. ${further}` : undefined;
}

/** What was decided for the whole delivery holds for each dish of it. */
const isAbout = (one: ComplaintOfDelivery, menuId: number | null) =>
  one.menuId === menuId || (one.menuId === null && one.decision !== "none");

/** What the team decided, for the guest. */
export function decidedText({ decision, moneyCents, replacement, isWithdrawn }: ComplaintOfDelivery): string {
  if (decision === "refund") return `Wir geben Ihnen dafür ${formatEuro(eurosFromCents(moneyCents))} zurück.`;
  if (decision === "code")
    return `Sie haben dafür einen Rabattcode über ${formatEuro(eurosFromCents(moneyCents))} bekommen.`;
  if (decision === "replacement" && isWithdrawn)
    return "Der zugesagte Ersatz kommt nicht; dazu haben Sie von uns gehört.";
  if (decision === "replacement")
    return replacement ? `Ersatz kommt mit ${replacement}.` : "Wir schicken Ihnen Ersatz.";
  return "Wir haben Ihnen geantwortet.";
}
