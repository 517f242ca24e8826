import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { MenuColumn } from "#contract/office/catalogue/menu-fields.ts";
import { type ImportPlan, menuFileMostBytes } from "#contract/office/catalogue/menu-files.ts";
import { type ColumnChoices, columnsQuery } from "#web/office/column-choices.ts";
import { sendFile } from "#web/office/send-file.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";

export type FileStep =
  | { name: "choose"; error?: string }
  | { name: "sending" | "importing"; share: number; plan?: ImportPlan }
  | { name: "checked"; plan: ImportPlan; note?: string }
  | { name: "done"; plan: ImportPlan };

const outdated = "Inzwischen hat sich im Shop etwas geändert. Das sind die Unterschiede, wie sie jetzt sind.";

/** The check comes first; only the checked plan is then imported. */
export function useMenuFile() {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<ColumnChoices<MenuColumn>>({});
  const [step, setStep] = useState<FileStep>({ name: "choose" });

  const fail = (error: unknown) => setStep({ name: "choose", error: failureText(error) });
  const check = async (
    chosen: File,
    { note, said = {} }: { note?: string; said?: ColumnChoices<MenuColumn> } = {},
  ) => {
    setFile(chosen);
    setColumns(said);
    if (chosen.size > menuFileMostBytes) {
      return setStep({
        name: "choose",
        error: `Die Datei ist zu groß: höchstens ${menuFileMostBytes / 1_000_000} MB.`,
      });
    }
    setStep({ name: "sending", share: 0 });
    try {
      const { data } = await sendFile("checkMenuFile", chosen, {
        query: { fileName: chosen.name, ...columnsQuery(said) },
        onProgress: (share) => setStep({ name: "sending", share }),
      });
      setStep({ name: "checked", plan: data, note });
    } catch (error) {
      fail(error);
    }
  };
  const importRows = async () => {
    if (!file || step.name !== "checked") return;
    const { plan } = step;
    setStep({ name: "importing", share: 0, plan });
    try {
      const { data } = await sendFile("importMenuFile", file, {
        query: { fileName: file.name, plan: plan.plan, ...columnsQuery(columns) },
        onProgress: (share) => setStep({ name: "importing", share, plan }),
      });
      setStep({ name: "done", plan: data });
      void queries.invalidateQueries({ queryKey: ["office"] });
    } catch (error) {
      const isOutdated = error instanceof CallFailed && error.code === "file_outdated";
      if (isOutdated) await check(file, { note: outdated, said: columns });
      else fail(error);
    }
  };
  const chooseColumn = (heading: string, field: MenuColumn | "") => {
    if (file) void check(file, { said: { ...columns, [heading]: field } });
  };
  const recheck = () => {
    if (file) void check(file, { said: columns });
  };
  return { file, step, check, recheck, chooseColumn, importRows, restart: () => setStep({ name: "choose" }) };
}
