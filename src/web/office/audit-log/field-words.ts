import type { BodyOf } from "#contract/contract.ts";
import type { AuditSubject } from "#contract/office/audit.ts";
import type { CalendarRules, DayPlan } from "#contract/office/calendar.ts";
import type { ProductionSettings } from "#contract/office/production-settings.ts";

type Unseen<Values> = Omit<Values, "version">;

const team: Record<keyof (BodyOf<"hire"> & Unseen<BodyOf<"changeMember">>) | "passkey", string> = {
  name: "Name",
  email: "E-Mail",
  role: "Rolle",
  isActive: "Hat Zugang",
  passkey: "Passkey",
};

const programKey: Record<keyof BodyOf<"makeProgramKey">, string> = {
  name: "Name",
  scopes: "Darf",
  lastDay: "Gilt bis",
};

const day: Record<keyof DayPlan, string> = {
  closed: "Geschlossen",
  carrierFree: "Paketdienst fährt nicht",
  portions: "Portionen an diesem Tag",
  limits: "Grenzen für Menüs",
};

const rules: Record<keyof CalendarRules, string> = {
  cutOffTime: "Bestellschluss um",
  leadWorkingDays: "Küchentage vor der Lieferung",
  closedWeekdays: "Keine Lieferung am",
  kitchenWeekdays: "Küchentage",
  carrierWeekdays: "Paketdienst fährt",
  kitchenState: "Feiertage der Küche",
  horizonDays: "Bestellbar im Voraus (Tage)",
  portionsPerDay: "Portionen je Tag",
};

const production: Record<keyof Unseen<ProductionSettings>, string> = {
  portionsPerCoolPack: "Portionen je Kühlakku",
  leastCoolPacks: "Mindestens so viele Kühlakkus",
  summerCoolPacks: "Zusätzliche Kühlakkus im Sommer",
  summerMonths: "Sommermonate",
  shelfLifeDays: "Haltbarkeit (Tage)",
  carrier: "Üblicher Paketdienst",
  coolPackGrams: "Gewicht eines Kühlakkus (g)",
  packagingGrams: "Gewicht der Verpackung (g)",
  carrierColumns: "Spalten für den Paketdienst",
};

/** columns of the database */
const menuAttribute = {
  name: "Name",
  slug: "Adresse",
  code: "Kürzel",
  words: "Weitere Wörter in Zutaten",
  picture_id: "Bild",
  picture_alt: "Bildbeschreibung",
  nutrition_form_id: "Steht für die Ernährungsform",
};

/** what was erased of a person */
const person = {
  open: "Noch offene Bestellungen",
  kept: "Aufbewahrte Bestellungen",
  nobodys: "Von der Person gelöste Bestellungen",
  contacts: "Bestellungen mit gelöschten Kontaktdaten",
  reviews: "Gelöschte Bewertungen",
  carts: "Gelöschte Warenkörbe",
  mails: "Geleerte E-Mails",
  corrections: "Vergessene berichtigte Adressen",
  letters: "Aufbewahrte Handelsbriefe",
  newsletter: "Newsletter",
  withdrawals: "Aufbewahrte Widerrufe",
  otherSpellings: "Andere Schreibweisen des Postfachs",
};

/** By subject: `name` means something else here and there, and the titles of texts are the team's own. */
const words: { [Subject in AuditSubject]?: Record<string, string> } = {
  team: team,
  "program-key": programKey,
  "calendar-day": day,
  "calendar-rules": rules,
  settings: production,
  style: menuAttribute,
  "nutrition-form": menuAttribute,
  allergen: menuAttribute,
  person: person,
  job: { jobs: "Aufgaben" },
  production: {
    portionen: "Portionen",
    etiketten: "Etiketten",
    packzettel: "Packzettel",
    menü: "Menü",
    grund: "Grund",
  },
  batch: { betreff: "Betreff", text: "Text", empfänger: "Empfänger" },
  order: {
    // of the order, before it was refunded or lost a delivery
    Status: "Status zuvor",
    Bestellung: "Status zuvor",
    portionen: "Portionen",
    kühlakkus: "Kühlakkus",
    packtag: "Vor dem Packtag gepackt",
    paketdienst: "Paketdienst",
    sendungsnummer: "Sendungsnummer",
  },
};

/** The field as people call it; what has no other word here is one already. */
export function fieldWord(subject: AuditSubject, field: string): string {
  const ofSubject = words[subject] ?? {};
  return Object.hasOwn(ofSubject, field) ? (ofSubject[field] ?? field) : field;
}
