import { cents, noCents } from "#contract/money.ts";
import type { Draft } from "#server/domain/mail/blocks.ts";
import { alarm } from "#server/domain/mail/letters/alarm.ts";
import { factorNotice } from "#server/domain/mail/letters/factor-notice.ts";
import { invitation } from "#server/domain/mail/letters/invitation.ts";
import { newDevice } from "#server/domain/mail/letters/new-device.ts";
import { newsletterConfirmation, newsletterWelcome } from "#server/domain/mail/letters/newsletter.ts";
import { overdueReport } from "#server/domain/mail/letters/overdue-report.ts";
import { writeLetter } from "#server/domain/mail/write-letter.ts";
import { cancellation } from "#server/domain/orders/letters/cancellation.ts";
import { complaintReceipt } from "#server/domain/orders/letters/complaint-receipt.ts";
import { deliveryChange } from "#server/domain/orders/letters/delivery-change.ts";
import { dishSwap } from "#server/domain/orders/letters/dish-swap.ts";
import { dispatch } from "#server/domain/orders/letters/dispatch.ts";
import { emailChanged } from "#server/domain/orders/letters/email-changed.ts";
import { followUp } from "#server/domain/orders/letters/follow-up.ts";
import { missingDish } from "#server/domain/orders/letters/missing-dish.ts";
import { monthlyStatement } from "#server/domain/orders/letters/monthly-statement.ts";
import { invoiceReminder } from "#server/domain/orders/letters/invoice-reminder.ts";
import { moneySentBack } from "#server/domain/orders/letters/money-sent-back.ts";
import { orderConfirmation } from "#server/domain/orders/letters/order-confirmation.ts";
import { orderMessage } from "#server/domain/orders/letters/order-message.ts";
import type { LetterOrder } from "#server/domain/orders/letters/order-parts.ts";
import { orderDeclined } from "#server/domain/orders/letters/order-declined.ts";
import { orderWaiting } from "#server/domain/orders/letters/order-waiting.ts";
import { payLink } from "#server/domain/orders/letters/pay-link.ts";
import { recall } from "#server/domain/orders/letters/recall.ts";
import { weekProposal } from "#server/domain/orders/letters/week-proposal.ts";
import { weekRemembered } from "#server/domain/orders/letters/week-remembered.ts";
import {
  voucherBought,
  voucherGift,
  voucherGoodwill,
  type VoucherLetter,
} from "#server/domain/orders/letters/voucher.ts";
import { withdrawalReceipt } from "#server/domain/orders/letters/withdrawal-receipt.ts";
import type { Letter } from "#server/platform/mail/letter.ts";
import { orderPrefix, shopName } from "#test/brand.ts";
import { calendarDay } from "#contract/day.ts";
import { deliveryDay } from "#test/days.ts";
import { sender } from "#test/sender.ts";

const picture = { cid: "0123456789abcdef0123456789abcdef@gericht", alt: "Lasagne „von oben“ <gesehen>" };

const sampleVoucher: VoucherLetter = {
  voucher: {
    id: "0198f1a2-0000-7000-8000-000000000001",
    number: "GS-10001",
    code: "ABCD-EFGH-JKMN-PQRS-TUVW",
    valueCents: cents(5000),
    balanceCents: cents(5000),
    endsOn: calendarDay("2029-12-31"),
    guestId: "",
    buyerName: "Eva Brandt",
    recipientName: "Jo",
    recipientEmail: "jo@example.de",
    greeting: "Alles Gute!\nEva <b>mit Kuss</b>",
    sendOn: calendarDay("2026-12-24"),
    isTest: false,
    buyerEmail: "eva@example.de",
    origin: "sold",
    issuedOn: calendarDay("2026-11-30"),
    vatPercent: null,
    isWithdrawn: false,
  },
  shopName,
  url: "https://shop.example/gutschein",
};
const seller = {
  companyName: "Muster GmbH",
  street: "Weg 1",
  zip: "50674",
  city: "Köln",
  vatId: "DE123456789",
  taxNumber: "",
};

/** An awkward order: two days, a long name, a code, markup in free text. */
export const sampleOrder: LetterOrder = {
  number: `${orderPrefix}-100042`,
  placedOn: deliveryDay("2026-09-14"),
  name: "Eva <b>Brandt</b>",
  address: ["Eva <b>Brandt</b>", "Lindenstraße 12a", "50674 Köln", "Deutschland"],
  absence: "Nachbar: Fischer, 2. OG",
  hasPlace: true,
  giftCard: null,
  notes: "Bitte beim Nachbarn abgeben.\nKlingel: „Brandt & Söhne“",
  deliveries: [
    {
      day: deliveryDay("2026-09-16"),
      lines: [
        { name: "Lasagne al Forno", quantity: 5, unitCents: cents(990), goodsCents: cents(4950), picture },
        {
          name: "Gebratene Nudeln mit Hähnchen, Gemüse und Sesam nach Art des Hauses",
          quantity: 1,
          unitCents: cents(1090),
          goodsCents: cents(1090),
        },
      ],
      discountCents: cents(604),
      shippingCents: noCents,
    },
    {
      day: deliveryDay("2026-09-18"),
      lines: [
        {
          name: "Food-Box",
          quantity: 1,
          unitCents: cents(5490),
          goodsCents: cents(5490),
          contents: "Darin: 3 × Lasagne al Forno, 2 × Chili sin Carne, 1 × Gebratene Nudeln mit Hähnchen",
        },
      ],
      discountCents: cents(549),
      shippingCents: cents(490),
    },
  ],
  goodsCents: cents(11530),
  discountCents: cents(1153),
  discountCode: "WILLKOMMEN10",
  shippingCents: cents(490),
  totalCents: cents(10867),
  vat: [{ percent: 7, vatCents: cents(711) }],
  onInvoice: null,
};

const onInvoice = {
  dueOn: calendarDay("2026-09-28"),
  holder: "Töpfe <b>& Tage</b> GmbH",
  iban: "DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000",
  bic: "COBADEFFXXX",
  reference: "RE-2026-000007",
  received: 20,
  open: 88.67,
  overpaid: 0,
};
const url = "https://shop.example/bestellung/abc";
const [first] = sampleOrder.deliveries;

function starLinks(menuId: number) {
  const page = `${url}/bewerten?tag=2026-09-18&menu=${menuId}`;
  return [1, 2, 3, 4, 5].map((stars) => ({ stars, href: `${page}&sterne=${stars}` }));
}

const missing = {
  orderNumber: sampleOrder.number,
  name: "Eva Brandt",
  day: deliveryDay("2026-09-18"),
  failureId: "f",
  dish: "Chili sin Carne",
  portions: 1,
  allPortions: 1,
  pieces: ["1 × Chili sin Carne aus „Food-Box“"],
  substitute: {
    name: "Linsen-Dal",
    allergens: "Enthält: Sellerie, Senf.",
    traces: "Kann Spuren von Erdnüssen enthalten.",
  },
  coming: [{ name: "Lasagne al Forno", portions: 3 }],
  others: [],
  refundCents: noCents,
  correctionNumber: null,
  isCancelled: false,
  isFromBox: false,
  url,
};

const drafts: Record<string, Draft> = {
  "order-confirmation": orderConfirmation({
    order: sampleOrder,
    invoiceNumber: "RE-2026-000007",
    cutOffs: [
      { day: deliveryDay("2026-09-16"), until: "Mo, 14.09., 12:00 Uhr" },
      { day: deliveryDay("2026-09-18"), until: "Mi, 16.09., 12:00 Uhr" },
    ],
    orderUrl: url,
    attached: ["Rechnung RE-2026-000007", "AGB", "Widerrufsbelehrung"],
    shopName,
  }),
  "pay-link": payLink({ order: sampleOrder, payUrl: url, until: "Dienstag, 15. September, 08:00" }),
  "order-waiting": orderWaiting({ order: sampleOrder, until: "Dienstag, 15. September, 08:00" }),
  "order-declined": orderDeclined({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    isWithdrawn: false,
  }),
  "money-sent-back": moneySentBack({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    refundCents: cents(10867),
    reason: "no_room",
  }),
  dispatch: dispatch({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    address: sampleOrder.address,
    day: deliveryDay("2026-09-16"),
    isFurther: false,
    lateArrival: null,
    carrier: "Paketdienst",
    parcels: [{ trackingNumber: "JJD000390012345678901", url: null }],
    wrong: null,
    url,
    problemUrl: url,
    lines: first!.lines,
    added: [],
  }),
  "dispatch-late": dispatch({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    address: sampleOrder.address,
    day: deliveryDay("2026-09-16"),
    isFurther: false,
    lateArrival: deliveryDay("2026-09-18"),
    carrier: "Paketdienst",
    parcels: [{ trackingNumber: "JJD000390012345678901", url: null }],
    wrong: null,
    url,
    lines: first!.lines,
    added: [],
  }),
  "dispatch-first-of-two": dispatch({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    address: sampleOrder.address,
    day: deliveryDay("2026-09-16"),
    isFurther: false,
    lateArrival: null,
    carrier: "Paketdienst",
    parcels: [
      { trackingNumber: "JJD000390012345678901", url: "https://carrier.example/1" },
      { trackingNumber: null, url: null },
    ],
    wrong: null,
    url,
    isForRecipient: true,
    lines: first!.lines,
    added: [],
  }),
  "dispatch-further": dispatch({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    address: sampleOrder.address,
    day: deliveryDay("2026-09-16"),
    isFurther: true,
    lateArrival: null,
    carrier: "Paketdienst",
    parcels: [
      { trackingNumber: "JJD000390012345678901", url: null },
      { trackingNumber: "JJD000390012345678902", url: null },
    ],
    wrong: null,
    url,
    lines: first!.lines,
    added: [],
  }),
  "dispatch-corrected": dispatch({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    address: sampleOrder.address,
    day: deliveryDay("2026-09-16"),
    isFurther: false,
    lateArrival: null,
    carrier: "Paketdienst",
    parcels: [{ trackingNumber: "JJD000390012345678901", url: null }],
    wrong: "Paketdienst JJD000390012345678900",
    url,
    lines: first!.lines,
    added: [],
  }),
  "complaint-receipt": complaintReceipt({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    day: deliveryDay("2026-09-16"),
    about: "Lasagne al Forno",
    reason: "warm",
    wish: "refund",
    text: "Die Schale war <b>warm</b>,\nsiehe foto.example/1",
    answerBy: calendarDay("2026-09-18"),
    url,
  }),
  recall: recall({
    orderNumbers: [sampleOrder.number],
    name: "Eva Brandt",
    dishes: [
      {
        day: deliveryDay("2026-09-16"),
        name: "Lasagne al Forno",
        codes: ["L260916-012"],
        portions: 5,
        isHere: false,
      },
      { day: deliveryDay("2026-09-18"), name: "Chili", codes: ["L260918-007"], portions: 1, isHere: true },
    ],
    subject: "Bitte essen Sie diese Gerichte nicht",
    message:
      "In einer Zutat können Listerien sein.\n\nHaben Sie davon gegessen und Fieber, gehen Sie bitte zum Arzt.",
    remedy: "credit",
    codes: [{ code: "DANKE-7K2M", amountCents: cents(4_950), validUntil: calendarDay("2027-09-16") }],
  }),
  alarm: alarm(
    {
      description: "Kühlhaus 1: 11,2 °C statt höchstens 7,0 °C",
      since: "2026-09-16T00:30:00.000Z",
      lots: 6,
      isStopping: true,
    },
    "https://shop.test/dashboard/hygiene/abweichungen",
  ),
  "delivery-change-day": deliveryChange({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    changes: [{ of: "day", from: deliveryDay("2026-09-16"), to: deliveryDay("2026-09-22") }],
    reason: null,
    corrections: ["RE-2026-000008"],
    orderUrl: url,
  }),
  "delivery-change-by-the-shop": deliveryChange({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    changes: [{ of: "day", from: deliveryDay("2026-09-16"), to: deliveryDay("2026-09-22") }],
    reason: "Unsere Küche bleibt am 16. September geschlossen.",
    corrections: ["RE-2026-000008"],
    orderUrl: url,
  }),
  "email-changed": emailChanged({ orderNumber: sampleOrder.number }),
  voucher: voucherBought({ ...sampleVoucher, company: seller }),
  "voucher-goodwill": voucherGoodwill({
    voucher: sampleVoucher.voucher,
    voucherId: sampleVoucher.voucher.id,
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    answer: "Es tut uns leid.\nBitte kaufen Sie sich etwas Schönes.",
    toVoucherCents: cents(500),
    correctionNumber: "RE-2026-0002",
  }),
  "voucher-gift": voucherGift(sampleVoucher),
  "order-message": orderMessage({
    orderNumbers: [sampleOrder.number],
    name: "Eva Brandt",
    days: [deliveryDay("2026-09-16"), deliveryDay("2026-09-18")],
    subject: "Ihr Paket kommt einen Tag später",
    message: "Der <b>Paketdienst</b> streikt.\nIhr Paket kommt später.\n\nDas tut uns leid.",
  }),
  invitation: invitation({
    name: "Anna Amsel",
    invitedBy: "Carla Chefin",
    shopName,
    url: "https://shop.example/login#einladung=7.2026-09-23.abc",
    lastDay: calendarDay("2026-09-23"),
  }),
  "new-device": newDevice(
    {
      name: "Anna Amsel",
      at: "2026-09-16T07:12:00Z",
      device:
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 <b>https://boese.example</b>",
      network: "2001:db8:1:2",
    },
    { url: "https://shop.example/dashboard/zugang", shopName },
  ),
  "order-confirmation-on-invoice": orderConfirmation({
    order: { ...sampleOrder, onInvoice },
    invoiceNumber: "RE-2026-000007",
    cutOffs: [],
    orderUrl: url,
    attached: ["Rechnung RE-2026-000007"],
    shopName,
  }),
  "invoice-reminder": invoiceReminder({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    onInvoice,
    corrections: [],
  }),
  "monthly-statement": monthlyStatement({
    number: "MA-2026-11-0001",
    month: calendarDay("2026-11-01"),
    name: "Eva Brandt",
    openCents: cents(21_744),
    account: { holder: "Topf und Tag GmbH", iban: "DE89370400440532013000", bic: "COBADEFFXXX" },
    hasInvoices: true,
  }),
  "second-invoice-reminder": invoiceReminder({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    onInvoice,
    corrections: ["RE-2026-000008"],
    second: {
      feeCents: cents(4000),
      interestCents: cents(63),
      paidCents: cents(1000),
      waivedCents: cents(0),
      openCents: cents(8489),
      through: calendarDay("2026-12-31"),
      isStopped: true,
    },
  }),
  "cancellation-on-invoice": cancellation({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    of: "deliveries",
    deliveries: first ? [first] : [],
    refundCents: cents(5436),
    deductedCents: cents(4000),
    reason: null,
    correctionNumber: "RE-2026-000008",
  }),
  "cancellation-left-out": cancellation({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    of: "nothing",
    deliveries: [],
    pieces: ["1 von 5 × Lasagne al Forno (16.09.2026)"],
    isMissing: true,
    isLeftOut: true,
    refundCents: cents(990),
    reason: null,
    correctionNumber: "RE-2026-000008",
    url,
  }),
  "money-sent-back-on-invoice": moneySentBack({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    refundCents: cents(5436),
    reason: "no_room",
    isOnInvoice: true,
  }),
  "overdue-report": overdueReport(
    {
      day: deliveryDay("2026-09-21"),
      counts: {
        unpacked: 3,
        unshipped: 0,
        unconfirmed: 12,
        cartons: 1,
        toUnpack: 1,
        incidents: 1,
        withdrawals: 1,
        mails: 2,
        refunds: 0,
        invoices: 0,
      },
      oldestDay: deliveryDay("2026-09-16"),
    },
    "https://shop.example/dashboard/ueberfaellig",
  ),
  "delivery-change-address": deliveryChange({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    changes: [
      { of: "day", from: deliveryDay("2026-09-16"), to: deliveryDay("2026-09-22") },
      {
        of: "address",
        days: [deliveryDay("2026-09-18")],
        address: ["Eva Brandt", "Ring 7", "50672 Köln", "Deutschland"],
      },
    ],
    reason: null,
    corrections: [],
    orderUrl: url,
  }),
  "factor-notice": factorNotice(
    {
      name: "Frieda <b>Faktor</b>",
      event: "code-used",
      at: "2026-09-16T08:30:00Z",
      left: 3,
    },
    shopName,
  ),
  "follow-up": followUp({
    name: "Eva Brandt",
    day: deliveryDay("2026-09-18"),
    basis: "agreed",
    dishes: [
      { name: "Lasagne al Forno", picture, links: starLinks(1) },
      { name: "Gebratene Nudeln mit <b>Hähnchen</b>", links: starLinks(2) },
    ],
    orderUrl: `${url}#noch-einmal`,
    complaintUrl: url,
    objectionUrl: "https://shop.example/nachfrage/J5pzN2mJcM8m0J6Rrb2w9sVqVd0Vv8N7cF3p0a1bC2d",
  }),
  "week-remembered": weekRemembered({
    isKept: false,
    weekUrl: "https://shop.example/meine-woche/J5pzN2mJcM8m0J6Rrb2w9sVqVd0Vv8N7cF3p0a1bC2dExyz1",
  }),
  "week-proposal": weekProposal({
    weekUrl: "https://shop.example/meine-woche/J5pzN2mJcM8m0J6Rrb2w9sVqVd0Vv8N7cF3p0a1bC2dExyz1",
    monday: calendarDay("2026-09-21"),
    days: [
      {
        isoDate: deliveryDay("2026-09-23"),
        orderableUntil: "Mo, 21.09., 12:00 Uhr",
        dishes: [
          { name: "Lasagne al Forno", qty: 5, linePrice: 49.5, reason: null },
          {
            name: "Chili <b>sin</b> Carne",
            qty: 1,
            linePrice: 8.9,
            reason:
              "Gebratene Nudeln gibt es gerade nicht: Dafür Chili <b>sin</b> Carne, ohne neue Allergene.",
          },
        ],
      },
    ],
    notes: ["Freitag, 25.\u00a0September 2026 entfällt. Keine Lieferung freitags."],
    goods: 58.4,
    shipping: 0,
    total: 58.4,
  }),
  "dish-swap": dishSwap({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    day: deliveryDay("2026-09-16"),
    pieces: "2 × Lasagne al Forno",
    by: { name: "Chili <b>sin</b> Carne", allergens: "Enthält: Sellerie.", traces: "" },
    refundCents: cents(200),
    correctionNumber: "RE-2026-000009",
    url,
  }),
  "missing-dish": missingDish({
    ...missing,
    outcome: "refund",
    refundCents: cents(833),
    correctionNumber: "RE-2026-000009",
    isFromBox: true,
    substitute: null,
  }),
  "missing-dish-part": missingDish({
    ...missing,
    outcome: "refund",
    refundCents: cents(833),
    allPortions: 2,
    others: ["2 × Kürbis-Curry"],
    substitute: null,
  }),
  "missing-dish-substitute": missingDish({ ...missing, outcome: "substitute" }),
  cancellation: cancellation({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    of: "deliveries",
    deliveries: [first!],
    discountCode: "WILLKOMMEN10",
    refundCents: cents(5436),
    reason: null,
    correctionNumber: "RE-2026-000009",
  }),
  refund: cancellation({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    of: "nothing",
    deliveries: [],
    refundCents: cents(10867),
    reason: "Ihre Zahlung kam erst an, als der Liefertag schon ausgebucht war.",
    correctionNumber: null,
  }),
  "refund-missing": cancellation({
    orderNumber: sampleOrder.number,
    name: "Eva Brandt",
    of: "nothing",
    deliveries: [],
    pieces: ["2 × Lasagne (16.09.2026)"],
    isMissing: true,
    refundCents: cents(1980),
    reason: null,
    correctionNumber: null,
    url,
  }),
  "withdrawal-receipt": withdrawalReceipt({
    name: "Eva Brandt",
    receivedAt: "21. November 2026, 10:15 Uhr",
    statement: [
      `Ich widerrufe den Vertrag zur Bestellung ${orderPrefix}-100042.`,
      "Name: Eva Brandt",
      "E-Mail: eva.brandt@example.de",
    ],
    items: [
      {
        name: "5 × Lasagne al Forno",
        isRight: false,
        reason: "schnell verderbliche Ware (§ 312g Abs. 2 Nr. 2 BGB)",
      },
      { name: "Geschenkgutschein 50\u00a0€", isRight: true, reason: "14 Tage ab Vertragsschluss" },
    ],
  }),
  "newsletter-confirmation": newsletterConfirmation({
    confirmUrl: "https://shop.example/newsletter/bestaetigen/J5pzN2mJcM8m0J6Rrb2w9sVqVd0Vv8N7cF3p0a1bC2d",
    validUntil: deliveryDay("2026-09-28"),
    shopName,
  }),
  "newsletter-welcome": newsletterWelcome({
    unsubscribeUrl: "https://shop.example/newsletter/abbestellen/J5pzN2mJcM8m0J6Rrb2w9sVqVd0Vv8N7cF3p0a1bC2d",
    wasSubscribed: false,
    shopName,
  }),
};

export const sampleLetters: Record<string, Letter> = Object.fromEntries(
  Object.entries(drafts).map(([name, draft]) => [name, writeLetter(draft, sender)]),
);
