import { ArrowLeft, ArrowRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { shortDay } from "#contract/day.ts";
import { LotTree } from "#web/office/stock/trace/lot-tree.tsx";
import { ParcelTable } from "#web/office/stock/trace/parcel-table.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import {
  type StartDish,
  type Trace,
  type TracedDish,
  type TraceDirection,
  traceDirections,
  type TraceStart,
  traceStarts,
} from "#contract/office/stock/trace.ts";
import { useOffice } from "#web/office/office-api.ts";
import { BarKey, BottomBar } from "#web/office/stock/question-screen.tsx";
import { RecallList } from "#web/office/stock/trace/recall-list.tsx";
import { StartRecall } from "#web/office/stock/trace/start-recall.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { PrintButton } from "#web/office/ui/print-button.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
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
  const mayRecall = role === "admin" || role === "quality";
  const recalled = mayRecall ? recalledOf(start.from, data) : undefined;
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
      {recalled && (
        <BottomBar>
          <BarKey look="danger" onClick={() => setRecalling(true)}>
            Rückruf
          </BarKey>
        </BottomBar>
      )}
      {isRecalling && recalled && (
        <StartRecall of={recalled} title={data.title} onClose={() => setRecalling(false)} />
      )}
    </div>
  );
}

/** A dish of a day with all that was sold of it, though no batch was reported; else one lot. */
function recalledOf(from: TraceStart, { startLots, startDishes }: Trace) {
  const [dish] = startDishes;
  if (from === "dish") return dish && { day: dish.day, menuId: dish.menuId };
  const [lotId, another] = startLots;
  return lotId !== undefined && another === undefined ? { lotId } : undefined;
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
  const unreported = trace.startDishes.filter(({ isReported }) => !isReported);
  if (trace.lots.length === 0 && unreported.length === 0)
    return (
      <Notice type="info">
        Dazu ist keine Ware und keine Charge eingetragen. Ohne sie lässt sich nichts zurückverfolgen.
      </Notice>
    );
  return (
    <>
      {unreported.length > 0 && <Unreported dishes={unreported} />}
      {(trace.lots.length > 0 || direction === "forwards") && (
        <p className="text-lg">{summaryOf(trace, direction)}</p>
      )}
      {trace.lots.length > 0 && <LotTree trace={trace} direction={direction} />}
      {direction === "forwards" && (
        <>
          <DishTable dishes={trace.dishes} />
          <ParcelTable trace={trace} />
        </>
      )}
    </>
  );
}

/** What they are made of nobody has reported; who got them is known all the same, and each leads there. */
function Unreported({ dishes }: { dishes: readonly StartDish[] }) {
  return (
    <Notice type="warning">
      <p>
        Noch keine Charge gemeldet: Woraus es ist, lässt sich nicht sagen. Wer davon bekommen hat, steht fest,
        und ein Rückruf ist möglich.
      </p>
      <ul className="print:hidden">
        {dishes.map(({ day, menuId, name, code }) => (
          <li key={`${day} ${menuId}`}>
            <Link
              to={{ search: `?von=dish&nummer=${day}/${menuId}&richtung=forwards` }}
              className="inline-flex min-h-14 items-center font-semibold text-forest underline-offset-4 hover:underline"
            >
              {name}, {shortDay(day)}, Etikett {code}: Wohin ging es?
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
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
