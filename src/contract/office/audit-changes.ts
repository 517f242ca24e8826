import type { BodyOf } from "#contract/contract.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { AuditAction, AuditSubject, EventData } from "#contract/office/audit.ts";
import type {
  After,
  Before,
  Both,
  Changed,
  ErasedData,
  Form,
  Nothing,
  On,
  OrderChanges,
  SettingsChanges,
} from "#contract/office/audit-values.ts";
import type { CalendarRules, DayPlan } from "#contract/office/calendar.ts";
import type { CodeRule } from "#contract/office/discount-codes.ts";
import type { MenuColumn } from "#contract/office/menu-fields.ts";
import type { ImportPlan } from "#contract/office/menu-files.ts";

/**
 * Every kind of entry, by subject and action, with what it holds of the thing before and after. Fields are codes,
 * amounts in euro, days `YYYY-MM-DD`; their German is made where they are shown.
 */
interface AuditChanges {
  order: OrderChanges;
  orders: On<"exported", Nothing>;
  withdrawal: On<"answered", Nothing>;
  mail: On<"mail-sent-again" | "failed-mail-ticked-off", Nothing>;
  "bulk-change": On<"deliveries-moved", After<Bulk & { newDay: DeliveryDay; reason: string }>> &
    On<"deliveries-refunded", After<Bulk & { refund: number; reason: string }>> &
    On<"guests-written-to", After<Bulk & Letter>>;
  production: On<"list-frozen", After<{ portions: number }>> &
    On<"labels-printed" | "labels-printed-again", After<{ labels: number }>> &
    On<"labels-destroyed", After<{ menu: string; labels: number; reason: string }>> &
    On<"slips-printed", After<{ slips: number }>>;
  batch: On<"recall-sent", After<Letter & { recipients: number }>>;
  packaging: Edited<BodyOf<"createPackagingItem">> &
    On<"deleted", Before<BodyOf<"createPackagingItem">>> &
    On<"recorded-later", After<{ parcels: number }>>;
  menu: On<MenuCreation, After<{ name: string; slug: string; price: number }>> &
    On<MenuEdit, Changed<MenuValues>> &
    On<"taken-from-file", Changed<MenuValues> | After<Partial<MenuValues>>> &
    On<"guests-to-be-told", After<{ orders: number; promises: string }>> &
    On<"guests-told", After<Letter & { orders: number }>> &
    On<"letter-waived", After<{ orders: number; reason: string }>>;
  "menu-file": On<"file-read", After<Omit<ImportPlan["counts"], "error">>>;
  picture: On<"uploaded", After<{ width: number; height: number }>>;
  style: Attribute<StyleValues>;
  "nutrition-form": Attribute<{ name: string; code: string }>;
  allergen: Attribute<{ name: string; code: string; words: string }>;
  "calendar-day": On<"planned", Changed<DayPlan>>;
  "calendar-rules": On<"changed", Changed<CalendarRules>>;
  code: On<"created", After<CodeRule & { totalLimit: number | null }>> &
    On<"changed", Changed<CodeRule & { totalLimit: number | null; isActive: boolean }>>;
  codes: On<"series-created", After<CodeRule & { count: number }>> &
    On<
      "series-switched-on" | "series-switched-off",
      Both<{ isActive: boolean }, { isActive: boolean; codes: number }>
    >;
  settings: SettingsChanges;
  /** The team's own titles are the fields. */
  texts: On<"changed" | "reset", Changed<Record<string, string | boolean>>>;
  team: On<"hired", After<BodyOf<"hire">>> &
    On<"changed", Both<Form<BodyOf<"changeMember">>, Form<BodyOf<"changeMember">>>> &
    On<"passkey-added", After<{ passkey: string }>> &
    On<"passkey-renamed", Both<{ passkey: string }, { passkey: string }>> &
    On<"passkey-removed", Before<{ passkey: string }>> &
    On<"password-changed" | "password-handed-out", Nothing> &
    On<"totp-added" | "totp-removed" | "codes-renewed" | "factors-reset", Nothing>;
  "program-key": On<"created", After<BodyOf<"makeProgramKey">>> & On<"revoked", Before<{ name: string }>>;
  newsletter: On<"exported", Nothing>;
  review: On<"published" | "rejected", Nothing>;
  person: On<"data-erased", After<ErasedData>> & On<"data-handed-out", Nothing>;
  proxy: On<"ticked-off", Nothing>;
  job: On<"jobs-retried" | "jobs-discarded", After<{ jobs: number }>>;
  /** Entries from before there were codes; none is written. */
  other: On<never, Nothing>;
}

export type MenuCreation = "created" | "duplicated";
export type MenuEdit = "changed" | "price-changed" | "published" | "withdrawn" | "archived" | "restored";
/** As a file writes them: a style or an allergen by the name that it had. */
type MenuValues = Record<MenuColumn, string>;
interface Bulk {
  deliveries: number;
}
interface Letter {
  subject: string;
  message: string;
}
/** columns of the database */
interface StyleValues {
  name: string;
  slug: string;
  picture_id: string;
  picture_alt: string;
  nutrition_form_id: number | null;
}
type Edited<Values> = On<"created", After<Values>> & On<"changed", Changed<Values>>;
type Attribute<Values> = Edited<Values> &
  On<"deleted", Before<{ name: string }>> &
  On<"sorted", Both<{ order: string[] }, { order: string[] }>>;

type Subjects = { [Subject in AuditSubject]: AuditChanges[Subject] };
type ActionOn<Subject extends AuditSubject> = keyof Subjects[Subject] & AuditAction;

/** What may be written of a subject, and of these actions alone if they are named. */
export type AuditEventOf<
  Subject extends AuditSubject,
  Action extends ActionOn<Subject> = ActionOn<Subject>,
> = Subject extends AuditSubject
  ? { [A in Action]: { subject: Subject; action: A } & EventData<A> & Subjects[Subject][A] }[Action]
  : never;

/** The closed union of what can be written to the log. */
export type AuditEvent = { [Subject in AuditSubject]: AuditEventOf<Subject> }[AuditSubject];

type KeyOf<Values> = Values extends object ? keyof Values & string : never;
type FieldOf<Change> = Change extends { before?: infer Before; after?: infer After }
  ? KeyOf<Before> | KeyOf<After>
  : never;

/** Every field that entries of a subject may hold. */
export type AuditField<Subject extends AuditSubject> = FieldOf<Subjects[Subject][ActionOn<Subject>]>;
