import { useQueryClient } from "@tanstack/react-query";
import { FileDown, FileUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { mostSpecificationBytes, type Specification } from "#contract/office/recipes/specifications.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { useIngredient } from "#web/office/recipes/ingredients/ingredient-context.ts";
import { sendFile } from "#web/office/send-file.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { IconButton } from "#web/office/ui/icon-button.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";
import { useFileDownload } from "#web/office/ui/use-file-download.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** The supplier's own paper, beside what is typed from it. */
export function SpecificationCard() {
  const { ingredient } = useIngredient();
  const params = { ingredientId: String(ingredient.id) };
  const { data, instead } = useOffice("readSpecifications", { params });
  const { step, send } = useFiling(params);
  const [removed, setRemoved] = useState<Specification | null>(null);
  return (
    <Card title="Spezifikation des Lieferanten">
      {instead}
      <ul className="divide-y divide-hairline">
        {data?.map((one, at) => (
          <Row key={one.id} specification={one} isNewest={at === 0} onRemove={() => setRemoved(one)} />
        ))}
      </ul>
      {step === "sending" ? (
        <ProgressBar label="Die Datei wird abgelegt …" />
      ) : (
        <FileDrop
          icon={FileUp}
          label={data?.length ? "Neuere Spezifikation ablegen" : "Spezifikation ablegen"}
          hint="PDF, höchstens 10 MB"
          accept="application/pdf,.pdf"
          onChoose={([file]) => void send(file)}
        />
      )}
      {typeof step === "object" && <Notice type="danger">{step.failure}</Notice>}
      {removed && <RemoveDialog specification={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}

function useFiling(params: { ingredientId: string }) {
  const queries = useQueryClient();
  const [step, setStep] = useState<"ready" | "sending" | { failure: string }>("ready");
  const send = async (file: File) => {
    if (file.size > mostSpecificationBytes)
      return setStep({ failure: "Die Datei ist zu groß: höchstens 10 MB." });
    setStep("sending");
    try {
      await sendFile("addSpecification", file, { params, query: { fileName: file.name } });
      setStep("ready");
      void queries.invalidateQueries({ queryKey: ["office", "readSpecifications"] });
    } catch (error) {
      setStep({ failure: failureText(error) });
    }
  };
  return { step, send };
}

interface RowProps {
  specification: Specification;
  isNewest: boolean;
  onRemove: () => void;
}

function Row({ specification: { id, fileName, bytes, writtenAt, writtenBy }, isNewest, onRemove }: RowProps) {
  const { busy, download } = useFileDownload("readSpecification");
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 pb-3">
      <div className="min-w-48 grow basis-48 wrap-anywhere">
        <p>
          <strong>{fileName}</strong>
          {!isNewest && <span className="ml-2 text-xs text-muted">frühere</span>}
        </p>
        <p className="text-xs text-muted">
          PDF, {sizeText(bytes)}. Abgelegt von {writtenBy}, {moment(writtenAt)}
        </p>
      </div>
      <div className="flex gap-2 print:hidden">
        <OfficeButton
          icon={FileDown}
          busy={busy}
          onClick={() => void download({ params: { specificationId: String(id) } })}
        >
          PDF
        </OfficeButton>
        <IconButton icon={Trash2} label={`${fileName} entfernen`} onClick={onRemove} />
      </div>
    </li>
  );
}

function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))}\u00a0kB`;
  return `${(bytes / 1_000_000).toLocaleString("de-DE", { maximumFractionDigits: 1 })}\u00a0MB`;
}

function RemoveDialog({ specification, onClose }: { specification: Specification; onClose: () => void }) {
  const change = useOfficeChange("removeSpecification", {
    done: "Die Spezifikation ist entfernt.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Spezifikation entfernen?"
      action="Entfernen"
      look="danger"
      change={change}
      onDo={() => change.mutate({ params: { specificationId: String(specification.id) } })}
      onClose={onClose}
    >
      <p>„{specification.fileName}“ ist danach nicht mehr lesbar. Eine ältere Fassung kann stehen bleiben.</p>
    </ConfirmDialog>
  );
}
