import { expect, it } from "vitest";
import { company } from "#brand/shop.ts";
import { mailFoot } from "#brand/mails.ts";
import { vatFreeNote } from "#contract/shop/vat-status.ts";
import type { Company } from "#contract/shop/company.ts";
import { page } from "./impressum.ts";

const shop = { name: "Suppe", demoNotice: false, payTerms: null, minimum: { menus: 6, enforced: false } };
const noRegister = { registerCourt: "", registerNumber: "" } as const;
const imprintOf = (change: Partial<Company>) =>
  page
    .sections({ ...company, ...change }, shop)
    .map(({ heading, html }) => `${heading} ${html}`)
    .join(" ");

it.each<[string, Partial<Company>, string[], string[]]>([
  ["GmbH", {}, ["Geschäftsführung: Mara Beispiel", "Handelsregister: Amtsgericht", "DE000000000"], []],
  ["AG", { legalForm: "AG" }, ["Vorstand: Mara Beispiel"], ["Geschäftsführung"]],
  ["eG", { legalForm: "eG" }, ["Genossenschaftsregister: "], ["Handelsregister"]],
  ["e. K.", { legalForm: "e. K." }, ["Inhaber/in: Mara Beispiel", "Handelsregister: "], []],
  ["GbR", { legalForm: "GbR", ...noRegister }, ["Gesellschafter: Mara Beispiel"], ["Register"]],
  [
    "sole trader",
    { legalForm: "Einzelunternehmen", managingDirector: "", ...noRegister, vatId: "" },
    [],
    ["Vertretung", "Register", "Umsatzsteuer", "undefined"],
  ],
  ["small business", { vatStatus: "Kleinunternehmen", vatId: "" }, [vatFreeNote], ["DE0"]],
])("the imprint of a %s names what that form has", (_form, change, there, missing) => {
  const imprint = imprintOf(change);
  for (const part of there) expect(imprint).toContain(part);
  for (const part of missing) expect(imprint).not.toContain(part);
});

it("a mail of a sole trader ends without lines for what there is not", () => {
  const trader: Company = { ...company, ...noRegister, legalForm: "Einzelunternehmen" };
  const foot = mailFoot({ ...trader, managingDirector: "", vatId: "" });
  expect(foot).toHaveLength(2);
  expect(mailFoot({ ...trader, vatStatus: "Kleinunternehmen" })[1]).toBe(
    "Inhaber/in: Mara Beispiel · USt-IdNr. DE000000000",
  );
});
