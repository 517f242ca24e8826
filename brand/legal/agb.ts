import { calendarDay } from "#contract/day.ts";
import { contractSections } from "./agb-contract.ts";
import { deliverySections } from "./agb-delivery.ts";
import { generalSections } from "./agb-general.ts";
import type { LegalPage } from "./page.ts";

export const page = {
  title: "Allgemeine Geschäftsbedingungen",
  description:
    "Unsere AGB: Bestellung, Bestellschluss, Preise, Zahlung, Lieferung, Gewährleistung und Ihre Rechte.",
  updated: calendarDay("2026-11-30"),
  sections: (company, shop) => [
    ...contractSections(company, shop),
    ...deliverySections,
    ...generalSections(company),
  ],
} as const satisfies LegalPage;
