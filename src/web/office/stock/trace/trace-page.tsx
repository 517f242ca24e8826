import { ArrowLeft, ArrowRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { RecallRow } from "#contract/office/stock/recalls.ts";
import { LotTree } from "#web/office/stock/trace/lot-tree.tsx";
import { ParcelTable } from "#web/office/stock/trace/parcel-table.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import {
  type Trace,
  type TracedDish,
  type TraceDirection,
  traceDirections,
  type TraceStart,
  traceStarts,
} from "#contract/office/stock/trace.ts";
import { useOffice } from "#web/office/office-api.ts";
import { BarKey, BottomBar } from "#web/office/stock/question-screen.tsx";
import { StartRecall } from "#web/office/stock/trace/start-recall.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { PrintButton } from "#web/office/ui/print-button.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

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
            <PrintButton />
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
          <BarKey look="danger" onClick={() => setRecalling(true)}>
            Rückruf
          </BarKey>
        </BottomBar>
      )}
      {isRecalling && lotId !== undefined && (
        <StartRecall of={{ lotId }} title={data.title} onClose={() => setRecalling(false)} />
      )}
    </div>
  );
}

/** Each as one large key: a press traces it. */
function FoundStarts({ text }: { text: string }) {
  const { set } = useListAddress();
  const { data, error, instead } = useOffice("findTraceStarts", { query: { q: text } });
  if (error || !data) return instead;
  if (data.length === 0)
    return (
      <p className="rounded-md border border-hairline bg-white px-4 py-8 text-center text-muted">
        Zu „{text}“ ist nichts bekannt. Prüfen Sie den Code auf dem Etikett oder suchen Sie nach dem Namen der
        Zutat.
      </p>
    );
  return (
    <ul className="grid gap-2 lg:grid-cols-2">
      {data.map(({ from, id, title, detail }) => (
        <li key={`${from} ${id}`}>
          <button
            type="button"
            onClick={() => set({ von: from, nummer: id, richtung: null })}
            className="flex min-h-16 w-full items-center justify-between gap-3 rounded-md border border-field bg-white px-4 py-2 text-left hover:bg-sand"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="block text-base font-semibold">{title}</span>
              <span className="block text-sm text-muted">
                {[traceStarts[from], detail].filter(Boolean).join(" · ")}
              </span>
            </span>
            <ArrowRight className="size-5 shrink-0 text-forest" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function TraceResult({ trace, direction }: { trace: Trace; direction: TraceDirection }) {
  if (trace.lots.length === 0)
    return (
      <Notice type="info">
        Dazu ist keine Ware und keine Charge eingetragen. Ohne sie lässt sich nichts zurückverfolgen.
      </Notice>
    );
  return (
    <>
      <p className="text-lg">{summaryOf(trace, direction)}</p>
      <LotTree trace={trace} direction={direction} />
      {direction === "forwards" && (
        <>
          <DishTable dishes={trace.dishes} />
          <ParcelTable trace={trace} />
        </>
      )}
    </>
  );
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function summaryOf({ lots, dishes, parcelCount, orderCount }: Trace, direction: TraceDirection): string {
  const received = lots.filter(({ kind }) => kind === "received").length;
  const cooked = lots.length - received;
  if (direction === "backwards") {
    const suppliers = new Set(lots.flatMap(({ supplier }) => supplier ?? [])).size;
    return `${counted(cooked, "Charge", "Chargen")} aus ${counted(received, "Ware", "Waren")} von ${counted(suppliers, "Lieferanten", "Lieferanten")}.`;
  }
  return `${counted(cooked, "Charge", "Chargen")}, ${counted(dishes.length, "Gericht eines Liefertags", "Gerichte an Liefertagen")}, ${counted(parcelCount, "Paket", "Pakete")} aus ${counted(orderCount, "Bestellung", "Bestellungen")}.`;
}

const columns: Column<TracedDish>[] = [
  { name: "Gericht", heads: true, cell: ({ name }) => <strong>{name}</strong> },
  { name: "Liefertag", cell: ({ day }) => shortDay(day) },
  {
    name: "Chargen",
    cell: ({ codes }) =>
      codes.map((code) => (
        <span key={code} className="block whitespace-nowrap">
          {code}
        </span>
      )),
    spare: true,
  },
  { name: "Gekocht", right: true, cell: ({ cooked }) => cooked },
  { name: "Im Haus", right: true, cell: ({ here, unpacked }) => here + unpacked },
  { name: "Unterwegs", right: true, cell: ({ onTheWay }) => onTheWay },
  { name: "Zugestellt", right: true, cell: ({ delivered }) => delivered },
  { name: "Pakete", right: true, cell: ({ parcels }) => parcels },
];

/** Portions: cooked, and sold in parcels by where these are. */
function DishTable({ dishes }: { dishes: readonly TracedDish[] }) {
  return (
    <section aria-label="Gerichte" className="space-y-2">
      <h2>Gerichte</h2>
      <ListTable
        caption="Gerichte eines Liefertags, in Portionen"
        columns={columns}
        rows={dishes}
        rowKey={({ day, menuId }) => `${day} ${menuId}`}
        empty="Kein Gericht ist daraus gekocht."
        isWideOnPaper
      />
    </section>
  );
}

const recallColumns: Column<RecallRow>[] = [
  {
    name: "Ware",
    heads: true,
    cell: ({ id, code, lotName }) => (
      <Link
        to={officeLink("rueckverfolgung/:recallId", { recallId: id })}
        className="inline-flex min-h-11 items-center font-semibold text-forest underline-offset-4 hover:underline"
      >
        {lotName}, {code}
      </Link>
    ),
  },
  { name: "Grund", cell: ({ reason }) => reason, breaks: true },
  { name: "Begonnen", cell: ({ startedAt, startedBy }) => `${moment(startedAt)}, ${startedBy}`, roomy: true },
  {
    name: "Stand",
    cell: ({ isPractice, isOpen, sentAt }) =>
      isPractice ? (
        <Status kind="over">Probe</Status>
      ) : isOpen ? (
        <Status kind="bad">{sentAt ? "läuft" : "Gäste noch nicht unterrichtet"}</Status>
      ) : (
        <Status kind="good">abgeschlossen</Status>
      ),
  },
];

/** Packing traces, but recalls are not its work. */
function RecallList() {
  const { role } = useStaff();
  const { data, error, instead } = useOffice("readRecalls", {}, role !== "packing");
  if (role === "packing") return null;
  if (error) return instead;
  if (!data) return null;
  return (
    <section aria-label="Rückrufe" className="space-y-2">
      <h2>Rückrufe</h2>
      <ListTable
        caption="Rückrufe, der neueste zuerst"
        columns={recallColumns}
        rows={data}
        rowKey={({ id }) => id}
        empty="Noch kein Rückruf, auch keiner zur Probe. Suchen Sie eine Ware und beginnen Sie dort."
      />
    </section>
  );
}
