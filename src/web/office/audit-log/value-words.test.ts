import { expect, it } from "vitest";
import { subjectName, valueWords } from "#web/office/audit-log/value-words.ts";

const names = { "menu 17": "Linsensuppe", "nutrition-form 2": "Vegan" };
const picture = "0123456789abcdef0123456789abcdef";

it.each([
  ["code", "Eingeschaltet", false, "nein"],
  ["code", "Einmal je Kunde", true, "ja"],
  ["code", "Mindestwert", 30, "30,00\u00a0€"],
  ["code", "Mindestwert", 0, "0,00\u00a0€"],
  ["code", "Wert", 2.5, "2,50\u00a0€"],
  ["code", "Wert", "10 %", "10 %"],
  ["code", "Gültig bis", "2026-10-31", "31.10.2026"],
  ["code", "Gültig ab", null, "leer"],
  ["code", "Notiz", "", "leer"],
  ["code", "Höchstens", 12500, "12.500"],
  ["codes", "Mindestwert", 1234.5, "1.234,50\u00a0€"],
  ["menu", "Preis", 9.9, "9,90\u00a0€"],
  ["menu", "Preis", "10,90", "10,90\u00a0€"],
  ["menu", "Beschreibung", "<p>Mit <strong>Sahne</strong> &amp; Ei</p>", "Mit Sahne & Ei"],
  ["menu", "Beschreibung", "<p></p>", "leer"],
  ["menu", "Bilder", `${picture} Suppe | ${picture} Teller`, "012345… Suppe | 012345… Teller"],
  ["settings", "Zahlungsarten", ["wero", "amex"], "Wero, American Express"],
  ["settings", "Versandfrei ab", 49, "49,00\u00a0€"],
  ["settings", "Hinweis", "Fragen: Küche <kueche@example.de>", "Fragen: Küche <kueche@example.de>"],
  ["settings", "summerMonths", [6, 7], "Juni, Juli"],
  ["settings", "summerMonths", [], "leer"],
  ["order", "Erstattung", 5, "5,00\u00a0€"],
  ["order", "Status", "paid", "Bezahlt"],
  ["order", "Status", "once_known", "once_known"],
  ["order", "Geändert", ["street", "zip_code"], "Straße, PLZ"],
  ["order", "Liefertage", ["2026-10-31", "2026-11-02"], "31.10.2026, 02.11.2026"],
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
  ["person", "kept", [{ number: "TT-100001", invoices: ["RE-1", "KR-2"] }], "TT-100001 (RE-1, KR-2)"],
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
