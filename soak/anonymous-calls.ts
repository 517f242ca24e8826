import { randomUUID } from "node:crypto";
import { type CallName, calls } from "#contract/calls.ts";
import { fillPath } from "#contract/addresses.ts";
import { type PasskeyLoginCallName, passkeyLoginCalls } from "#contract/team/passkey-login.ts";
import { type PinLoginCallName, pinLoginCalls } from "#contract/team/pin-login.ts";

/** What strangers know: a full cart of their own, and an order that they have paid. */
export interface Known {
  guestId: string;
  cartId: string;
  lines: { menuId: number; quantity: number; deliveryDate: string }[];
  lineId: string;
  menuIds: number[];
  days: string[];
  slug: string;
  orderId: string;
  token: string;
  orderedDay: string;
}

export interface StrangersRequest {
  method: string;
  path: string;
  guestId: string;
  json?: unknown;
}

interface Sample {
  params?: Record<string, string>;
  search?: string;
  json?: unknown;
  /** the guest of the full cart when left out */
  guestId?: string;
}

type AnonymousName = CallName | PasskeyLoginCallName | PinLoginCallName;

const addresses: Record<AnonymousName, { method: string; path: string }> = {
  ...calls,
  ...passkeyLoginCalls,
  ...pinLoginCalls,
};

const person = (at: number) => ({
  firstName: "Eva",
  lastName: "Brandt",
  email: "eva.brandt@example.de",
  phone: "+49221471012",
  street: `Weg ${at}`,
  street_nr: "1",
  zip_code: "50674",
  city: "Köln",
});

/** The link to a remembered week reaches its mailbox alone, so a stranger has none. */
const noWeek = { token: "A".repeat(48) };

/** Each anonymous call with its most expensive valid input; `at` counts the requests. */
const samples: Record<AnonymousName, (known: Known, at: number) => Sample> = {
  readStyles: () => ({}),
  readNutritionForms: () => ({}),
  readAllergens: () => ({}),
  readStyle: () => ({ params: { slug: "pasta" } }),
  readMenus: (_, at) => ({ search: `?allergen_ids[]=${at % 14}&nutrition_ids[]=${at % 11}` }),
  readSearchIndex: () => ({}),
  readMenu: ({ slug }) => ({ params: { slug } }),
  readBranding: () => ({}),
  readShopBrand: () => ({}),
  readHomeTexts: () => ({}),
  readLegalPage: () => ({ params: { page: "agb" } }),
  readDeliveryDays: ({ menuIds }, at) => ({
    search: `?menu_id=${menuIds[at % menuIds.length]}&quantity=${1 + (at % 100)}`,
  }),
  readDeliveryArea: (_, at) => ({ params: { postcode: String(10_000 + (at % 89_999)) } }),
  readCart: () => ({}),
  addToCart: ({ lines }, at) => ({ guestId: randomUUID(), json: lines[at % lines.length] }),
  addAllToCart: ({ lines }) => ({ guestId: randomUUID(), json: { lines: lines.slice(0, 60) } }),
  changeLine: ({ lineId, lines }, at) => ({
    params: { itemId: lineId },
    json: { quantity: 1 + (at % 3), deliveryDate: lines[0]?.deliveryDate },
  }),
  removeLine: () => ({ params: { itemId: randomUUID() } }),
  planCart: ({ cartId, lines, days }, at) => ({
    params: { cartId },
    json: {
      lines: lines.map((line, place) => ({ ...line, deliveryDate: days[(place + at) % days.length] })),
    },
  }),
  proposeFill: ({ days, menuIds }, at) => ({
    json: {
      menusPerDay: 6,
      budget: 700 + (at % 50) / 100,
      likedMenuIds: menuIds,
      days: days.slice(0, 5).map((deliveryDate) => ({ deliveryDate, menus: 30 })),
    },
  }),
  redeemDiscount: ({ cartId }, at) => ({ params: { cartId }, json: { discount_code: `RATE${at}` } }),
  removeDiscount: ({ cartId }) => ({ params: { cartId } }),
  removeVoucher: ({ cartId }) => ({ params: { cartId } }),
  buyVoucher: () => ({
    json: {
      id: crypto.randomUUID(),
      amount: 50,
      buyer_name: "Eva Brandt",
      buyer_email: "eva@example.de",
      by_mail: false,
      recipient_name: "",
      recipient_email: "",
      greeting: "",
      send_on: null,
      accept_terms: true,
    },
  }),
  withdrawOwnVoucher: () => ({ params: { token: crypto.randomUUID() } }),
  confirmVoucher: () => ({ params: { voucherId: crypto.randomUUID() }, json: { cancelled: false } }),
  placeOrder: ({ cartId }, at) => ({
    json: { cart_id: cartId, guest_data: person(at), consents: { privacy: true, terms: true } },
  }),
  confirmPayment: ({ orderId }) => ({
    params: { orderId },
    json: { order_id: orderId, session_id: "sbx_x" },
  }),
  reportFailedPayment: ({ orderId }) => ({ params: { orderId }, json: { order_id: orderId } }),
  readGuestOrder: ({ token }) => ({ params: { token } }),
  readOrderLink: ({ orderId }) => ({ params: { orderId } }),
  sendOrderLink: (_, at) => ({ json: { orderNumber: `TT-${at}`, email: `eva${at}@example.de` } }),
  reorder: ({ token, orderedDay, days }, at) => ({
    guestId: randomUUID(),
    params: { token },
    json: { days: [{ from: orderedDay, to: days[at % days.length] }] },
  }),
  proposeReorder: ({ token }) => ({
    params: { token },
    json: { withoutAllergenIds: [1], avoidsTraces: true },
  }),
  rememberWeek: ({ token }) => ({ params: { token } }),
  readWeek: () => ({ params: noWeek }),
  confirmWeek: () => ({ params: noWeek }),
  changeWeek: () => ({
    params: noWeek,
    json: {
      ...{ version: 1, plate: null, pause: null, hasLetters: true },
      slots: Array.from({ length: 40 }, () => ({
        ...{ weekday: 3, rule: "surprise", menuId: null, name: "", quantity: 20 },
      })),
    },
  }),
  endWeek: () => ({ params: noWeek }),
  declineProposal: () => ({ params: { ...noWeek, monday: "2026-09-21" } }),
  orderProposal: () => ({ params: { ...noWeek, monday: "2026-09-21" } }),
  complain: ({ token, orderedDay }) => ({
    params: { token },
    json: {
      ...{ id: randomUUID(), day: orderedDay, menuId: null, reason: "other" },
      ...{ wish: "none", text: "Es war nicht warm." },
    },
  }),
  readOtherDays: ({ token, orderedDay }) => ({ params: { token, day: orderedDay } }),
  moveDelivery: ({ token, orderedDay }) => ({ params: { token, day: orderedDay }, json: { to: orderedDay } }),
  changeDeliveryAddress: ({ token, orderedDay }, at) => {
    const { email: _, ...recipient } = person(at);
    return { params: { token, day: orderedDay }, json: { recipient, deliveries: "all" } };
  },
  completeInvoiceBuyer: ({ token }, at) => ({
    params: { token },
    body: {
      invoice_company: `Firma ${at}`,
      invoice_name: "",
      invoice_street: "",
      invoice_street_nr: "",
      invoice_zip_code: "",
      invoice_city: "",
      orderReference: "",
    },
  }),
  readCancellation: ({ token, orderedDay }) => ({ params: { token, day: orderedDay } }),
  readLeftOut: ({ token, orderedDay, menuIds }) => ({
    params: { token, day: orderedDay, menuId: String(menuIds[0]) },
  }),
  leaveOutDish: ({ token, orderedDay, menuIds }) => ({
    params: { token, day: orderedDay, menuId: String(menuIds[0]) },
    json: { id: randomUUID(), seen: "0.0.0", pieces: 1, refund: 0 },
  }),
  cancelDelivery: ({ token }) => ({ params: { token, day: "2026-01-01" } }),
  giveReview: ({ token, orderedDay, menuIds }) => ({
    params: { token, day: orderedDay, menuId: String(menuIds[0]) },
    json: { stars: 5, text: "x".repeat(300) },
  }),
  subscribeNewsletter: (_, at) => ({ json: { email: `leser${at}@example.de` } }),
  readNewsletterLink: () => ({ params: { token: "x".repeat(48) } }),
  readFollowUpObjection: () => ({ params: { token: "x".repeat(70) } }),
  declareWithdrawal: (_, at) => ({
    json: { name: "Eva", contract: `Nr. ${at}`, email: `eva${at}@example.de` },
  }),
  readWithdrawal: () => ({ params: { id: randomUUID() } }),
  login: (_, at) => ({ json: { email: `niemand${at}@example.de`, password: "ein falsches Passwort" } }),
  acceptInvitation: () => ({
    json: { token: `1.2099-12-31.${"x".repeat(43)}`, newPassword: "violett Bagger Mond Zettel" },
  }),
  readTablet: () => ({}),
  logInByPin: () => ({ json: { staffId: 1, pin: "2580" } }),
  startPasskeyLogin: () => ({}),
  logInByPasskey: () => ({ json: { response: { id: "x", clientDataJSON: "x" } } }),
};

export const anonymousCalls = Object.keys(samples) as AnonymousName[];

/** Calls that skip the limits or read long lists, with the most bytes that guests may send; all of them are refused. */
export const largeCalls = ["placeOrder", "declareWithdrawal", "planCart"].map((name) => `${name}-large`);

const filler = { name: "e\u0301\u0302".repeat(4_700) };

/** `name`: an anonymous call, or one of the large ones. */
export function requestOf(name: string, known: Known, at: number): StrangersRequest {
  const [call] = name.split("-") as [AnonymousName];
  const { method, path } = addresses[call];
  const { params = {}, search = "", json, guestId = known.guestId } = samples[call](known, at);
  const body = largeCalls.includes(name) ? filler : json;
  return { method, path: fillPath(path, params) + search, guestId, json: body };
}
