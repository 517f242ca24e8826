import type { FastifyInstance } from "fastify";
import type { DataOf } from "#contract/contract.ts";
import type { TextFile } from "#contract/office/lists-and-files.ts";
import { ingredientKey } from "#contract/office/recipes/ingredient-names.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { contentOf, readIngredients } from "#server/domain/recipes/ingredient-queries.ts";
import { lockRecipeBook } from "#server/domain/recipes/recipe-queries.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import type { MenuDeps } from "#server/office/catalogue/change-menu.ts";
import { fileReader } from "#server/office/catalogue/file/file-reader.ts";
import {
  ingredientColumns,
  ingredientDraftOf,
} from "#server/office/recipes/ingredient-file/ingredient-columns.ts";
import type { IngredientFileTask } from "#server/office/recipes/ingredient-file/ingredient-file-worker.ts";
import type { ReadIngredients } from "#server/office/recipes/ingredient-file/read-ingredients.ts";
import { storeNewIngredient } from "#server/office/recipes/ingredients.ts";
import { refusingBookRules } from "#server/office/recipes/refusing-book-rules.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";
import { besideMe } from "#server/platform/jobs/open-pool.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall, answerStaffFile } from "#server/platform/logins/answer-staff-call.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

export async function ingredientFileRoutes(app: FastifyInstance, deps: MenuDeps): Promise<void> {
  answerStaffCall(app, deps, "exportIngredients", async () => ({
    data: await exportIngredients(deps.database, berlinDay(deps.clock())),
  }));

  await answerStaffFile(app, deps, "importIngredients", async ({ staff, file, query }) => ({
    data: await importIngredients(deps, staff, { file, ...query }),
  }));
}

async function exportIngredients(queries: Queries, day: string): Promise<TextFile> {
  const allergens = await namedAllergens(queries);
  const stored = [...(await readIngredients(queries)).values()].filter(({ isArchived }) => !isArchived);
  const rows = stored
    .map((one) => ingredientDraftOf(contentOf(one)))
    .sort((a, b) => a.name.localeCompare(b.name, "de"))
    .map((draft) => ingredientColumns.map(({ write }) => write(draft, allergens)));
  const text = writeCsv(
    ingredientColumns.map(({ heading }) => heading),
    rows,
  );
  return { fileName: `zutaten-${day}.csv`, mime: "text/csv; charset=utf-8", text };
}

const readInThread = fileReader<IngredientFileTask, ReadIngredients>(
  besideMe(import.meta, "ingredient-file-worker"),
);

/** Adds what is new. No dish changes: what exists stays as it is, and nothing is cooked with a new ingredient yet. */
async function importIngredients(
  deps: MenuDeps,
  staff: SignedInStaff,
  upload: { file: Buffer; fileName: string },
): Promise<DataOf<"importIngredients">> {
  const { ingredients, problems } = await readInThread({
    ...upload,
    allergens: await namedAllergens(deps.database),
  });
  if (problems.length > 0) return { added: 0, known: 0, problems };
  const added = await refusingBookRules(() =>
    deps.database.transaction(async (queries) => {
      await lockRecipeBook(queries);
      const stored = await readIngredients(queries);
      const names = new Set([...stored.values()].map(({ name }) => ingredientKey(name)));
      const fresh = ingredients.filter(({ name }) => !names.has(ingredientKey(name)));
      for (const content of fresh) await storeNewIngredient(queries, deps, staff, content);
      if (fresh.length > 0)
        await audit(
          queries,
          { staff, at: dateNow(deps.clock) },
          "eingelesen",
          ["ingredient-file", upload.fileName],
          { after: { Neu: fresh.length } },
        );
      return fresh.length;
    }),
  );
  await deps.publicChanged();
  return { added, known: ingredients.length - added, problems: [] };
}
