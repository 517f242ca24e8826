import { useQueryClient } from "@tanstack/react-query";
import { Tags } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import type { CookList } from "#contract/office/kitchen/production.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { DestroyedLabels } from "#web/office/kitchen/destroyed-labels.tsx";
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
  // Surplus labels are destroyed and not printed, and the list of orders may be cut.
  const isMissing =
    labels !== undefined &&
    (labels.ordersInAll > labels.orders.length || labels.orders.some(({ sold, counted }) => counted < sold));
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
        {isMissing && (
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
        labels={make.isPending && selection ? amountOf(selection, proof) : null}
        isCancelled={isCancelled}
        onCancel={() => cancelling.current?.abort()}
      />
      {held.length > 0 && (
        <div className="mt-3">
          <Notice type="danger">
            {`Ohne Etikett, weil gesperrt: ${new Intl.ListFormat("de").format(held)}.`}
          </Notice>
        </div>
      )}
      <Reprint list={list} busy={busy("again")} onPrint={print} />
      <p className="mt-3 text-xs text-muted">
        100 × 70 mm, eine Seite je Portion, nach Menü sortiert. Erneutes Drucken zählt nicht noch einmal. Eine
        Datei fasst höchstens 10.000; fehlen mehr, drücken Sie danach noch einmal.
      </p>
      <DestroyedLabels list={list} />
    </Card>
  );
}

function amountOf({ which, copies = 1 }: LabelsInput, proof: DataOf<"readProof"> | undefined): number {
  if (which === "again") return copies;
  const printed = proof?.steps.find(({ name }) => name === "labels")?.portions ?? 0;
  const sold = proof?.sold ?? 0;
  return which === "all" ? sold : Math.max(sold - printed, 0);
}

interface ReprintProps {
  list: CookList;
  busy: boolean;
  onPrint: (body: { which: "again"; menuId: number; copies: number }) => void;
}

function Reprint({ list, busy, onPrint }: ReprintProps) {
  const [error, setError] = useState<string>();
  const menus = Object.fromEntries(list.lines.map(({ menuId, name }) => [menuId, name]));
  const print = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const copies = readGermanNumber(String(entries.get("copies"))) ?? 0;
    const isPossible = Number.isInteger(copies) && copies >= 1 && copies <= 100;
    setError(isPossible ? undefined : "1 bis 100");
    if (isPossible) onPrint({ which: "again", menuId: Number(entries.get("menuId")), copies });
  };
  return (
    <form
      noValidate
      onSubmit={print}
      className="mt-4 flex flex-wrap items-start gap-2 border-t border-hairline pt-4"
    >
      <div className="min-w-48 grow">
        <OfficeSelect name="menuId" label="Einzelne nachdrucken" options={menus} />
      </div>
      <div className="w-20">
        <OfficeField name="copies" label="Anzahl" inputMode="numeric" defaultValue={1} error={error} />
      </div>
      <OfficeButton type="submit" busy={busy}>
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
