import { isDeepStrictEqual } from "node:util";
import type { BodyOf } from "#contract/contract.ts";
import { type MenuAnalysis, measuredNames } from "#contract/office/recipes/analyses.ts";
import { nutrientWords } from "#contract/office/recipes/nutrients.ts";
import { readAnalysis, writeAnalysis } from "#server/domain/recipes/analysis-queries.ts";
import { lockMenu } from "#server/office/catalogue/read-menus.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit, type LogValues } from "#server/platform/log/audit.ts";
import { wordsOf } from "#server/platform/log/changed-values.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

/** What a laboratory has found; `before` is what the person saw. */
export async function changeAnalysis(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { id, before, analysis }: BodyOf<"changeAnalysis"> & { id: number },
): Promise<void> {
  await database.transaction(async (queries) => {
    const menu = await lockMenu(queries, id);
    if (!menu) throw new Refusal("not_found");
    if (menu.isBox) throw new Refusal("recipe_of_box");
    const stored = await readAnalysis(queries, id);
    if (isDeepStrictEqual(stored, analysis)) return;
    if (!isDeepStrictEqual(stored, before)) throw new Refusal("edited_meanwhile");
    await writeAnalysis(queries, id, analysis);
    await audit(queries, { staff, at: dateNow(clock) }, "Laborwerte geändert", ["menu", id], {
      ...(stored && { before: inWords(stored) }),
      ...(analysis && { after: inWords(analysis) }),
    });
  });
}

function inWords({ laboratory, report, testedOn, figures }: MenuAnalysis): LogValues {
  const measured = measuredNames.flatMap((name) => {
    const milligrams = figures[name];
    return milligrams === null ? [] : [[nutrientWords[name], `${wordsOf(milligrams / 1_000)} g je 100 g`]];
  });
  return { Labor: laboratory, Bericht: report, "Geprüft am": testedOn, ...Object.fromEntries(measured) };
}
