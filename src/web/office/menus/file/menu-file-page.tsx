import { officeLink } from "#contract/office/office-pages.ts";
import { CheckedFile } from "#web/office/menus/file/checked-file.tsx";
import { ChooseFile } from "#web/office/menus/file/choose-file.tsx";
import { ExportCard } from "#web/office/menus/file/export-card.tsx";
import { ImportReport } from "#web/office/menus/file/import-report.tsx";
import { useMenuFile } from "#web/office/menus/file/use-menu-file.ts";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";

export default function MenuFilePage() {
  const { file, step, check, importRows, restart } = useMenuFile();
  return (
    <OfficePage
      title="Menüs exportieren und importieren"
      about="In einer Tabelle bearbeiten und zurückbringen: Jeder Unterschied wird gezeigt, bevor er gilt."
      actions={<OfficeLink to={officeLink("menus")}>Zu den Menüs</OfficeLink>}
    >
      <div className="space-y-4">
        {step.name === "choose" && (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <ExportCard />
            <ChooseFile error={step.error} onChoose={(chosen) => void check(chosen)} />
          </div>
        )}
        {(step.name === "sending" || step.name === "importing") && (
          <Card title={file?.name}>
            <ProgressBar
              label={progressText(step.name, step.share)}
              share={step.share < 1 ? step.share : undefined}
            />
          </Card>
        )}
        {step.name === "checked" && (
          <CheckedFile
            fileName={file?.name ?? ""}
            plan={step.plan}
            note={step.note}
            onImport={() => void importRows()}
            onCancel={restart}
          />
        )}
        {step.name === "done" && (
          <ImportReport fileName={file?.name ?? ""} plan={step.plan} onAgain={restart} />
        )}
      </div>
    </OfficePage>
  );
}

function progressText(name: "sending" | "importing", share: number): string {
  if (share < 1) return "Die Datei wird übertragen";
  return name === "sending" ? "Jede Zeile wird geprüft" : "Die Änderungen werden übernommen";
}
