import { expect, it } from "vitest";
import { tidyVatId, vatIdProblem } from "#contract/invoices/vat-id.ts";

// at least one of each state and kind, as tax offices have published or firms print them
const valid =
  `ATU13585627 BE0428759497 BE1000000120 BG175074752 BG7523169263 CY10259033P CZ25123891 CZ7103192745
  CZ640903926 DE136695976 DK13585628 EE100931558 EL094259216 ESB58378431 ESX5910266W ES54362315K ESJ99216582 FI20774740
  FR40303265045 FR23334175221 FR83404833048 HR33392005961 HU12892312 IE6433435F IE6433435OA IE8D79739I IE3628739UA
  IT00743110157 LT119511515 LT100001919017 LU15027442 LV40003521600 MT11679112 NL004495445B01 NL123456789B13
  PL8567346215 PT501964843 RO18547290 SE123456789701 SI50223054 SK2022749619 XI980780684`.split(/\s+/);

it.each(valid)("takes %s", (vatId) => {
  expect(vatIdProblem(vatId)).toBeNull();
});

it("knows all states of the EU, and Northern Ireland", () => {
  expect(new Set(valid.map((vatId) => vatId.slice(0, 2))).size).toBe(28);
});

it.each(valid)("refuses %s with another digit, or one less", (vatId) => {
  // the fourth from the end is a digit everywhere; in Sweden and the Netherlands the end is counted, and checked nowhere
  const at = vatId.length - (/^(SE|NL)/.test(vatId) ? 6 : 4);
  const other = String((Number(vatId[at]) + 1) % 10);
  expect.soft(vatIdProblem(vatId.slice(0, at) + other + vatId.slice(at + 1))).not.toBeNull();
  // a Romanian number has two to ten digits
  if (!vatId.startsWith("RO")) expect.soft(vatIdProblem(vatId.slice(0, -1))).not.toBeNull();
});

it.each([
  ["de 136.695.976", "DE136695976"],
  ["NL 1234.56.789.B13", "NL123456789B13"],
  ["BE 0428‑759‑497", "BE0428759497"],
  ["GR094259216", "EL094259216"],
])("reads %j as %s", (typed, vatId) => {
  expect(tidyVatId(typed)).toBe(vatId);
  expect(vatIdProblem(vatId)).toBeNull();
});

it.each(["CHE123456788", "GB980780684", "NO974760673MVA", "123456788", "XX123456788", "DE", ""])(
  "%j is of no state of the EU, or no number",
  (vatId) => {
    expect(vatIdProblem(vatId)).not.toBeNull();
  },
);
