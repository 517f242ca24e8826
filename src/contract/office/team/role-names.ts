import type { Role } from "#contract/team/staff.ts";

export const roleNames: Record<Role, string> = {
  admin: "Verwaltung",
  kitchen: "Küche",
  packing: "Packen",
  support: "Kundendienst",
};

export const roleDuties: Record<Role, string> = {
  admin: "Alles, auch Umsätze, Preise, Einstellungen und das Team.",
  kitchen:
    "Kochlisten festschreiben, Zutaten und Etiketten drucken, Chargen nachsehen; Angaben, Bilder und Rezepte der Menüs ändern, " +
    "nicht Preis und Verkauf; Kalender nur ansehen.",
  packing:
    "Etiketten und Packzettel drucken, Pakete packen und verschicken; Bestellungen mit Anschrift und Preis nur ansehen.",
  support:
    "Bestellungen ändern und erstatten, E-Mails, Widerrufe; Rabattcodes und Kalender nur ansehen, keine Umsätze.",
};
