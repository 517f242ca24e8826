import { expect, it } from "vitest";
import { subjectName, valueWords } from "#web/office/audit-log/value-words.ts";

const names = { "menu 17": "Linsensuppe", "nutrition-form 2": "Vegan" };
const picture = "0123456789abcdef0123456789abcdef";

it.each([
  ["code", "isActive", false, "nein"],
  ["code", "oncePerCustomer", true, "ja"],
  ["code", "minimum", 30, "30,00\u00a0€"],
  ["code", "minimum", 0, "ohne"],
  ["code", "value", { of: "percent", percent: 10 }, "10\u00a0%"],
  ["code", "value", { of: "amount", amount: 2.5 }, "2,50\u00a0€"],
  ["code", "value", 2.5, "2,50\u00a0€"],
  ["code", "value", "10 %", "10 %"],
  ["code", "validUntil", "2026-10-31", "31.10.2026"],
  ["code", "validFrom", null, "leer"],
  ["code", "note", "", "leer"],
  ["code", "totalLimit", 12500, "12.500"],
  ["code", "totalLimit", null, "unbegrenzt"],
  ["codes", "minimum", 1234.5, "1.234,50\u00a0€"],
  ["menu", "styles", "Italienisch | Fit & leicht", "Italienisch, Fit & leicht"],
  ["menu", "price", 9.9, "9,90\u00a0€"],
  ["menu", "price", "10,90", "10,90\u00a0€"],
  ["menu", "longDescription", "<p>Mit <strong>Sahne</strong> &amp; Ei</p>", "Mit Sahne & Ei"],
  ["menu", "longDescription", "<p></p>", "leer"],
  ["menu", "pictures", `${picture} Suppe | ${picture} Teller`, "012345… Suppe | 012345… Teller"],
  ["settings", "paymentMethods", ["wero", "amex"], "Wero, American Express"],
  ["settings", "freeFrom", 49, "49,00\u00a0€"],
  ["settings", "announcement", "Fragen: Küche <kueche@example.de>", "Fragen: Küche <kueche@example.de>"],
  ["settings", "summerMonths", [6, 7], "Juni, Juli"],
  ["settings", "summerMonths", [], "leer"],
  ["settings", "logo", { width: 640, height: 480 }, "640 × 480 Pixel"],
  ["settings", "logo", null, "keins"],
  ["settings", "logo", "later", "später"],
  ["settings", "place", "info", "Startseite, über die Küche"],
  ["settings", "picture", { width: 1280, height: 1120 }, "1280 × 1120 Pixel"],
  ["settings", "picture", null, "das mitgelieferte"],
  ["settings", "fonts", "done", "erledigt"],
  ["settings", "setup", "finished", "abgeschlossen"],
  ["packaging", "material", "glass", "Glas"],
  ["packaging", "usedPer", "parcel", "je Paket"],
  ["packaging", "grams", 27.5, "27,5 g"],
  ["order", "isLinkRevoked", true, "gesperrt"],
  ["order", "isLinkRevoked", false, "gilt weiter"],
  ["order", "refund", 5, "5,00\u00a0€"],
  ["order", "status", "paid", "Bezahlt"],
  ["order", "status", "once_known", "once_known"],
  ["order", "changed", ["street", "zip_code"], "Straße, PLZ"],
  ["order", "days", ["2026-10-31", "2026-11-02"], "31.10.2026, 02.11.2026"],
  ["team", "role", "packing", "Packen"],
  ["team", "isActive", true, "ja"],
  [
    "program-key",
    "scopes",
    ["orders:read", "menus:write"],
    "Bestellungen: lesen, Menüs und Merkmale: ändern",
  ],
  ["calendar-day", "closed", null, "nein"],
  ["calendar-day", "closed", "", "ja, ohne Grund"],
  ["calendar-day", "closed", "Inventur", "ja: Inventur"],
  ["calendar-day", "portions", null, "wie üblich"],
  ["calendar-day", "portions", 0, "0"],
  ["calendar-day", "limits", [{ menuId: 17, portions: 30 }], "Linsensuppe: 30"],
  ["calendar-day", "limits", [{ menuId: 99, portions: 5 }], "Menü 99: 5"],
  ["calendar-day", "limits", [], "leer"],
  ["calendar-rules", "closedWeekdays", [0, 1], "Mo, So"],
  ["calendar-rules", "kitchenState", "NW", "Nordrhein-Westfalen"],
  ["calendar-rules", "kitchenState", null, "wie am Sitz des Shops"],
  ["style", "nutrition_form_id", 2, "Vegan"],
  ["style", "nutrition_form_id", null, "leer"],
  ["person", "retained", [{ number: "TT-100001", invoices: ["RE-1", "KR-2"] }], "TT-100001 (RE-1, KR-2)"],
  ["person", "newsletter", "removed", "unbestätigte Anmeldung gelöscht"],
  ["texts", "toString", "2026-11-22T14:04:00Z", "22.11.2026, 15:04"],
  ["texts", "Frage", "2026 gibt es mehr", "2026 gibt es mehr"],
  ["other", "x", { a: 1.5, b: [true] }, "1,5: ja"],
] as const)("of %s the field %s with %j reads: %s", (subject, field, value, expected) => {
  expect(valueWords({ subject, field, value }, names)).toBe(expected);
});

it("calls a thing by its name, a day as a day, and what is gone by its id", () => {
  expect(subjectName("menu", "17", names)).toBe("Linsensuppe");
  expect(subjectName("menu", "18", names)).toBe("18");
  expect(subjectName("calendar-day", "2026-10-31", names)).toBe("31.10.2026");
  expect(subjectName("code", "HERBST-12", names)).toBe("HERBST-12");
});
