import type { Role } from "#contract/team/staff.ts";
import type { KeyArea, KeyScope } from "./key-scopes.ts";

export const roleNames: Record<Role, string> = {
  admin: "Verwaltung",
  kitchen: "Küche",
  packing: "Packen",
  support: "Kundendienst",
  accounting: "Buchhaltung",
  adviser: "Steuerberatung",
  quality: "Qualität",
};

export const roleDuties: Record<Role, string> = {
  admin: "Alles, auch Umsätze, Preise, Einstellungen und das Team.",
  kitchen:
    "Ware annehmen und zählen, Chargen fertig melden, messen; Kochlisten festschreiben, Zutaten und Etiketten drucken; Angaben, Bilder und Rezepte der Menüs ändern, " +
    "nicht Preis und Verkauf; Kalender nur ansehen.",
  packing:
    "Etiketten und Packzettel drucken, Pakete packen und verschicken, messen, Ware sperren; Bestellungen mit Anschrift nur ansehen, ohne E-Mail-Adresse und Beträge.",
  support:
    "Bestellungen ändern und erstatten, E-Mails, Widerrufe; Rabattcodes und Kalender nur ansehen, keine Umsätze.",
  accounting:
    "Auszahlungen zuordnen, Monate abschließen, Konten einstellen, Belege und Dateien herunterladen; offene Rechnungen buchen und anmahnen.",
  adviser:
    "Monate, Belege, offene Rechnungen und Konten ansehen und herunterladen, auch für DATEV; ändert nichts.",
  quality:
    "Abweichungen freigeben, Ware und Chargen sperren, zurückverfolgen und zurückrufen, Grenzwerte und Messstellen pflegen; " +
    "Küche, Rezepte und Haltbarkeit ansehen.",
};

export const areaNames: Record<KeyArea, string> = {
  orders: "Bestellungen",
  production: "Produktion",
  invoices: "Rechnungen",
  menus: "Menüs und Merkmale",
  calendar: "Kalender",
  codes: "Rabattcodes",
  mails: "E-Mails",
  newsletter: "Newsletter",
  figures: "Übersicht und Zahlen",
  settings: "Einstellungen",
};

/** "Bestellungen: ändern". */
export function scopeName(scope: string): string {
  const [area, right] = scope.split(":") as [KeyArea, string];
  return `${areaNames[area] ?? area}: ${right === "read" ? "lesen" : "ändern"}`;
}
/** One line for each area: "Bestellungen: lesen und ändern". */
export function scopesInWords(scopes: readonly KeyScope[]): string[] {
  return (Object.keys(areaNames) as KeyArea[]).flatMap((area) => {
    const rights = [
      scopes.includes(`${area}:read`) && "lesen",
      scopes.includes(`${area}:write`) && "ändern",
    ].filter(Boolean);
    return rights.length > 0 ? `${areaNames[area]}: ${rights.join(" und ")}` : [];
  });
}
