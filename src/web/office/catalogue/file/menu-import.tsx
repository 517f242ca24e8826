import type { ReactNode } from "react";
import { CheckedFile } from "#web/office/catalogue/file/checked-file.tsx";
import { ChooseFile } from "#web/office/catalogue/file/choose-file.tsx";
import { ImportReport } from "#web/office/catalogue/file/import-report.tsx";
import { PictureFilesCard } from "#web/office/catalogue/file/picture-files-card.tsx";
import { TemplateCard } from "#web/office/catalogue/file/template-card.tsx";
import { useMenuFile } from "#web/office/catalogue/file/use-menu-file.ts";
import { Card } from "#web/office/ui/office-page.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";

/** From the template over pictures and dry run to the report; `children` stand beside the first step. */
export function MenuImport({ children }: { children?: ReactNode }) {
  const { file, step, check, importRows, restart } = useMenuFile();
  const fileName = file?.name ?? "";
  return (
    <div className="space-y-4">
      {/* Stays in place, so that pictures go on arriving during the dry run. */}
      <div
        hidden={step.name !== "choose"}
        className={`grid items-start gap-4 ${children ? "lg:grid-cols-2" : "xl:grid-cols-3"}`}
      >
        <div className={children ? "min-w-0 space-y-4" : "contents"}>
          <TemplateCard />
          {children}
        </div>
        <div className={children ? "min-w-0 space-y-4" : "contents"}>
          <PictureFilesCard />
          <ChooseFile
            error={step.name === "choose" ? step.error : undefined}
            onChoose={(chosen) => void check(chosen)}
          />
        </div>
      </div>
      {(step.name === "sending" || step.name === "importing") && (
        <Card title={fileName}>
          <ProgressBar
            label={progressText(step.name, step.share)}
            share={step.share < 1 ? step.share : undefined}
          />
        </Card>
      )}
      {step.name === "checked" && (
        <CheckedFile
          fileName={fileName}
          plan={step.plan}
          note={step.note}
          onImport={() => void importRows()}
          onCancel={restart}
        />
      )}
      {step.name === "done" && <ImportReport fileName={fileName} plan={step.plan} onAgain={restart} />}
    </div>
  );
}

function progressText(name: "sending" | "importing", share: number): string {
  if (share < 1) return "Die Datei wird übertragen";
  return name === "sending" ? "Jede Zeile wird geprüft" : "Die Änderungen werden übernommen";
}
