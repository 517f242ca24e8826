import type { BodyOf } from "#contract/contract.ts";
import { tidyIngredient } from "#contract/office/recipes/ingredient-names.ts";
import { shopSections } from "#contract/office/kitchen/shop-sections.ts";
import { writeSections } from "#server/domain/recipes/sections.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

export function chooseSection(
  { database, clock }: Pick<ProductionDeps, "database" | "clock">,
  staff: SignedInStaff,
  { ingredients, section }: BodyOf<"chooseSection">,
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const changed = await writeSections(queries, ingredients.map(tidyIngredient), section);
    if (changed.length === 0) return;
    await audit(queries, { staff, at }, "Abteilung für den Einkauf gewählt", ["production", "einkauf"], {
      after: { [shopSections[section]]: changed.join(", ") },
    });
  });
}
