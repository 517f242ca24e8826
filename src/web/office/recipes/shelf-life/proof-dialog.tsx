import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BodyOf, QueryOf } from "#contract/contract.ts";
import { listeriaNames } from "#contract/office/recipes/listeria-categories.ts";
import {
  mostProofBytes,
  type ProofKind,
  type ShelfLifeCategory,
} from "#contract/office/recipes/shelf-life.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { sendFile } from "#web/office/send-file.ts";
import { DraftDialog } from "#web/office/ui/draft-dialog.tsx";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeSelect, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  category: ShelfLifeCategory;
  onClose: () => void;
}

const kindNames: Record<ProofKind, string> = {
  laboratory: "Lagertest eines Labors, mit PDF",
  statement: "Erklärung: hält unter 5 Tage",
};

export function ProofDialog({ category, onClose }: Props) {
  const [kind, setKind] = useState<ProofKind>("laboratory");
  return (
    <DraftDialog title={`Nachweis für „${category.name}“`} onClose={onClose}>
      <div className="space-y-4">
        <OfficeSelect
          label="Art des Nachweises"
          options={kindNames}
          value={kind}
          onChange={(event) => setKind(event.target.value as ProofKind)}
          data-first-focus=""
        />
        {kind === "laboratory" ? (
          <TestForm category={category} onClose={onClose} />
        ) : (
          <StatementForm categoryId={category.id} onDone={onClose} />
        )}
      </div>
    </DraftDialog>
  );
}

type Typed = Omit<QueryOf<"addShelfLifeProof">, "fileName">;

function TestForm({ category, onClose }: Props) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [fileProblem, setFileProblem] = useState<string>();
  const save = async (typed: Typed, entries: FormData) => {
    const file = entries.get("file");
    const problem = problemOf(file);
    setFileProblem(problem);
    if (problem || !(file instanceof File)) return;
    setBusy(true);
    try {
      await sendFile("addShelfLifeProof", file, {
        params: { categoryId: String(category.id) },
        query: { ...typed, fileName: file.name },
      });
      void queries.invalidateQueries({ queryKey: ["office"] });
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <OfficeForm change={{ error: failure }} onSave={(typed: Typed, entries) => void save(typed, entries)}>
      <OfficeField name="provenDays" label="Belegte Haltbarkeit ab dem Kochtag" kind="number" unit="Tage" />
      <OfficeField name="laboratory" label="Labor" />
      <OfficeTextArea
        name="result"
        label="Ergebnis"
        hint="Zum Beispiel: Listerien nicht nachweisbar, Keimzahl am letzten Tag unter dem Richtwert"
      />
      <OfficeSelect
        name="listeria"
        label="Listerien (VO (EG) 2073/2005)"
        options={{ "": "Bitte wählen", ...listeriaNames }}
      />
      <OfficeTextArea
        name="listeriaReason"
        label="Begründung dazu"
        rows={2}
        hint="Zum Beispiel: n = 5, am ersten und am letzten Tag nicht nachweisbar; oder pH 4,2; oder 4 Tage haltbar"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <OfficeField name="testedOn" label="Geprüft am" type="date" />
        <OfficeField name="endsOn" label="Gilt bis" type="date" />
      </div>
      <OfficeField
        name="file"
        label="Dokument (PDF)"
        type="file"
        accept="application/pdf,.pdf"
        error={fileProblem}
      />
      {failure !== null && <Notice type="danger">{failureText(failure)}</Notice>}
      <OfficeButton type="submit" look="action" busy={busy}>
        Ablegen
      </OfficeButton>
    </OfficeForm>
  );
}

function problemOf(file: FormDataEntryValue | null): string | undefined {
  if (!(file instanceof File) || file.size === 0) return "Bitte wählen Sie das PDF.";
  return file.size > mostProofBytes ? "Die Datei ist zu groß: höchstens 10 MB." : undefined;
}

/** Instead of a laboratory's test, for what keeps under five days. */
function StatementForm({ categoryId, onDone }: { categoryId: number; onDone: () => void }) {
  const change = useOfficeChange("addShelfLifeStatement", { onDone });
  const params = { categoryId: String(categoryId) };
  return (
    <OfficeForm
      change={change}
      onSave={(body: BodyOf<"addShelfLifeStatement">) => change.mutate({ params, body })}
    >
      <OfficeField
        name="provenDays"
        label="Haltbarkeit ab dem Kochtag"
        kind="number"
        unit="Tage"
        hint="Höchstens 4 Tage: Was kürzer als 5 Tage hält, zählt zu 1.3 der VO (EG) 2073/2005."
      />
      <OfficeTextArea
        name="text"
        label="Erklärung"
        hint="Zum Beispiel: Wird bei höchstens 7 °C gelagert und ist 4 Tage haltbar, Listerien wachsen darin nicht nennenswert."
      />
      <OfficeField name="name" label="Wer das erklärt" />
      <div className="grid gap-4 sm:grid-cols-2">
        <OfficeField name="statedOn" label="Erklärt am" type="date" />
        <OfficeField name="endsOn" label="Gilt bis" type="date" />
      </div>
      {change.error && <Notice type="danger">{failureText(change.error)}</Notice>}
      <OfficeButton type="submit" look="action" busy={change.isPending}>
        Ablegen
      </OfficeButton>
    </OfficeForm>
  );
}
