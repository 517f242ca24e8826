import type { Queries } from "#server/platform/database/database.ts";
import { audit } from "#server/platform/log/audit.ts";

/** A change of a menu, as a person of the team makes it. */
export function writeChange(queries: Queries, subjectId: string) {
  const staff = { id: null, name: "Karin" };
  return audit(queries, { staff, at: new Date() }, "geändert", ["menu", subjectId], {
    before: { Name: "Kohl" },
    after: { Name: "Grünkohl", Preis: "9,90\u00a0€" },
  });
}
