import { companyWords } from "#contract/company-words.ts";
import type { AuditSubject } from "#contract/office/audit.ts";
import type { AuditField } from "#contract/office/audit-changes.ts";
import { menuColumns } from "#contract/office/menu-fields.ts";
import { setupStepNames } from "#contract/office/setup.ts";

const rule: Record<Exclude<AuditField<"code">, "isActive" | "totalLimit">, string> = {
  value: "Wert",
  minimum: "Mindestwert",
  validFrom: "Gültig ab",
  validUntil: "Gültig bis",
  oncePerCustomer: "Einmal je Kunde",
  newCustomersOnly: "Nur neue Kunden",
  note: "Notiz",
};

const settings: Record<AuditField<"settings">, string> = {
  // sales
  shipping: "Versand",
  freeFrom: "Versandfrei ab",
  minimumMenus: "Mindestmenge",
  minimumEnforced: "Mindestmenge verlangt",
  unusedCartDays: "Warenkorb bleibt (Tage)",
  paymentMethods: "Zahlungsarten",
  announcement: "Hinweis",
  announcementUntil: "Hinweis bis",
  postcodeRules: "Postleitzahlen",
  // brand
  shopName: "Name des Shops",
  claim: "Motto",
  primary: "Hauptfarbe",
  accent: "Akzentfarbe",
  badge: "Farbe der Plaketten",
  background: "Hintergrund",
  text: "Schriftfarbe",
  place: "Bild",
  picture: "Größe",
  description: "Beschreibung",
  headingFont: "Schrift der Überschriften",
  bodyFont: "Schrift der Texte",
  mailSender: "Absender der E-Mails",
  orderPrefix: "Anfang der Bestellnummern",
  demoNotice: "Hinweis auf den Demo-Shop",
  setup: "Einrichtung",
  // production
  portionsPerCoolPack: "Portionen je Kühlakku",
  leastCoolPacks: "Mindestens so viele Kühlakkus",
  summerCoolPacks: "Zusätzliche Kühlakkus im Sommer",
  summerMonths: "Sommermonate",
  shelfLifeDays: "Haltbarkeit (Tage)",
  carrier: "Üblicher Paketdienst",
  coolPackGrams: "Gewicht eines Kühlakkus (g)",
  packagingGrams: "Gewicht der Verpackung (g)",
  mostParcelGrams: "Höchstgewicht eines Pakets (g)",
  carrierColumns: "Spalten für den Paketdienst",
  // what left with the demo
  dishes: "Menüs",
  boxes: "Boxen",
  styles: "Styles",
  codes: "Rabattcodes",
  packaging: "Verpackung",
  pictures: "Bilder",
  ...companyWords,
  ...setupStepNames,
};

const attribute = { name: "Name", code: "Kürzel", order: "Reihenfolge" };

/** By subject, since `name` means something else here and there. The titles of texts are the team's own. */
const words: { [Subject in Exclude<AuditSubject, "texts">]: Record<AuditField<Subject>, string> } = {
  order: {
    status: "Status zuvor",
    orderStatus: "Status zuvor",
    refund: "Erstattung",
    refunded: "Erstattet",
    correction: "Korrektur",
    lines: "Positionen",
    cancelledDays: "Stornierte Liefertage",
    person: "E-Mail von Person",
    isLinkRevoked: "Bisheriger Link",
    isConfirmationSent: "Bestellbestätigung an die neue Adresse",
    day: "Liefertag",
    days: "Liefertage",
    changed: "Geändert",
    portions: "Portionen",
    coolPacks: "Kühlakkus",
    packingDay: "Vor dem Packtag gepackt",
    carrier: "Paketdienst",
    trackingNumber: "Sendungsnummer",
    isUnusual: "Ungewöhnliche Nummer",
    kind: "Was geschah",
  },
  orders: {},
  withdrawal: {},
  mail: {},
  "bulk-change": {
    deliveries: "Lieferungen",
    newDay: "Neuer Liefertag",
    reason: "Grund",
    refund: "Erstattung",
    subject: "Betreff",
    message: "Text",
  },
  production: {
    portions: "Portionen",
    labels: "Etiketten",
    slips: "Packzettel",
    menu: "Menü",
    reason: "Grund",
  },
  batch: { subject: "Betreff", message: "Text", recipients: "Empfänger" },
  packaging: {
    name: "Name",
    material: "Material",
    usedPer: "Gezählt",
    grams: "Gewicht",
    isReusable: "Mehrweg",
    parcels: "Pakete",
  },
  menu: menuColumns,
  "menu-file": { new: "Neu", changed: "Geändert", unchanged: "Unverändert" },
  picture: { width: "Breite", height: "Höhe" },
  style: {
    ...attribute,
    slug: "Adresse",
    picture_id: "Bild",
    picture_alt: "Bildbeschreibung",
    nutrition_form_id: "Steht für die Ernährungsform",
  },
  "nutrition-form": attribute,
  allergen: { ...attribute, words: "Weitere Wörter in Zutaten" },
  "calendar-day": {
    closed: "Geschlossen",
    carrierFree: "Paketdienst fährt nicht",
    portions: "Portionen an diesem Tag",
    limits: "Grenzen für Menüs",
  },
  "calendar-rules": {
    cutOffTime: "Bestellschluss um",
    leadWorkingDays: "Küchentage vor der Lieferung",
    closedWeekdays: "Keine Lieferung am",
    kitchenWeekdays: "Küchentage",
    carrierWeekdays: "Paketdienst fährt",
    kitchenState: "Feiertage der Küche",
    horizonDays: "Bestellbar im Voraus (Tage)",
    portionsPerDay: "Portionen je Tag",
  },
  code: { ...rule, totalLimit: "Einlösbar", isActive: "Eingeschaltet" },
  codes: { ...rule, count: "Anzahl", isActive: "Eingeschaltet", codes: "Codes" },
  settings: settings,
  team: { name: "Name", email: "E-Mail", role: "Rolle", isActive: "Hat Zugang", passkey: "Passkey" },
  "program-key": { name: "Name", scopes: "Darf", lastDay: "Gilt bis" },
  newsletter: {},
  review: {},
  // what was erased
  person: {
    open: "Noch offene Bestellungen",
    retained: "Aufbewahrte Bestellungen",
    nobodys: "Von der Person gelöste Bestellungen",
    contacts: "Bestellungen mit gelöschten Kontaktdaten",
    reviews: "Gelöschte Bewertungen",
    carts: "Gelöschte Warenkörbe",
    mails: "Geleerte E-Mails",
    corrections: "Vergessene berichtigte Adressen",
    letters: "Aufbewahrte Handelsbriefe",
    newsletter: "Newsletter",
    withdrawals: "Aufbewahrte Widerrufe",
    unmatchedWithdrawals: "Gelöschte Widerrufe ohne Bestellung",
    otherSpellings: "Andere Schreibweisen des Postfachs",
  },
  proxy: {},
  job: { jobs: "Aufgaben" },
  other: {},
};

/** The field as people call it; what has no other word here is one already. */
export function fieldWord(subject: AuditSubject, field: string): string {
  const ofSubject: Record<string, string> = subject === "texts" ? {} : words[subject];
  return Object.hasOwn(ofSubject, field) ? (ofSubject[field] ?? field) : field;
}
