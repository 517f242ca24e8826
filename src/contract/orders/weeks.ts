import * as z from "zod/mini";
import { call } from "#contract/call.ts";
import { picture } from "#contract/catalogue/catalogue.ts";
import { plate, plateFood } from "#contract/catalogue/plate.ts";
import { calendarDayField, deliveryDayField } from "#contract/day-fields.ts";
import { orderToken } from "#contract/orders/guest-orders.ts";

/** `dish` is always the same one; `plate` whatever suits the guest's plate best; `surprise` nothing of the last 14 days. */
export const slotRules = ["dish", "plate", "surprise"] as const;
export type SlotRule = (typeof slotRules)[number];

/** So many portions on one weekday (0 is Sunday) by one rule. */
export const weekSlot = z
  .object({
    weekday: z.int().check(z.gte(0), z.lte(6)),
    rule: z.enum(slotRules),
    /** of `dish` alone */
    menuId: z.nullable(z.int().check(z.positive())),
    /** as the menu was called then, to name it when it is gone */
    name: z.string().check(z.maxLength(200)),
    quantity: z.int().check(z.gte(1), z.lte(20)),
  })
  .check(z.refine(({ rule, menuId }) => (rule === "dish") === (menuId !== null)));
export type WeekSlot = z.infer<typeof weekSlot>;

/** Proposed for one day, as stored. */
export interface ProposedDay {
  deliveryDay: z.infer<typeof deliveryDayField>;
  dishes: { menuId: number; name: string; quantity: number }[];
}

/** `skipped`: its cut-offs have passed, or nothing could be had; `paused`: all its days are in a pause. */
export const proposalStates = ["open", "ordered", "skipped", "declined", "paused"] as const;
export type ProposalState = (typeof proposalStates)[number];

const shownDish = z.object({
  menuId: z.int(),
  slug: z.string(),
  name: z.string(),
  picture,
  qty: z.int(),
  /** for one */
  price: z.number(),
  linePrice: z.number(),
  food: plateFood,
  /** German: why it is another dish than the one that was proposed; null for the same */
  reason: z.nullable(z.string()),
});

/** Amounts in euro at today's prices. */
const weekProposal = z.object({
  monday: calendarDayField,
  state: z.enum(proposalStates),
  /** its letter is on its way */
  isLettered: z.boolean(),
  days: z.array(
    z.object({
      isoDate: deliveryDayField,
      /** `Mo, 23.11., 12:00 Uhr` */
      orderableUntil: z.nullable(z.string()),
      dishes: z.array(shownDish),
    }),
  ),
  /** German: what was moved, replaced or left out, and why */
  notes: z.array(z.string()),
  goods: z.number(),
  shipping: z.number(),
  total: z.number(),
  /** identifies days, dishes and prices; the press sends back what its guest has seen */
  seen: z.string(),
  /** that bought it; `token` of its link, when it is of the same mailbox */
  order: z.nullable(z.object({ number: z.string(), token: z.nullable(z.string()) })),
});
export type WeekProposal = z.infer<typeof weekProposal>;

/** What became of all weeks that have begun: `expected` is counted by the calendar, the others as they are stored. */
export const weekCounts = z.object({
  expected: z.int(),
  ordered: z.int(),
  skipped: z.int(),
  declined: z.int(),
  paused: z.int(),
  open: z.int(),
});
export type WeekCounts = z.infer<typeof weekCounts>;

const pause = z.nullable(z.object({ from: calendarDayField, until: calendarDayField }));

export const rememberedWeek = z.object({
  email: z.string(),
  isConfirmed: z.boolean(),
  hasLetters: z.boolean(),
  version: z.int(),
  slots: z.array(weekSlot),
  plate: z.nullable(plate),
  pause,
  /** the Monday of the first week that is proposed */
  startsOn: calendarDayField,
  today: calendarDayField,
  /** weekdays on which the shop delivers, Monday first */
  weekdays: z.array(z.int()),
  /** what can be chosen as `dish` */
  menus: z.array(z.object({ menuId: z.int(), name: z.string() })),
  /** of this week and those to come, the nearest first */
  proposals: z.array(weekProposal),
  counts: weekCounts,
});
export type RememberedWeek = z.infer<typeof rememberedWeek>;

const weekToken = z.object({ token: z.string().check(z.maxLength(80)) });
const proposalOfWeek = z.extend(weekToken, { monday: z.string().check(z.maxLength(10)) });
const dayText = z.string().check(z.maxLength(10));

/** `plate` is kept only while it is sent: the guest agrees to that by their tick. */
export const weekChange = z.object({
  version: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  slots: z
    .array(weekSlot)
    .check(
      z.minLength(1, "Bitte mindestens ein Menü an einem Tag angeben."),
      z.maxLength(40, "Mehr als 40 Zeilen sind nicht möglich."),
    ),
  plate: z.nullable(plate),
  pause: z.nullable(z.object({ from: dayText, until: dayText })),
  hasLetters: z.boolean(),
});
export type WeekChange = z.infer<typeof weekChange>;

export const weekCalls = {
  rememberWeek: call({
    about: "Die Woche einer bezahlten Bestellung merken; der Link dazu geht an das Postfach der Bestellung",
    params: orderToken,
    /** `isKept`: its mailbox has confirmed another week, which stays as it is */
    data: z.object({ isKept: z.boolean() }),
  }),
  readWeek: call({
    about: "Eine gemerkte Woche über ihren Link, mit ihren Vorschlägen",
    params: weekToken,
    data: rememberedWeek,
  }),
  confirmWeek: call({
    about: "Vorschläge für eine gemerkte Woche einschalten",
    params: weekToken,
    data: z.null(),
  }),
  changeWeek: call({
    about: "Eine gemerkte Woche ändern, pausieren, oder ihre E-Mails aus- und einschalten",
    params: weekToken,
    body: weekChange,
    data: z.null(),
  }),
  endWeek: call({
    about: "Eine gemerkte Woche beenden: Alles zu ihr wird gelöscht",
    params: weekToken,
    data: z.null(),
  }),
  declineProposal: call({
    about: "Einen Wochenvorschlag ablehnen; es wird nichts bestellt",
    params: proposalOfWeek,
    data: z.null(),
  }),
  orderProposal: call({
    about: "Einen Wochenvorschlag in den Warenkorb legen; bestellt wird an der Kasse",
    access: "guest",
    params: proposalOfWeek,
    /** the proposal's own `seen` */
    body: z.object({ seen: z.string().check(z.maxLength(64)) }),
    data: z.object({
      added: z.int(),
      /** of the guest's last order, whose address the form takes over; null: there is none to take */
      orderToken: z.nullable(z.string()),
    }),
  }),
};
