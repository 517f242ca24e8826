import type { Company } from "#contract/shop/company.ts";

/** Values that only the brand's demo company has. */
const madeUp =
  /\((Demo|Beispiel)\)|\bBeispiel(straße|weg)?\b|\.example$|^DE0{9}$|^215\/0000\/0000$|^\+49 221 4710123$/;

/** Fields that are still the demo company's: an invoice or imprint with them would be false. */
export function madeUpFields(company: Company): (keyof Company)[] {
  const fields = Object.keys(company) as (keyof Company)[];
  return fields.filter((field) => madeUp.test(company[field]));
}
