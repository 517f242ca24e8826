import type { Company } from "#contract/shop/company.ts";
import { type Brand, brandColumns, brandFrom } from "#server/domain/shop/brand.ts";
import { companyColumns, companyFrom } from "#server/domain/shop/company.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const bothSql = statement(
  "shop.read-company-and-brand",
  `SELECT company.*, brand.* FROM (SELECT ${companyColumns} FROM company_settings) AS company
     CROSS JOIN (SELECT ${brandColumns} FROM brand_settings) AS brand`,
);

/** Every invoice and every letter needs both, as the database has them now. */
export async function readCompanyAndBrand(queries: Queries): Promise<{ company: Company; brand: Brand }> {
  const row = await queries.row(bothSql);
  if (!row) throw new Error("company or brand is missing");
  return { company: companyFrom(row), brand: brandFrom(row) };
}
