import { ArrowLeft, Printer } from "lucide-react";
import { useState } from "react";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import type { TraceDirection, TraceStart } from "#contract/office/stock/trace.ts";
import { traceDirections, traceStarts } from "#contract/office/stock/trace.ts";
import { useOffice } from "#web/office/office-api.ts";
import { BottomBar } from "#web/office/stock/trace/bottom-bar.tsx";
import { FoundStarts } from "#web/office/stock/trace/found-starts.tsx";
import { RecallList } from "#web/office/stock/trace/recall-list.tsx";
import { StartRecall } from "#web/office/stock/trace/start-recall.tsx";
import { TraceResult } from "#web/office/stock/trace/trace-result.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

/** Where goods went, and what a dish is made of. A scanned label fills the search. */
export default function TracePage() {
  const { q, get, set } = useListAddress();
  const from = get("von");
  const id = get("nummer");
  const start = from && from in traceStarts && id ? { from: from as TraceStart, id } : null;
  return (
    <OfficePage
      title="Rückverfolgung"
      about="Von der Ware des Lieferanten bis ins Paket, und zurück."
      actions={
        start && (
          <>
            <OfficeButton
              className="min-h-11"
              icon={ArrowLeft}
              onClick={() => set({ von: null, nummer: null, richtung: null })}
            >
              Andere Suche
            </OfficeButton>
            <OfficeButton className="min-h-11" icon={Printer} onClick={() => window.print()}>
              Drucken
            </OfficeButton>
          </>
        )
      }
    >
      {start ? (
        <Traced start={start} direction={directionOf(get("richtung"), start.from)} />
      ) : (
        <div className="space-y-5">
          <SearchField
            label="Etikett scannen oder eingeben: Nummer, Charge, Zutat, Gericht oder Bestellnummer"
            isLarge
          />
          {q && <FoundStarts text={q} />}
          <RecallList />
        </div>
      )}
    </OfficePage>
  );
}

/** What was received is asked where it went; what guests got is asked what it is made of. */
function directionOf(chosen: string | undefined, from: TraceStart): TraceDirection {
  if (chosen && chosen in traceDirections) return chosen as TraceDirection;
  return from === "order" || from === "dish" ? "backwards" : "forwards";
}

const options = (Object.keys(traceDirections) as TraceDirection[]).map((value) => ({
  value,
  name: traceDirections[value],
}));

interface TracedProps {
  start: { from: TraceStart; id: string };
  direction: TraceDirection;
}

function Traced({ start, direction }: TracedProps) {
  const { set } = useListAddress();
  const { role } = useStaff();
  const [isRecalling, setRecalling] = useState(false);
  const { data, error, instead } = useOffice("readTrace", { query: { ...start, direction } });
  if (error || !data) return instead;
  const [lotId] = data.startLots;
  const mayRecall = (role === "admin" || role === "quality") && data.startLots.length === 1;
  return (
    <div className="space-y-5 pb-28 print:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{data.title}</h2>
        <div className="print:hidden">
          <Segments
            label="Richtung"
            options={options}
            chosen={direction}
            onChoose={(value) => set({ richtung: value })}
          />
        </div>
        <p className="hidden print:block">{traceDirections[direction]}</p>
      </div>
      <TraceResult trace={data} direction={direction} />
      {mayRecall && lotId !== undefined && (
        <BottomBar>
          <OfficeButton
            look="danger"
            className="min-h-16 sm:min-w-56 px-6 text-lg"
            onClick={() => setRecalling(true)}
          >
            Rückruf
          </OfficeButton>
        </BottomBar>
      )}
      {isRecalling && lotId !== undefined && (
        <StartRecall of={{ lotId }} title={data.title} onClose={() => setRecalling(false)} />
      )}
    </div>
  );
}
