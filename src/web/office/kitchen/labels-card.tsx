import { useQueryClient } from "@tanstack/react-query";
import { Tags } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { BodyOf } from "#contract/contract.ts";
import type { CookList } from "#contract/office/kitchen/production.ts";
import type { PrintedDish } from "#contract/office/kitchen/production-papers.ts";
import { waitingText } from "#contract/office/kitchen/waiting-labels.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { DestroyedLabels } from "#web/office/kitchen/destroyed-labels.tsx";
import { chosenBatch, LabelBatch, LabelTable } from "#web/office/kitchen/label-batches.tsx";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { saveFile } from "#web/office/save-file.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

type LabelsInput = BodyOf<"makeLabels">;

/** One label for each portion, 100 × 70 mm: the missing ones, all again, or some of one menu. */
export function LabelsCard({ list }: { list: CookList }) {
  const { day } = list;
  const { data: proof } = useOffice("readProof", { params: { day } });
  const { data: printed } = useOffice("readPrintedLabels", { params: { day } });
  const dishes = printed?.dishes ?? [];
  const cancelling = useRef<AbortController>(null);
  const [isCancelled, setIsCancelled] = useState(false);
  const [held, setHeld] = useState<readonly string[]>([]);
  const queries = useQueryClient();
  const make = useOfficeChange("makeLabels", {
    onDone({ data }) {
      saveFile(data);
      setHeld(data.held);
    },
    handles() {
      if (!cancelling.current?.signal.aborted) return false;
      setIsCancelled(true);
      // the last label may have been made just before
      void queries.invalidateQueries({ queryKey: ["office"] });
      return true;
    },
  });
  const [selection, setSelection] = useState<LabelsInput | null>(null);
  const print = (body: LabelsInput) => {
    setSelection(body);
    setIsCancelled(false);
    setHeld([]);
    cancelling.current = new AbortController();
    make.mutate({ params: { day }, body, signal: cancelling.current.signal });
  };
  const busy = (which: LabelsInput["which"]) => make.isPending && selection?.which === which;
  const labels = proof?.steps.find(({ name }) => name === "labels");
  if (list.state !== "frozen") {
    return (
      <Card title="Etiketten">
        <p>Etiketten gibt es, sobald die Kochliste festgeschrieben ist.</p>
      </Card>
    );
  }
  return (
    <Card title="Etiketten">
      <p className="mb-3" role="status">
        {proof && labels && `${labels.portions} Etiketten für ${proof.sold} verkaufte Portionen.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {amountOf({ which: "missing" }, dishes) > 0 && (
          <OfficeButton
            look="action"
            className="min-h-11"
            busy={busy("missing")}
            icon={<Tags className="size-4" aria-hidden="true" />}
            onClick={() => print({ which: "missing" })}
          >
            Fehlende Etiketten (PDF)
          </OfficeButton>
        )}
        <OfficeButton className="min-h-11" busy={busy("all")} onClick={() => print({ which: "all" })}>
          Alle noch einmal
        </OfficeButton>
      </div>
      <MakingLabels
        labels={make.isPending && selection ? amountOf(selection, dishes) : null}
        isCancelled={isCancelled}
        onCancel={() => cancelling.current?.abort()}
      />
      <ul className="mt-3 space-y-1 empty:hidden">
        {dishes
          .filter(({ waiting }) => waiting > 0)
          .map(({ menuId, name, waiting }) => (
            <li key={menuId}>{waitingText({ name, labels: waiting })}</li>
          ))}
      </ul>
      {dishes
        .filter(({ untrue }) => untrue > 0)
        .map(({ menuId, name, untrue }) => (
          <div key={menuId} className="mt-3">
            <Notice type="danger" live={false}>
              {`In einer Charge von „${name}“ ist Ersatz. ${untrue === 1 ? "Ein Etikett ohne Charge nennt" : `${untrue} Etiketten ohne Charge nennen`} ihn nicht: bitte vernichten und hier melden.`}
            </Notice>
          </div>
        ))}
      {held.length > 0 && (
        <div className="mt-3">
          <Notice type="danger">
            {`Ohne Etikett, weil gesperrt: ${new Intl.ListFormat("de").format(held)}.`}
          </Notice>
        </div>
      )}
      <details open={dishes.some(hasBatch)} className="mt-3">
        <summary className="min-h-6 cursor-pointer font-semibold">Je Menü und Charge</summary>
        <LabelTable dishes={dishes} />
      </details>
      <Reprint list={list} dishes={dishes} busy={busy("again")} onPrint={print} />
      <p className="mt-3 text-xs text-muted">
        100 × 70 mm, eine Seite je Portion, nach Menü sortiert, in jedem Menü Charge nach Charge. Erneutes
        Drucken zählt nicht noch einmal. Eine Datei fasst höchstens 3.000; fehlen mehr, drücken Sie danach
        noch einmal.
      </p>
      <DestroyedLabels list={list} dishes={dishes} />
    </Card>
  );
}

const hasBatch = ({ batches }: PrintedDish) => batches.some(({ batchId }) => batchId !== null);

/** How many labels a press makes; of a dish without a batch, "all" makes what is sold. */
function amountOf({ which, copies = 1 }: LabelsInput, dishes: readonly PrintedDish[]): number {
  if (which === "again") return copies;
  const ofDish = (dish: PrintedDish) =>
    which === "all" && !hasBatch(dish)
      ? dish.sold
      : dish.batches.reduce((sum, batch) => sum + (which === "all" ? batch.labels : batch.missing), 0);
  return dishes.reduce((sum, dish) => sum + ofDish(dish), 0);
}

interface ReprintProps {
  list: CookList;
  dishes: readonly PrintedDish[];
  busy: boolean;
  onPrint: (body: LabelsInput) => void;
}

function Reprint({ list, dishes, busy, onPrint }: ReprintProps) {
  const [error, setError] = useState<string>();
  const [menuId, setMenuId] = useState(list.lines[0]?.menuId);
  const menus = Object.fromEntries(list.lines.map(({ menuId, name }) => [menuId, name]));
  const print = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const copies = readGermanNumber(String(entries.get("copies"))) ?? 0;
    const isPossible = Number.isInteger(copies) && copies >= 1 && copies <= 100;
    setError(isPossible ? undefined : "1 bis 100");
    if (isPossible) onPrint({ which: "again", menuId, copies, ...chosenBatch(entries) });
  };
  return (
    <form
      noValidate
      onSubmit={print}
      className="mt-4 flex flex-wrap items-start gap-2 border-t border-hairline pt-4"
    >
      <div className="min-w-48 grow">
        <OfficeSelect
          label="Einzelne nachdrucken"
          options={menus}
          value={menuId}
          onChange={(event) => setMenuId(Number(event.target.value))}
        />
      </div>
      <LabelBatch dish={dishes.find((dish) => dish.menuId === menuId)} />
      <div className="w-20">
        <OfficeField name="copies" label="Anzahl" inputMode="numeric" defaultValue={1} error={error} />
      </div>
      <OfficeButton type="submit" busy={busy} className="self-end">
        Nachdrucken
      </OfficeButton>
    </form>
  );
}

interface MakingLabelsProps {
  /** while a file is made */
  labels: number | null;
  isCancelled: boolean;
  onCancel: () => void;
}

/** How many labels are being made, and a way back, so that a long wait is no reason to press twice. */
function MakingLabels({ labels, isCancelled, onCancel }: MakingLabelsProps) {
  return (
    <div className={labels !== null || isCancelled ? "mt-3" : undefined}>
      {labels !== null && (
        <div className="flex flex-wrap items-center gap-3 rounded-sm bg-sand px-3 py-2">
          <span className="grow">{amount(labels)} gemacht …</span>
          <OfficeButton onClick={onCancel}>Abbrechen</OfficeButton>
        </div>
      )}
      <p role="status" className={labels === null && isCancelled ? "" : "sr-only"}>
        {labels !== null && `${amount(labels)} gemacht.`}
        {labels === null && isCancelled && "Abgebrochen. Oben steht, wie viele Etiketten zählen."}
      </p>
    </div>
  );
}

function amount(labels: number): string {
  return labels === 1 ? "1 Etikett wird" : `${labels.toLocaleString("de-DE")} Etiketten werden`;
}
