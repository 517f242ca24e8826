import { expect, it } from "vitest";
import { textForOffice } from "#server/start/doctor/missing-for-sale.ts";

it.each([
  [
    "Firma und Impressum sind noch erfunden. Bitte unter /dashboard/einstellungen/firma eintragen.",
    "Firma und Impressum sind noch erfunden. Bitte eintragen.",
  ],
  [
    "Bitte in die Liste aufnehmen, oder unter /dashboard ausblenden.",
    "Bitte in die Liste aufnehmen, oder ausblenden.",
  ],
  ["Bitte den Shop oder `npm run worker` starten.", "Bitte den Shop oder „npm run worker“ starten."],
])("„%s“ has neither paths nor marks of code in the office", (text, inOffice) =>
  expect(textForOffice(text)).toBe(inOffice),
);
