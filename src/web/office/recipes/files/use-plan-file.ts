import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type FilePlan, recipeFileMostBytes } from "#contract/office/recipes/file-plan.ts";
import { type ColumnChoices, columnsQuery } from "#web/office/column-choices.ts";
import { sendFile } from "#web/office/send-file.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";

export type PlanStep =
  | { name: "choose"; error?: string }
  | { name: "busy"; share: number }
  | { name: "checked"; plan: FilePlan; note?: string }
  | { name: "done"; plan: FilePlan };

interface Calls {
  check: "checkIngredientFile" | "checkRecipeFile";
  import: "importIngredients" | "importRecipes";
}

const outdated = "Inzwischen hat sich im Shop etwas geändert. Das sind die Unterschiede, wie sie jetzt sind.";

/** The check comes first; only the checked plan is then imported. */
export function usePlanFile(calls: Calls) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<ColumnChoices<string>>({});
  const [step, setStep] = useState<PlanStep>({ name: "choose" });
  const onProgress = (share: number) => setStep({ name: "busy", share });
  const fail = (error: unknown) => setStep({ name: "choose", error: failureText(error) });

  const check = async (
    chosen: File,
    { note, said = {} }: { note?: string; said?: ColumnChoices<string> } = {},
  ) => {
    setFile(chosen);
    setColumns(said);
    if (chosen.size > recipeFileMostBytes)
      return setStep({ name: "choose", error: "Die Datei ist zu groß: höchstens 5 MB." });
    onProgress(0);
    try {
      const { data: plan } = await sendFile(calls.check, chosen, {
        query: { fileName: chosen.name, ...columnsQuery(said) },
        onProgress,
      });
      setStep({ name: "checked", plan, note });
    } catch (error) {
      fail(error);
    }
  };
  const importFile = async () => {
    if (!file || step.name !== "checked") return;
    onProgress(0);
    try {
      const query = { fileName: file.name, plan: step.plan.plan, ...columnsQuery(columns) };
      const { data: plan } = await sendFile(calls.import, file, { query, onProgress });
      setStep({ name: "done", plan });
      void queries.invalidateQueries({ queryKey: ["office"] });
    } catch (error) {
      if (error instanceof CallFailed && error.code === "file_outdated")
        await check(file, { note: outdated, said: columns });
      else fail(error);
    }
  };
  const chooseColumn = (heading: string, field: string) => {
    if (file) void check(file, { said: { ...columns, [heading]: field } });
  };
  return { file, step, check, chooseColumn, importFile, restart: () => setStep({ name: "choose" }) };
}
