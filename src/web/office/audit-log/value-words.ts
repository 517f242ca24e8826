import { fontWords } from "#contract/brand.ts";
import { type DeliveryDay, germanDay, nameOfMonth, parseDay } from "#contract/day.ts";
import { federalStates } from "#contract/federal-states.ts";
import type { Recipient } from "#contract/guest-orders.ts";
import type { AuditNames } from "#contract/office/access.ts";
import type { AuditSubject } from "#contract/office/audit.ts";
import type { AuditField } from "#contract/office/audit-changes.ts";
import type { ErasedData } from "#contract/office/audit-values.ts";
import { placeNames } from "#contract/office/brand-pictures.ts";
import { materialNames, packagingUses } from "#contract/office/packaging.ts";
import { parcelIncidentNames } from "#contract/office/parcel-incidents.ts";
import { type SetupStep, setupSteps } from "#contract/office/setup.ts";
import { paymentMethodNames } from "#contract/payment-methods.ts";
import { weekdaysInWords } from "#web/office/calendar/weekdays.ts";
import { roleNames } from "#web/office/frame/role-names.ts";
import { scopeName } from "#web/office/keys/scope-names.ts";
import { orderStates } from "#web/office/orders/order-states.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { moment } from "#web/office/ui/moment.ts";
import { plainText } from "#web/shared/plain-text.ts";

type Tell = (value: unknown, names: AuditNames) => string;

const number = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 4, useGrouping: "min2" });
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
// not every angle bracket: `Küche <kueche@example.de>` is no markup
const markup = /<\/?(p|br|ul|ol|li|strong|b|em|i|u|a|h\d|span|div)(\s[^<>]*)?\/?>/i;
const pictureId = /\b([0-9a-f]{6})[0-9a-f]{26}\b/g;

/** A value of the log as people read it, whatever it is. */
const plain: Tell = (value, names) => {
  if (value === null || value === undefined) return "leer";
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (typeof value === "number") return number.format(value);
  if (typeof value === "string") return textOf(value);
  if (Array.isArray(value)) return value.map((one) => plain(one, names)).join(", ") || "leer";
  return Object.values(value)
    .map((one) => plain(one, names))
    .join(": ");
};

function textOf(text: string): string {
  const day = /^\d{4}-/.test(text) ? parseDay(text) : null;
  if (day) return germanDay(day);
  if (instant.test(text)) return moment(text);
  const words = markup.test(text) ? plainText(text) : text.trim();
  return words.replace(pictureId, "$1…") || "leer";
}

/** Amounts are kept in euro: as a number, or as a menu's field is written, `10,90`. What is a share stays one. */
const euro: Tell = (value, names) => {
  if (typeof value === "number") return euroText(value);
  return typeof value === "string" && /^\d+,\d\d$/.test(value) ? `${value}\u00a0€` : plain(value, names);
};

/** One of a few words of the code; one that no longer exists is shown as it is. */
const oneOf =
  (words: Record<string, string>): Tell =>
  (value, names) =>
    typeof value === "string" && Object.hasOwn(words, value) ? (words[value] ?? value) : plain(value, names);

const listOf =
  (tell: Tell): Tell =>
  (value, names) =>
    Array.isArray(value) && value.length > 0
      ? value.map((one) => tell(one, names)).join(", ")
      : plain(value, names);

/** Closed or not, and why: null is not, an empty reason is. */
const becauseOf: Tell = (value, names) =>
  value === null ? "nein" : value === "" ? "ja, ohne Grund" : `ja: ${plain(value, names)}`;

const orWord =
  (word: string, tell: Tell): Tell =>
  (value, names) =>
    value === null ? word : tell(value, names);

const weekdays: Tell = (value, names) =>
  Array.isArray(value) ? weekdaysInWords(value) : plain(value, names);

const month: Tell = (value, names) => nameOfMonth(Number(value)) || plain(value, names);

const limit: Tell = (value, names) => {
  const { menuId, portions } = value as { menuId?: unknown; portions?: unknown };
  return `${names[`menu ${menuId}`] ?? `Menü ${menuId}`}: ${plain(portions, names)}`;
};

const nutritionForm: Tell = (value, names) => names[`nutrition-form ${value}`] ?? plain(value, names);

const retainedOrder: Tell = (value, names) => {
  const { number: order, invoices } = value as { number?: unknown; invoices?: unknown };
  const documents = Array.isArray(invoices) ? invoices.join(", ") : "";
  return documents ? `${order} (${documents})` : plain(order, names);
};

const orderStatus = oneOf(
  Object.fromEntries(Object.entries(orderStates).map(([status, { name }]) => [status, name])),
);

const addressWords: Record<keyof Recipient, string> = {
  firstName: "Vorname",
  lastName: "Nachname",
  phone: "Telefon",
  street: "Straße",
  street_nr: "Hausnummer",
  zip_code: "PLZ",
  city: "Ort",
  notes: "Anmerkungen",
};

const newsletterEnds: Record<ErasedData["newsletter"], string> = {
  none: "nichts gespeichert",
  removed: "unbestätigte Anmeldung gelöscht",
  proof: "abgemeldet, Nachweis aufbewahrt",
};

/** Percent or an amount; an older entry has its words. */
const discount: Tell = (value, names) => {
  const { percent, amount } = { ...(value as Partial<Record<"percent" | "amount", number>> | null) };
  return percent === undefined ? euro(amount ?? value, names) : `${percent}\u00a0%`;
};

const eitherOr =
  (yes: string, no: string): Tell =>
  (value, names) =>
    typeof value === "boolean" ? (value ? yes : no) : plain(value, names);

/** As a menu file writes a list: `Italienisch | Fit & leicht`. */
const pipedList: Tell = (value, names) =>
  typeof value === "string" ? plain(value.replaceAll(" | ", ", "), names) : plain(value, names);

const grams: Tell = (value, names) => `${plain(value, names)} g`;

const step = oneOf({ done: "erledigt", later: "später" });
const setupTells = Object.fromEntries(setupSteps.map((name) => [name, step])) as Record<SetupStep, Tell>;

/** A step of the set-up, or the picture itself. */
const logo: Tell = (value, names) => {
  if (value === null) return "keins";
  const { width, height } = value as { width?: unknown; height?: unknown };
  return width === undefined ? step(value, names) : `${width} × ${height} Pixel`;
};

const pictureSize: Tell = (value, names) => {
  const { width, height } = { ...(value as Partial<Record<"width" | "height", number>> | null) };
  return width === undefined ? plain(value ?? "das mitgelieferte", names) : `${width} × ${height} Pixel`;
};

/** of a code: nobody sets a minimum of 0,00 € */
const minimum: Tell = (value, names) => (value === 0 ? "ohne" : euro(value, names));

const code = { value: discount, minimum };

/** By subject and field; all others are told by what they are. */
const tells: { [Subject in AuditSubject]?: { [Field in AuditField<Subject>]?: Tell } } = {
  code: { ...code, totalLimit: orWord("unbegrenzt", plain) },
  codes: code,
  menu: { price: euro, styles: pipedList, nutritionForms: pipedList, allergens: pipedList },
  packaging: { material: oneOf(materialNames), usedPer: oneOf(packagingUses), grams },
  settings: {
    ...setupTells,
    logo,
    place: oneOf(placeNames),
    picture: pictureSize,
    setup: oneOf({ finished: "abgeschlossen" }),
    shipping: euro,
    freeFrom: euro,
    headingFont: oneOf(fontWords),
    bodyFont: oneOf(fontWords),
    summerMonths: listOf(month),
    paymentMethods: listOf(oneOf(paymentMethodNames)),
  },
  "bulk-change": { refund: euro },
  order: {
    refund: euro,
    refunded: euro,
    status: orderStatus,
    orderStatus: orderStatus,
    changed: listOf(oneOf(addressWords)),
    kind: oneOf(parcelIncidentNames),
    isLinkRevoked: eitherOr("gesperrt", "gilt weiter"),
  },
  team: { role: oneOf(roleNames) },
  "program-key": { scopes: listOf((value) => scopeName(String(value))) },
  "calendar-day": {
    closed: becauseOf,
    carrierFree: becauseOf,
    portions: orWord("wie üblich", plain),
    limits: listOf(limit),
  },
  "calendar-rules": {
    closedWeekdays: weekdays,
    kitchenWeekdays: weekdays,
    carrierWeekdays: weekdays,
    kitchenState: orWord("wie am Sitz des Shops", oneOf(federalStates)),
  },
  style: { nutrition_form_id: nutritionForm },
  person: { retained: listOf(retainedOrder), newsletter: oneOf(newsletterEnds) },
};

export interface WordedValue {
  subject: AuditSubject;
  field: string;
  value: unknown;
}

/** What stands in the log as whoever works here says it. */
export function valueWords({ subject, field, value }: WordedValue, names: AuditNames): string {
  const ofSubject: Record<string, Tell | undefined> = tells[subject] ?? {};
  const tell = Object.hasOwn(ofSubject, field) ? ofSubject[field] : undefined;
  return (tell ?? plain)(value, names);
}

/** Which one was changed: by its name, a day as a day. */
export function subjectName(
  subject: AuditSubject,
  subjectId: string | DeliveryDay,
  names: AuditNames,
): string {
  return names[`${subject} ${subjectId}`] ?? textOf(subjectId);
}
