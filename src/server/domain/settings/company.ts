import { company as brandCompany } from "#brand/shop.ts";
import type { Company } from "#contract/company.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

/** As it is kept: null where nobody has written anything but what the brand says. */
export type StoredCompany = { [Key in keyof Company]: Company[Key] | null };

export const companyColumns = `company_name AS "companyName", street, zip, city, email,
  privacy_email AS "privacyEmail", phone, managing_director AS "managingDirector", register_court AS "registerCourt",
  register_number AS "registerNumber", vat_id AS "vatId", kitchen_name AS "kitchenName",
  kitchen_address AS "kitchenAddress", tax_number AS "taxNumber"`;

export const companyFields = Object.keys(brandCompany) as (keyof Company)[];

export function companyFrom(kept: StoredCompany): Company {
  return fromFields((field) => kept[field] ?? brandCompany[field]);
}

/** What is the brand's is kept as null, so that it follows the brand. */
export function keptCompany(wanted: Company): StoredCompany {
  return fromFields((field) => (wanted[field] === brandCompany[field] ? null : wanted[field]));
}

function fromFields<Value>(take: (field: keyof Company) => Value): Record<keyof Company, Value> {
  return Object.fromEntries(companyFields.map((field) => [field, take(field)])) as Record<
    keyof Company,
    Value
  >;
}

/** Who cooks, as the contract's menus and the labels name it. */
export function operatorOf({ kitchenName, kitchenAddress }: Company): { name: string; address: string } {
  return { name: kitchenName, address: kitchenAddress };
}

const companyText = statement("settings.company", `SELECT ${companyColumns} FROM company_settings`);

/** As it is now: what is written for good, a document or a letter, does not ask what this process remembers. */
export async function readCompany(queries: Queries): Promise<Company> {
  const row = await queries.row(companyText);
  if (!row) throw new Error("the company is missing");
  return companyFrom(row);
}
