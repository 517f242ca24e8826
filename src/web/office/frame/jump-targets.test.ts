import { expect, it } from "vitest";
import { type OfficePage, officePages } from "#contract/office/office-pages.ts";
import { jumpTargets } from "#web/office/frame/jump-targets.ts";

const pages: readonly OfficePage[] = officePages;
const names = (typed: string) => jumpTargets(typed, pages, undefined).map(({ name }) => name);

it.each([
  ["menüs", ["Menüs", "Menüs als Tabelle", "Versand und Mindestmenge"]],
  ["menue", ["Menüs", "Menüs als Tabelle", "Versand und Mindestmenge"]],
  ["VERPACK", ["Verpackung"]],
  ["vies", ["USt-IdNr. von Unternehmen"]],
  ["Mindestmenge", ["Versand und Mindestmenge"]],
  ["iban", ["Kauf auf Rechnung"]],
  ["Impressum", ["Firma und Impressum", "Rechtstexte und E-Mails"]],
  ["höchstgewicht", ["Regeln der Produktion"]],
  ["Portionen je Karton", ["Regeln der Produktion"]],
  ["sommermonate", ["Regeln der Produktion"]],
  ["Zweite Erinnerung", ["Kauf auf Rechnung"]],
  ["Registernummer", ["Firma und Impressum"]],
  ["xyz", []],
])("„%s“ finds pages by their names and settings by their fields", (typed, found) =>
  expect(names(typed)).toEqual(found),
);

it("offers no page that needs a parameter", () => {
  for (const { to } of jumpTargets("", pages, undefined)) expect(to).not.toContain(":");
});

it("leads to an order, to a guest and to a menu; who may not open guests gets their orders", () => {
  const found = {
    orders: [{ id: "1", number: "TT-100001", name: "Eva Brandt", placedAt: "2026-09-14T07:00:00Z" }],
    guests: [{ orderId: "2", email: "eva+x@example.de", name: "Eva Brandt" }],
    menus: [{ id: 7, name: "Linseneintopf" }],
    suggestions: [],
  };
  expect(jumpTargets("eva", pages, found).map(({ to }) => to)).toEqual([
    "/dashboard/bestellungen/1",
    "/dashboard/bestellungen/2/gast",
    "/dashboard/menus/7",
  ]);
  const ofPacking = pages.filter(({ roles }) => roles.includes("packing"));
  expect(jumpTargets("eva", ofPacking, found).map(({ to }) => to)).toContain(
    "/dashboard/bestellungen?q=eva%2Bx%40example.de",
  );
});
