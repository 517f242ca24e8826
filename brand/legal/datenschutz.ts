import { calendarDay } from "#contract/day.ts";
import { orderDataSections } from "./datenschutz-order.ts";
import { rightsSections } from "./datenschutz-rights.ts";
import { visitSections } from "./datenschutz-visit.ts";
import type { LegalPage } from "./page.ts";

export const page = {
  title: "Datenschutz",
  description:
    "Welche Daten dieser Shop wozu verarbeitet, wie lange er sie aufbewahrt und welche Rechte Sie haben.",
  updated: calendarDay("2026-11-26"),
  sections: (company, shop) => [
    ...visitSections(company),
    ...orderDataSections(company, shop),
    ...rightsSections(company),
  ],
} as const satisfies LegalPage;
