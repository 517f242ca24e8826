import { randomUUID } from "node:crypto";
import type { CallInput } from "#contract/contract.ts";
import type { OfficeCallName } from "#contract/office/office.ts";
import { setPortionsOfDay } from "#server/domain/calendar/capacity/set-capacity.ts";
import { deliveryDay } from "#test/days.ts";
import { buyOnInvoice, changeTerms } from "#test/invoice-purchase.ts";
import { eva, friday, markDelivered, wednesday } from "#test/buy.ts";
import { nextWednesday, type Ordered, ordered } from "#test/delivery-changes.ts";
import { firm } from "#test/firm.ts";
import type { TestShop } from "#test/open-shop.ts";
import { refundContextOf } from "#test/refunds.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

/** The calls that carry the version of the order which the person saw. */
export type OrderAct = {
  [N in OfficeCallName]: CallInput<N> extends { query: { version: string } } ? N : never;
}[OfficeCallName];

/** What an act leaves: cents that go back, codes, orders, and bookings with reminders. */
export interface Effect {
  backCents: number;
  codes: number;
  orders: number;
  bookings: number;
}
export const nothing: Effect = { backCents: 0, codes: 0, orders: 0, bookings: 0 };

/** What two people see of an order, and may act on. */
export interface Seen {
  orderId: string;
  email: string;
  complaintId: string;
  promiseId: string;
  purchaseId: string;
  receiptId: string;
  guest: Ordered["guest"];
  token: string;
}

interface Prepared {
  call: OrderAct;
  /** the same again is the same request */
  input: object;
  effect: Partial<Effect>;
}

/** Reads what its dialog shows, and answers what the press will send. */
export type Act = (boss: TestStaff, seen: Seen) => Promise<Prepared>;

const act = <N extends OrderAct>(
  call: N,
  input: Omit<CallInput<N>, "query">,
  effect: Partial<Effect> = {},
): Prepared => ({ call, input, effect });
const centsOf = (euros: number) => Math.round(euros * 100);
const on = ({ orderId }: Seen, day: string) => ({ orderId, day });
const { email: _, ...recipient } = { ...eva, company: "Gabel AG" };
const replacedOn = deliveryDay("2026-09-24");
const reason = "Auf Wunsch";
const answer = "Es tut uns leid.";

const refundPiece: Act = async (boss, { orderId }) => {
  const body = await refundContextOf(boss).piecesRefund({ orderId } as Ordered, 0, 1);
  return act("refundOrder", { params: { orderId }, body }, { backCents: centsOf(body.amount) });
};
const refundAmount: Act = async (_boss, { orderId }) => {
  const body = { id: randomUUID(), what: { scope: "amount" as const }, reason, amount: 5 };
  return act("refundOrder", { params: { orderId }, body }, { backCents: 500 });
};
const refundDelivery: Act = async (boss, { orderId }) => {
  const { deliveries } = (await boss.call("readRefundTerms", { params: { orderId } })).data;
  const { day, amount } = deliveries.at(-1)!;
  const body = { id: randomUUID(), what: { scope: "delivery" as const, day }, reason, amount };
  return act("refundOrder", { params: { orderId }, body }, { backCents: centsOf(amount) });
};
const refundWhole: Act = async (boss, { orderId }) => {
  const body = await refundContextOf(boss).wholeRefund({ orderId } as Ordered);
  return act("refundOrder", { params: { orderId }, body }, { backCents: centsOf(body.amount) });
};
const giveCode: Act = async (_boss, { orderId }) =>
  act(
    "giveGoodwillCode",
    { params: { orderId }, body: { id: randomUUID(), amount: 5, answer } },
    { codes: 1 },
  );
const orderAgain: Act = async (_boss, { orderId }) => {
  const lines = [{ menuId: 1, quantity: 6 }];
  const body = { id: randomUUID(), day: nextWednesday, lines, terms: { pays: "link" as const } };
  return act("orderForGuest", { params: { orderId }, body }, { orders: 1 });
};

const beforeCutOff = {
  refundPiece,
  refundAmount,
  refundDelivery,
  refundWhole,
  giveCode,
  orderAgain,
  cancel: async (boss, seen) => {
    const params = on(seen, wednesday);
    const { refund } = (await boss.call("readOfficeCancellation", { params })).data;
    return act("cancelForGuest", { params, body: { reason } }, { backCents: centsOf(refund) });
  },
  move: async (_boss, seen) =>
    act("moveForGuest", { params: on(seen, wednesday), body: { to: nextWednesday, reason } }),
  readdress: async (_boss, seen) =>
    act("changeAddressForGuest", { params: on(seen, friday), body: { recipient, deliveries: "one" } }),
  changeBuyer: async (_boss, { orderId }) => {
    const body = { ...firm, invoice_company: `Löffel ${orderId.slice(0, 4)} GmbH` };
    return act("changeBuyerForGuest", { params: { orderId }, body });
  },
  swap: async (boss, seen) => {
    const params = on(seen, wednesday);
    const { dishes, menus } = (await boss.call("readSwapOffer", { params })).data;
    const { position, orderedId, menuId, price, vatPercent } = dishes[0]!;
    const by = menus.find(
      (menu) => menu.menuId !== menuId && menu.vatPercent === vatPercent && menu.price <= price,
    )!;
    const query = { position, orderedId, menuId, by: by.menuId, portions: 1 };
    const { refund } = (await boss.call("previewSwap", { params, query })).data;
    const body = { ...query, id: randomUUID(), refund };
    return act("swapDish", { params, body }, { backCents: centsOf(refund) });
  },
  addDish: async (_boss, seen) => {
    const lines = [{ menuId: 2, quantity: 1 }];
    const body = { id: randomUUID(), lines, pays: "link" as const };
    return act("addDishes", { params: on(seen, wednesday), body }, { orders: 1 });
  },
} satisfies Record<string, Act>;

const decide =
  (decision: "refund" | "code" | "none"): Act =>
  async (_boss, { complaintId }) => {
    const body = decision === "none" ? { decision, answer } : ({ decision, answer, amount: 4.5 } as const);
    const effect = { refund: { backCents: 450 }, code: { codes: 1 }, none: {} }[decision];
    return act("decideComplaint", { params: { complaintId }, body }, effect);
  };
const afterDelivery = {
  refundPiece,
  refundAmount,
  giveCode,
  decideMoney: decide("refund"),
  decideCode: decide("code"),
  decideNone: decide("none"),
  withdrawPromise: async (_boss, { promiseId }) =>
    act("withdrawPromise", { params: { complaintId: promiseId }, body: { why: reason } }),
  replace: async (_boss, { orderId, promiseId }) => {
    const terms = { pays: "nothing", reason: "damaged" } as const;
    const lines = [{ menuId: 1, quantity: 1 }];
    const body = { id: randomUUID(), complaintId: promiseId, day: replacedOn, lines, terms };
    return act("orderForGuest", { params: { orderId }, body }, { orders: 1 });
  },
} satisfies Record<string, Act>;

const owed = {
  refundAmount,
  giveCode,
  bookReceipt: async (_boss, { purchaseId }) => {
    const booking = { kind: "received", amount: 20, bookedOn: "2026-09-29", isSure: false } as const;
    const body = { id: randomUUID(), ...booking } as CallInput<"bookReceipt">["body"];
    return act("bookReceipt", { params: { purchaseId }, body }, { bookings: 1 });
  },
  revokeReceipt: async (_boss, { receiptId }) =>
    act("revokeReceipt", { params: { receiptId } }, { bookings: -1 }),
  remind: async (_boss, { purchaseId }) =>
    act("remindOfInvoice", { params: { purchaseId } }, { bookings: 1 }),
} satisfies Record<string, Act>;

const reminded = {
  refundAmount,
  remindAgain: async (_boss, { purchaseId }) => {
    const body = { withFee: true, withInterest: false };
    return act("remindAgain", { params: { purchaseId }, body }, { bookings: 1 });
  },
} satisfies Record<string, Act>;

const charged = {
  refundAmount,
  waiveCharges: async (_boss, { purchaseId }) =>
    act("waiveCharges", { params: { purchaseId } }, { bookings: 1 }),
} satisfies Record<string, Act>;

const failedRefund = {
  refundAmount,
  retry: async (boss, { orderId }) => {
    const amount = (await boss.call("readOrder", { params: { orderId } })).data.owed;
    return act("retryRefund", { params: { orderId }, body: { amount } }, { backCents: centsOf(amount) });
  },
} satisfies Record<string, Act>;

const byHand = {
  refundAmount,
  correct: async (boss, { orderId }) => {
    const amount = (await boss.call("readOrder", { params: { orderId } })).data.uncorrected;
    return act("correctForeignRefunds", { params: { orderId }, body: { amount, reason } });
  },
} satisfies Record<string, Act>;

interface Situation {
  acts: Readonly<Record<string, Act>>;
  open(shop: TestShop, boss: TestStaff): Promise<Seen>;
}

let guests = 0;
const start = "2026-09-14T09:00:00";
const ids = { complaintId: "", promiseId: "", purchaseId: "", receiptId: "" };

async function paidOrder(shop: TestShop): Promise<Seen> {
  shop.clock.set(start);
  guests += 1;
  const email = `akt${guests}@example.de`;
  const guestData = { ...eva, email, street: `Aktweg ${guests}` };
  return { ...ids, email, ...(await ordered(shop, { guestData })) };
}

async function complain({ guest, token }: Seen): Promise<string> {
  const id = randomUUID();
  const said = { reason: "damaged", wish: "none", text: "Offen." } as const;
  const body = { id, day: wednesday, menuId: 1, ...said };
  await guest.call("complain", { params: { token }, body });
  return id;
}

/** Delivered, and two days late. */
async function lateInvoice(shop: TestShop, boss: TestStaff): Promise<Seen> {
  shop.clock.set(start);
  guests += 1;
  const email = `akt${guests}@example.de`;
  const guest = shop.guest();
  const bought = await buyOnInvoice(guest, {
    guest_data: { ...eva, email, street: `Aktweg ${guests}` },
    invoice_buyer: { ...firm, invoice_company: `Akt ${guests} GmbH`, vatId: "" },
  });
  shop.clock.set("2026-09-30T09:00:00");
  await markDelivered(shop, bought.orderId);
  const query = { q: bought.invoiceNr };
  const { id: purchaseId } = (await boss.call("readOpenInvoices", { query })).data.rows[0]!;
  const receiptId = randomUUID();
  const booked = { kind: "received", amount: 10, bookedOn: "2026-09-28", isSure: false } as const;
  const body = { id: receiptId, ...booked } as CallInput<"bookReceipt">["body"];
  await boss.call("bookReceipt", { params: { purchaseId }, body });
  return { ...ids, ...bought, email, guest, token: "", purchaseId, receiptId };
}

async function remindedInvoice(shop: TestShop, boss: TestStaff): Promise<Seen> {
  const seen = await lateInvoice(shop, boss);
  await boss.call("remindOfInvoice", { params: { purchaseId: seen.purchaseId } });
  shop.clock.set("2026-10-10T09:00:00");
  return seen;
}

/** An order and what may be done with it at that time; any of the acts can be the first one. */
export const situations: Readonly<Record<string, Situation>> = {
  "before the cut-off": { acts: beforeCutOff, open: paidOrder },
  "after the delivery": {
    acts: afterDelivery,
    async open(shop, boss) {
      const seen = await paidOrder(shop);
      shop.clock.set("2026-09-17T09:00:00");
      await markDelivered(shop, seen.orderId);
      const promiseId = await complain(seen);
      const body = { decision: "replacement" as const, answer };
      await boss.call("decideComplaint", { params: { complaintId: promiseId }, body });
      return { ...seen, promiseId, complaintId: await complain(seen) };
    },
  },
  "an invoice that is late": {
    acts: owed,
    open: lateInvoice,
  },
  "an invoice that was reminded of": {
    acts: reminded,
    open: remindedInvoice,
  },
  "charges of a second reminder": {
    acts: charged,
    async open(shop, boss) {
      const seen = await remindedInvoice(shop, boss);
      const body = { withFee: true, withInterest: false };
      await boss.call("remindAgain", { params: { purchaseId: seen.purchaseId }, body });
      return seen;
    },
  },
  "a refund that has failed": {
    acts: failedRefund,
    async open(shop, boss) {
      const seen = await paidOrder(shop);
      const { call, input } = await refundPiece(boss, seen);
      await boss.call(call, input as never);
      const failing = `UPDATE refunds SET status = 'failed'
        WHERE payment_id = (SELECT id FROM payments WHERE order_id = $1 AND status = 'paid')`;
      await shop.database.rows(failing, [seen.orderId]);
      return seen;
    },
  },
  "money that went back by hand": {
    acts: byHand,
    async open(shop) {
      const seen = await paidOrder(shop);
      const returned = `INSERT INTO refunds
          (payment_id, amount_cents, reason, status, created_at, done_at, origin, provider_refund_id)
        SELECT id, 500, 'von Hand', 'done', now(), now(), 'provider', $2 FROM payments WHERE order_id = $1`;
      await shop.database.rows(returned, [seen.orderId, randomUUID()]);
      return seen;
    },
  },
};

/** What stands there, read as a person reads it. */
export async function effectsOn(boss: TestStaff, { orderId, email }: Seen): Promise<Effect> {
  const { events } = (await boss.call("readOrder", { params: { orderId } })).data;
  const requested = events.filter(({ text }) => /^(Erstattung|Abzug von der Rechnung) über /.test(text));
  const backCents = requested
    .filter(({ text }) => !text.includes("gescheitert"))
    .reduce((sum, { text }) => sum + centsOf(Number(/[\d.]+,\d\d/.exec(text)![0].replace(",", "."))), 0);
  const { goodwill } = (await boss.call("readGuest", { params: { orderId }, query: {} })).data;
  const orders = (await boss.call("readOrders", { query: { q: email } })).data.total;
  // with the amount and its day
  const said = (words: string) =>
    events.filter(({ text }) => text.replace(/: [^:]*\d[^:]*$/, "") === words).length;
  const bookings =
    said("Zahlungseingang gebucht") -
    said("Zahlungseingang gebucht: zurückgenommen") +
    said("an die Zahlung erinnert") +
    said("Verzugskosten erlassen") +
    said("ein zweites Mal an die Zahlung erinnert");
  return { backCents, codes: goodwill.filter(({ code }) => code !== null).length, orders, bookings };
}

/** Mira and Tom of the administration, on days with room for all. */
export async function openDesk(shop: TestShop) {
  const [mira, tom] = [await staffOf(shop, "admin"), await staffOf(shop, "admin")];
  const named = "UPDATE staff SET name = CASE id WHEN $1 THEN 'Mira' ELSE 'Tom' END WHERE id IN ($1, $2)";
  await shop.database.rows(named, [mira.id, tom.id]);
  const later = { secondReminderDays: 10, invoiceStopDays: 365 };
  await changeTerms(shop, { invoiceLimit: 5000, invoiceDueFrom: "invoice", ...later });
  for (const day of [wednesday, friday, nextWednesday, replacedOn])
    await setPortionsOfDay(shop.database, day, 50_000);
  return { mira, tom };
}

/** Null when it was done, else what the person is told. */
export function press(
  staff: TestStaff,
  { call, input }: Prepared,
  version: string,
): Promise<{ code: string; message: string } | null> {
  return staff.call(call, { ...input, query: { version } } as never).then(
    () => null,
    (error: { code: string; message: string }) => error,
  );
}
