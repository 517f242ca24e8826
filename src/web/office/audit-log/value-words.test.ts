import { expect, it } from "vitest";
import { subjectName, valueWords } from "#web/office/audit-log/value-words.ts";

const names = { "Menü 17": "Linsensuppe", "Ernährungsform 2": "Vegan" };
const picture = "0123456789abcdef0123456789abcdef";

it.each([
  ["Rabattcode", "Eingeschaltet", false, "nein"],
  ["Rabattcode", "Einmal je Kunde", true, "ja"],
  ["Rabattcode", "Mindestwert", 30, "30,00\u00a0€"],
  ["Rabattcode", "Mindestwert", 0, "0,00\u00a0€"],
  ["Rabattcode", "Wert", 2.5, "2,50\u00a0€"],
  ["Rabattcode", "Wert", "10 %", "10 %"],
  ["Rabattcode", "Gültig bis", "2026-10-31", "31.10.2026"],
  ["Rabattcode", "Gültig ab", null, "leer"],
  ["Rabattcode", "Notiz", "", "leer"],
  ["Rabattcode", "Höchstens", 12500, "12.500"],
  ["Rabattcodes", "Mindestwert", 1234.5, "1.234,50\u00a0€"],
  ["Menü", "Preis", 9.9, "9,90\u00a0€"],
  ["Menü", "Preis", "10,90", "10,90\u00a0€"],
  ["Menü", "Beschreibung", "<p>Mit <strong>Sahne</strong> &amp; Ei</p>", "Mit Sahne & Ei"],
  ["Menü", "Beschreibung", "<p></p>", "leer"],
  ["Menü", "Bilder", `${picture} Suppe | ${picture} Teller`, "012345… Suppe | 012345… Teller"],
  ["Einstellungen", "Zahlungsarten", ["wero", "amex"], "Wero, American Express"],
  ["Einstellungen", "Versandfrei ab", 49, "49,00\u00a0€"],
  ["Einstellungen", "Hinweis", "Fragen: Küche <kueche@example.de>", "Fragen: Küche <kueche@example.de>"],
  ["Einstellungen", "summerMonths", [6, 7], "Juni, Juli"],
  ["Einstellungen", "summerMonths", [], "leer"],
  ["Bestellung", "Erstattung", 5, "5,00\u00a0€"],
  ["Bestellung", "Status", "paid", "Bezahlt"],
  ["Bestellung", "Status", "once_known", "once_known"],
  ["Bestellung", "Geändert", ["street", "zip_code"], "Straße, PLZ"],
  ["Bestellung", "Liefertage", ["2026-10-31", "2026-11-02"], "31.10.2026, 02.11.2026"],
  ["Team", "role", "packing", "Packen"],
  ["Team", "isActive", true, "ja"],
  ["Schlüssel", "scopes", ["orders:read", "menus:write"], "Bestellungen: lesen, Menüs und Merkmale: ändern"],
  ["Kalendertag", "closed", null, "nein"],
  ["Kalendertag", "closed", "", "ja, ohne Grund"],
  ["Kalendertag", "closed", "Inventur", "ja: Inventur"],
  ["Kalendertag", "portions", null, "wie üblich"],
  ["Kalendertag", "portions", 0, "0"],
  ["Kalendertag", "limits", [{ menuId: 17, portions: 30 }], "Linsensuppe: 30"],
  ["Kalendertag", "limits", [{ menuId: 99, portions: 5 }], "Menü 99: 5"],
  ["Kalendertag", "limits", [], "leer"],
  ["Kalenderregeln", "closedWeekdays", [0, 1], "Mo, So"],
  ["Kalenderregeln", "kitchenState", "NW", "Nordrhein-Westfalen"],
  ["Kalenderregeln", "kitchenState", null, "wie am Sitz des Shops"],
  ["Style", "nutrition_form_id", 2, "Vegan"],
  ["Style", "nutrition_form_id", null, "leer"],
  ["Person", "kept", [{ number: "TT-100001", invoices: ["RE-1", "KR-2"] }], "TT-100001 (RE-1, KR-2)"],
  ["Person", "newsletter", "removed", "unbestätigte Anmeldung gelöscht"],
  ["Texte", "toString", "2026-11-22T14:04:00Z", "22.11.2026, 15:04"],
  ["Texte", "Frage", "2026 gibt es mehr", "2026 gibt es mehr"],
  ["Unbekannt", "x", { a: 1.5, b: [true] }, "1,5: ja"],
])("of %s the field %s with %j reads: %s", (subject, field, value, expected) => {
  expect(valueWords({ subject, field, value }, names)).toBe(expected);
});

it("calls a thing by its name, a day as a day, and what is gone by its id", () => {
  expect(subjectName("Menü", "17", names)).toBe("Linsensuppe");
  expect(subjectName("Menü", "18", names)).toBe("18");
  expect(subjectName("Kalendertag", "2026-10-31", names)).toBe("31.10.2026");
  expect(subjectName("Rabattcode", "HERBST-12", names)).toBe("HERBST-12");
});
