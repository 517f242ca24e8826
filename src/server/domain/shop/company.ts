import { company as brandCompany } from "#brand/shop.ts";
import type { Company } from "#contract/shop/company.ts";
import type { LegalForm } from "#contract/shop/legal-form.ts";
import type { VatStatus } from "#contract/shop/vat-status.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { type Brand, brandColumns, brandFrom } from "./brand.ts";

/** Null means that the operator has not changed the brand's value. */
export type StoredCompany = { [Key in keyof Company]: Company[Key] | null };

export const companyColumns = `company_name AS "companyName", street, zip, city, email,
  privacy_email AS "privacyEmail", phone, email_hours AS "emailHours",
  phone_hours AS "phoneHours", managing_director AS "managingDirector", register_court AS "registerCourt",
  register_number AS "registerNumber", vat_id AS "vatId", kitchen_name AS "kitchenName",
  kitchen_address AS "kitchenAddress", tax_number AS "taxNumber", legal_form AS "legalForm",
  vat_status AS "vatStatus"`;

export const companyTypes = { legalForm: is<LegalForm | null>(), vatStatus: is<VatStatus | null>() };

export const companyFields = Object.keys(brandCompany) as (keyof Company)[];

export function companyFrom(stored: StoredCompany): Company {
  return fromFields((field) => stored[field] ?? brandCompany[field]) as Company;
}

/** The brand's own values are stored as null, so that they follow later changes of the brand. */
export function storedCompany(company: Company): StoredCompany {
  return fromFields((field) =>
    company[field] === brandCompany[field] ? null : company[field],
  ) as StoredCompany;
}

function fromFields<Value>(read: (field: keyof Company) => Value): Record<keyof Company, Value> {
  return Object.fromEntries(companyFields.map((field) => [field, read(field)])) as Record<
    keyof Company,
    Value
  >;
}

export function operatorOf({ kitchenName, kitchenAddress }: Company): { name: string; address: string } {
  return { name: kitchenName, address: kitchenAddress };
}

const companySql = statement(
  "shop.read-company",
  `SELECT ${companyColumns} FROM company_settings`,
  companyTypes,
);

/** Reads the database, not the shop snapshot: invoices and letters are permanent and need the latest data. */
export async function readCompany(queries: Queries): Promise<Company> {
  const row = await queries.row(companySql);
  if (!row) throw new Error("the company is missing");
  return companyFrom(row);
}

const bothSql = statement(
  "shop.read-company-and-brand",
  `SELECT company.*, brand.* FROM (SELECT ${companyColumns} FROM company_settings) AS company
     CROSS JOIN (SELECT ${brandColumns} FROM brand_settings) AS brand`,
  companyTypes,
);

/** Every invoice and every letter needs both, as the database has them now. */
export async function readCompanyAndBrand(queries: Queries): Promise<{ company: Company; brand: Brand }> {
  const row = await queries.row(bothSql);
  if (!row) throw new Error("company or brand is missing");
  return { company: companyFrom(row), brand: brandFrom(row) };
}
