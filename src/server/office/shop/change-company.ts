import type { BodyOf, DataOf } from "#contract/contract.ts";
import { type Company, companyWords } from "#contract/shop/company.ts";
import {
  companyColumns,
  companyFields,
  companyFrom,
  companyTypes,
  type StoredCompany,
  storedCompany,
} from "#server/domain/shop/company.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { type Statement, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues } from "#server/platform/log/changed-values.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

type CurrentCompany = DataOf<"readCompany">;

const columns = `${companyColumns}, version`;
const readSql = statement("shop.read-company-form", `SELECT ${columns} FROM company_settings`, companyTypes);
const lockSql = statement(
  "shop.lock-company",
  `SELECT ${columns} FROM company_settings FOR UPDATE`,
  companyTypes,
);

export async function readCompanyForm(
  queries: Queries,
  text: typeof readSql = readSql,
): Promise<CurrentCompany> {
  const row = await queries.row(text);
  if (!row) throw new Error("the company is missing");
  return { ...companyFrom(row), version: row.version };
}

// its parameters follow the list of fields
const updateSql: Statement<{ version: number }, unknown[]> = statement(
  "shop.change-company",
  `UPDATE company_settings SET company_name = $2, street = $3, zip = $4, city = $5, email = $6, privacy_email = $7,
     phone = $8, managing_director = $9, register_court = $10, register_number = $11, vat_id = $12, kitchen_name = $13,
     kitchen_address = $14, tax_number = $15, email_hours = $16, phone_hours = $17, legal_form = $18,
     vat_status = $19
   WHERE version = $1 RETURNING version`,
);

/** Saves the seller's data; refuses when they were changed since the form was opened. */
export async function changeCompany(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  input: BodyOf<"changeCompany">,
): Promise<void> {
  await database.transaction(async (queries) => {
    const before = await readCompanyForm(queries, lockSql);
    const changed = companyFields.filter((field) => before[field] !== input[field]);
    if (changed.length === 0) return;
    if (!(await queries.row(updateSql, [input.version, ...valuesOf(storedCompany(input))]))) {
      throw new Refusal("edited_meanwhile");
    }
    const values = changedValues<Company>(companyWords, before, input);
    await audit(queries, { staff, at: dateNow(clock) }, "geändert", ["settings", "Firma"], values);
  });
}

function valuesOf(company: StoredCompany): (string | null)[] {
  const { companyName, street, zip, city, email, privacyEmail, phone } = company;
  const { managingDirector, registerCourt, registerNumber, vatId, kitchenName, kitchenAddress } = company;
  const contact = [companyName, street, zip, city, email, privacyEmail, phone];
  const duties = [managingDirector, registerCourt, registerNumber, vatId, kitchenName, kitchenAddress];
  const hours = [company.emailHours, company.phoneHours];
  return [...contact, ...duties, company.taxNumber, ...hours, company.legalForm, company.vatStatus];
}
