import { expect, it } from "vitest";
import { thingWords } from "#web/office/audit-log/thing-words.ts";

const names = { "style 3": "Tex-Mex" };
const nothing = { before: null, after: null };

it("calls a thing that is there by its name of today", () => {
  const style = {
    subject: "style",
    subjectId: "3",
    action: "changed",
    before: { name: "Mexikanisch" },
  } as const;
  expect(thingWords({ ...style, after: { name: "Texanisch" } }, names)).toEqual({
    kind: "Style",
    name: "Tex-Mex",
  });
});

it("calls a deleted thing by the name that its entry holds, not by a number", () => {
  const form = { subject: "nutrition-form", subjectId: "100", ...nothing } as const;
  const gone = { kind: "Ernährungsform", name: "Herzhaft" };
  expect(thingWords({ ...form, action: "created", after: { name: "Herzhaft" } }, names)).toEqual(gone);
  expect(thingWords({ ...form, action: "deleted", before: { name: "Herzhaft" } }, names)).toEqual(gone);
  expect(thingWords({ ...form, action: "changed" }, names).name).toBe("100");
});

it("keeps the name of what has no number: the company's name is not the settings' name", () => {
  const company = { subject: "settings", subjectId: "Firma", action: "changed", before: null } as const;
  expect(thingWords({ ...company, after: { name: "Neue GmbH" } }, names).name).toBe("Firma");
});

it("names none of a kind when the entry is about them all", () => {
  const all = { action: "sorted", subjectId: "alle", ...nothing } as const;
  expect(thingWords({ ...all, subject: "allergen" }, names)).toEqual({ kind: "Allergene", name: "" });
  expect(thingWords({ ...all, subject: "style" }, names)).toEqual({ kind: "Styles", name: "" });
  const rules = { subject: "calendar-rules", subjectId: "alle Tage", action: "changed", ...nothing } as const;
  expect(thingWords(rules, names)).toEqual({ kind: "Kalenderregeln", name: "" });
});
