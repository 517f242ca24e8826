import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { CalendarDay } from "#contract/day.ts";
import { type ListeriaCategory, listeriaNames } from "#contract/office/recipes/listeria-categories.ts";
import {
  mostProofBytes,
  type ProofKind,
  type ShelfLifeCategory,
} from "#contract/office/recipes/shelf-life.ts";
import { StatementForm } from "#web/office/recipes/shelf-life/statement-form.tsx";
import { sendFile } from "#web/office/send-file.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { DraftDialog } from "#web/office/ui/draft-dialog.tsx";
import { typedWhole } from "#web/office/ui/german-number.ts";
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

function TestForm({ category, onClose }: Props) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [fileProblem, setFileProblem] = useState<string>();
  const errors: Record<string, string | undefined> = fieldErrors(failure);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const file = entries.get("file");
    const problem = problemOf(file);
    setFileProblem(problem);
    if (problem || !(file instanceof File)) return;
    setBusy(true);
    try {
      await sendFile("addShelfLifeProof", file, {
        params: { categoryId: String(category.id) },
        query: queryOf(entries, file.name),
      });
      void queries.invalidateQueries({ queryKey: ["office"] });
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="space-y-4">
      <OfficeField
        name="provenDays"
        label="Belegte Haltbarkeit ab dem Kochtag"
        inputMode="numeric"
        unit="Tage"
        error={errors.provenDays}
      />
      <OfficeField name="laboratory" label="Labor" error={errors.laboratory} />
      <OfficeTextArea
        name="result"
        label="Ergebnis"
        error={errors.result}
        hint="Zum Beispiel: Listerien nicht nachweisbar, Keimzahl am letzten Tag unter dem Richtwert"
      />
      <OfficeSelect
        name="listeria"
        label="Listerien (VO (EG) 2073/2005)"
        options={{ "": "Bitte wählen", ...listeriaNames }}
        error={errors.listeria}
      />
      <OfficeTextArea
        name="listeriaReason"
        label="Begründung dazu"
        rows={2}
        error={errors.listeriaReason}
        hint="Zum Beispiel: n = 5, am ersten und am letzten Tag nicht nachweisbar; oder pH 4,2; oder 4 Tage haltbar"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <OfficeField name="testedOn" label="Geprüft am" type="date" error={errors.testedOn} />
        <OfficeField name="endsOn" label="Gilt bis" type="date" error={errors.endsOn} />
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
    </form>
  );
}

function problemOf(file: FormDataEntryValue | null): string | undefined {
  if (!(file instanceof File) || file.size === 0) return "Bitte wählen Sie das PDF.";
  return file.size > mostProofBytes ? "Die Datei ist zu groß: höchstens 10 MB." : undefined;
}

function queryOf(entries: FormData, fileName: string) {
  const text = (name: string) => String(entries.get(name) ?? "");
  return {
    // what is no whole number, the server refuses in its words
    provenDays: typedWhole(text("provenDays")) ?? 0,
    laboratory: text("laboratory"),
    result: text("result"),
    listeria: text("listeria") as ListeriaCategory,
    listeriaReason: text("listeriaReason"),
    testedOn: text("testedOn") as CalendarDay,
    endsOn: text("endsOn") as CalendarDay,
    fileName,
  };
}
