import { Download, FileUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ImportPlan } from "#contract/office/catalogue/menu-files.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { soldText } from "#contract/office/catalogue/sold-changes.ts";
import { CheckedFile } from "#web/office/catalogue/file/checked-file.tsx";
import { OfferedPictures } from "#web/office/catalogue/file/offered-pictures.tsx";
import { PictureFilesCard } from "#web/office/catalogue/file/picture-files-card.tsx";
import { PlannedRows } from "#web/office/catalogue/file/planned-rows.tsx";
import { useMenuFile } from "#web/office/catalogue/file/use-menu-file.ts";
import { useOffice } from "#web/office/office-api.ts";
import { AndMore } from "#web/office/ui/dry-run.tsx";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { PrintButton } from "#web/office/ui/print-button.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** From the template over pictures and dry run to the report; `children` stand beside the first step. */
export function MenuImport({ children }: { children?: ReactNode }) {
  const { file, step, check, recheck, chooseColumn, importRows, restart } = useMenuFile();
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
      {file && step.name !== "choose" && step.name !== "done" && (
        <OfferedPictures
          key={fileName}
          offered={step.name === "checked" ? step.plan.offeredPictures : []}
          onArrived={recheck}
        />
      )}
      {step.name === "checked" && (
        <CheckedFile
          fileName={fileName}
          plan={step.plan}
          note={step.note}
          onColumn={chooseColumn}
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

interface ChooseFileProps {
  error?: string;
  onChoose: (file: File) => void;
}

function ChooseFile({ error, onChoose }: ChooseFileProps) {
  return (
    <Card title="Import">
      <p className="mb-4 text-muted">
        Eine Zeile je Menü: unsere Vorlage, die Produktliste aus Shopify, WooCommerce, Shopware oder Medusa
        oder eine eigene Tabelle. Die Spalte „Adresse“ sagt, welches Menü gemeint ist, sonst der Name; ein
        neues wird ein Entwurf. Spalten, die fehlen, bleiben, wie sie sind.
      </p>
      {error && (
        <div className="mb-4">
          <Notice type="danger">{error}</Notice>
        </div>
      )}
      <FileDrop
        icon={FileUp}
        label="Datei auswählen und prüfen"
        hint="CSV oder JSON. Die Prüfung ändert nichts."
        accept=".csv,.json,text/csv,application/json"
        onChoose={([file]) => onChoose(file)}
      />
    </Card>
  );
}

function TemplateCard() {
  const { data } = useOffice("readMenuTemplate");
  const { busy, download } = useDownload("readMenuTemplate");
  return (
    <Card title="Vorlage">
      <p className="mb-4 text-muted">
        Eine Tabelle mit allen Spalten und zwei Beispielen. Für einen Entwurf genügen Adresse, Name, Art und
        Preis; Spalten, die Sie nicht brauchen, dürfen fehlen. Gelesen wird CSV aus jeder Tabellenkalkulation.
      </p>
      <OfficeButton busy={busy} icon={Download} onClick={() => void download()}>
        Vorlage herunterladen
      </OfficeButton>
      {data && (
        <details className="@container mt-3">
          <summary className="cursor-pointer font-semibold">Was in den Spalten steht</summary>
          <dl className="mt-2 grid gap-x-4 gap-y-2 @md:grid-cols-[12rem_minmax(0,1fr)]">
            {data.columns.map(({ name, about, isNeeded }) => (
              <div key={name} className="contents">
                <dt className="font-semibold">
                  {name}
                  {isNeeded && <span className="block text-xs font-normal text-muted">nötig</span>}
                </dt>
                <dd className="text-muted">{about}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Card>
  );
}

interface ImportReportProps {
  fileName: string;
  plan: ImportPlan;
  onAgain: () => void;
}

/** What the law still needs, dish by dish; the list of menus keeps it as tasks. */
function MissingForSale({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice type="warning">
      {count === 1
        ? "Einem Menü fehlt noch etwas, bevor es verkauft werden darf."
        : `${count} Menüs fehlt noch etwas, bevor sie verkauft werden dürfen.`}{" "}
      <Link to={officeLink("menus", { status: "incomplete" })} className="underline underline-offset-4">
        Was fehlt, steht in der Liste der Menüs
      </Link>
      .
    </Notice>
  );
}

const menus = (count: number) => (count === 1 ? "ein Menü" : `${count} Menüs`);

function ImportReport({ fileName, plan, onAgain }: ImportReportProps) {
  const { counts, rows } = plan;
  const done = rows.filter(({ kind }) => kind !== "unchanged");
  return (
    <Card title={`Bericht: ${fileName}`}>
      <div className="space-y-4">
        <Notice type="success">
          {`Übernommen: ${menus(counts.changed)} geändert, ${menus(counts.new)} neu angelegt, ${menus(counts.unchanged)} unverändert.`}
        </Notice>
        {plan.sold.orders > 0 && (
          <Notice type="danger">
            Schon verkauft: {soldText(plan.sold)}. Was sich dafür geändert hat, steht unter{" "}
            <Link to={officeLink("")} className="underline underline-offset-4">
              Heute
            </Link>
            . Dort liegt auch der Brief bereit.
          </Notice>
        )}
        <MissingForSale count={plan.incomplete} />
        <PlannedRows rows={done} />
        <AndMore count={counts.new + counts.changed - done.length} />
        <div className="flex flex-wrap gap-3 print:hidden">
          <OfficeLink look="action" to={officeLink("menus")}>
            Zu den Menüs
          </OfficeLink>
          <PrintButton className="" />
          <OfficeButton onClick={onAgain}>Weitere Datei</OfficeButton>
        </div>
      </div>
    </Card>
  );
}
