import { describe, expect, it } from "vitest";
import { actionWords, auditSubjects } from "#contract/office/audit.ts";
import {
  storedActions,
  storedSubjects,
  toCodedEntry,
  toCodedFields,
} from "#server/platform/audit/stored-entry.ts";

const old = (subject: string, action: string) => toCodedEntry({ subject, action, data: null });

describe("an entry from before there were codes", () => {
  it.each([
    ["Menü", "geändert", "menu", "changed", null],
    ["Bestellung", "Paket für 12.10.2026 gepackt", "order", "parcel-packed", { day: "2026-10-12" }],
    ["Bestellung", "Paket für 12.10.2026 zugestellt", "order", "parcel-delivered", { day: "2026-10-12" }],
    [
      "Bestellung",
      "Paket für 12.10.2026 laut GLS zugestellt",
      "order",
      "parcel-delivered-by",
      { day: "2026-10-12", carrier: "GLS" },
    ],
    [
      "Bestellung",
      "Paket für 12.10.2026 doch nicht zugestellt",
      "order",
      "parcel-not-delivered",
      { day: "2026-10-12" },
    ],
    ["E-Mail", "E-Mail „Versand“ erneut gesendet", "mail", "mail-sent-again", { mail: "dispatch" }],
    [
      "Bestellung",
      "Zahlung geprüft: Der Zahlung wurde widersprochen",
      "order",
      "payment-checked",
      { alert: "disputed" },
    ],
    [
      "Bestellung",
      "Dem Gast geschrieben: Zu {day}\nund mehr",
      "order",
      "guest-written-to",
      { topic: "Zu {day}\nund mehr" },
    ],
    ["Produktion", "Kochliste eingefroren", "production", "list-frozen", null],
  ])("%s %j is read in codes", (subject, action, code, event, data) => {
    expect(old(subject, action)).toEqual({ subject: code, action: event, data });
  });

  it("without a matching code keeps its words", () => {
    for (const text of ["umgetauft", "E-Mail „Einst“ erneut gesendet", "Paket für bald gepackt"]) {
      const { action, data } = old("Bestellung", text);
      expect(actionWords(action, data)).toBe(text);
    }
    const { subject, action, data } = old("Kühlhaus", "gelüftet");
    expect([auditSubjects[subject], actionWords(action, data)]).toEqual(["Sonstiges", "gelüftet (Kühlhaus)"]);
  });
});

it("fields from before they were codes get them where their values need it; the others keep their words", () => {
  expect(toCodedFields("order", { Erstattung: 5, "Bisheriger Link": "gesperrt" })).toEqual({
    refund: 5,
    "Bisheriger Link": "gesperrt",
  });
  expect(toCodedFields("texts", { Erstattung: "Wann?" })).toEqual({ Erstattung: "Wann?" });
  expect(toCodedFields("menu", { price: "10,90", constructor: "" })).toEqual({
    price: "10,90",
    constructor: "",
  });
  expect(toCodedFields("menu", null)).toBeNull();
});

it("an entry in codes stays unchanged and has a German label", () => {
  const stored = { subject: "order", action: "parcel-shipped", data: { day: "2026-10-12" } };
  const entry = toCodedEntry(stored);
  expect(entry).toEqual(stored);
  expect(actionWords(entry.action, entry.data)).toBe("Paket für 12.10.2026 verschickt");
  expect(actionWords("mail-sent-again", { mail: "dispatch" })).toBe("E-Mail „Versand“ erneut gesendet");
  expect(actionWords("guest-written-to", { topic: "$& {day}" })).toBe("Dem Gast geschrieben: $& {day}");
});

it("a search by code also finds entries with the old word", () => {
  expect(storedSubjects("order")).toEqual(["order", "Bestellung"]);
  expect(storedSubjects("other")).toEqual(["other"]);
  expect(storedActions("list-frozen")).toEqual([
    "list-frozen",
    "Kochliste festgeschrieben",
    "Kochliste eingefroren",
  ]);
});
