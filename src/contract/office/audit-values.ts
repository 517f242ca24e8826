import type { PicturePlace } from "#contract/brand-pictures.ts";
import type { Company } from "#contract/company.ts";
import type { BodyOf } from "#contract/contract.ts";
import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { Recipient } from "#contract/guest-orders.ts";
import type { AuditAction } from "#contract/office/audit.ts";
import type { DemoContent } from "#contract/office/demo.ts";
import type { OrderRow } from "#contract/office/orders.ts";
import type { ParcelIncident } from "#contract/office/parcel-incidents.ts";
import type { SetupStep } from "#contract/office/setup.ts";
import type { Shipment } from "#contract/office/tracking-number.ts";

/** What each of these actions leaves in the log. */
export type On<Action extends AuditAction, Values> = { [A in Action]: Values };

export interface Nothing {
  before?: undefined;
  after?: undefined;
}
export interface Before<Values> {
  before: Values;
  after?: undefined;
}
export interface After<Values> {
  before?: undefined;
  after: Values;
}
export interface Both<Old, New> {
  before: Old;
  after: New;
}
/** On both sides only what differs. */
export type Changed<Values> = Both<Partial<Values>, Partial<Values>>;

/** What a form sends, without what only guards it. */
export type Form<Body> = Omit<Body, "version">;

interface Refund {
  refund: number;
  /** number of the correction invoice */
  correction: string;
}
type Status = OrderRow["status"];
type Tracking = { [Field in "carrier" | "trackingNumber"]: string | null };

export type OrderChanges = On<
  "refunded-whole" | "refunded-delivery" | "refunded-lines" | "refunded-amount",
  Both<{ status: Status }, Refund & { lines?: string[]; cancelledDays?: DeliveryDay[] }>
> &
  On<"refund-tried-again", After<Pick<Refund, "refund">>> &
  On<"provider-refund-corrected", After<{ correction: string; refunded: number }>> &
  // addresses by their marks, from which nobody can read them
  On<
    "email-corrected",
    Both<{ person: string }, { person: string; isLinkRevoked: boolean; isConfirmationSent: boolean }>
  > &
  On<"delivery-cancelled", Both<{ day: DeliveryDay; orderStatus: Status }, Refund>> &
  On<"delivery-moved", Both<{ day: DeliveryDay }, { day: DeliveryDay; correction?: string }>> &
  On<
    "address-changed",
    Both<{ days: DeliveryDay[] }, { changed: (keyof Recipient)[]; correction?: string }>
  > &
  On<"guest-written-to", After<{ days: DeliveryDay[] }>> &
  On<"parcel-packed", After<{ portions: number; coolPacks: number; packingDay?: CalendarDay }>> &
  On<"parcel-shipped", After<Shipment>> &
  On<"tracking-corrected", Both<Tracking, Shipment>> &
  On<"parcel-incident", After<{ kind: ParcelIncident["kind"]; trackingNumber: string }>> &
  On<"parcel-incident-settled", After<{ kind: ParcelIncident["kind"] }>> &
  On<"payment-checked" | "note-written" | "guest-note-read" | "guest-note-unread", Nothing> &
  On<"mail-sent-again" | "failed-mail-ticked-off", Nothing> &
  On<"parcel-opened" | "parcel-delivered" | "parcel-delivered-by" | "parcel-not-delivered", Nothing>;

type BrandForm = Form<BodyOf<"changeBrand">>;
export type BrandValues = Omit<BrandForm, "colours"> & BrandForm["colours"];

/** What the log calls the parts of the settings. */
type In<Part extends string, Values> = Values & { subjectId: Part };

export type SettingsChanges = On<
  "changed",
  | In<"Verkauf", Changed<Form<BodyOf<"changeSettings">>>>
  | In<"Marke", Changed<BrandValues>>
  | In<"Marke", After<{ setup: "finished" }>>
  | In<"Marke", Both<{ description: string }, { place: PicturePlace; description: string }>>
  | In<"Firma", Changed<Company>>
  | In<"Produktion", Changed<Form<BodyOf<"changeProductionSettings">>>>
  | In<"Einrichtung", After<{ [Step in SetupStep]?: "done" | "later" }>>
> &
  On<
    "uploaded" | "deleted",
    | In<"Marke", After<{ logo: PictureSize | null }>>
    | In<"Marke", After<{ place: PicturePlace; picture: PictureSize | null }>>
  > &
  On<"demo-left", In<"Demo", Before<DemoLeft>>>;

interface PictureSize {
  width: number;
  height: number;
}

/** The step of the set-up has the name `menus`. */
type DemoLeft = { dishes: string[] } & Pick<
  DemoContent,
  "boxes" | "styles" | "codes" | "packaging" | "pictures"
>;

/** Numbers and counts only, since nobody can erase a name from the log. */
export interface ErasedData {
  /** numbers of orders with a payment, delivery or refund still due */
  open: string[];
  retained: { number: string; invoices: string[] }[];
  /** unpaid orders that no longer name a person */
  nobodys: number;
  contacts: number;
  reviews: number;
  carts: number;
  mails: number;
  corrections: number;
  letters: number;
  newsletter: "none" | "removed" | "proof";
  withdrawals: number;
  unmatchedWithdrawals: number;
  /** other spellings of the mailbox with orders, such as name+menu@example.de */
  otherSpellings: number;
}
