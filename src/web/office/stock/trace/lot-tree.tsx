import { shortDay } from "#contract/day.ts";
import { lotKinds, type Trace, type TraceDirection, type TracedLot } from "#contract/office/stock/trace.ts";
import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { Card } from "#web/office/ui/office-page.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

const levelsShown = 6;

/** Lots by how many steps they are away, each with what came into it on the way. */
export function LotTree({ trace, direction }: { trace: Trace; direction: TraceDirection }) {
  const nameOf = new Map(trace.lots.map((lot) => [lot.lotId, lot.code]));
  const cameFrom = new Map<number, Trace["edges"]>();
  for (const edge of trace.edges) {
    const lotId = direction === "forwards" ? edge.intoLotId : edge.lotId;
    cameFrom.set(lotId, [...(cameFrom.get(lotId) ?? []), edge]);
  }
  return (
    <Card title={direction === "forwards" ? "Ware und Chargen" : "Chargen und Ware"}>
      <ol className="space-y-1">
        {trace.lots.map((lot) => (
          <li
            key={lot.lotId}
            style={{ marginLeft: `${Math.min(lot.level, levelsShown) * 1.5}rem` }}
            className={`rounded-sm border-l-4 px-3 py-2 ${lot.stops.length > 0 ? "border-error bg-error-soft" : "border-sage bg-desk"}`}
          >
            <LotLine lot={lot} />
            {(cameFrom.get(lot.lotId) ?? []).map((edge) => (
              <span key={`${edge.batchId} ${edge.lotId}`} className="block text-sm text-muted">
                {direction === "forwards"
                  ? `darin ${weightText(edge.milligrams)} von ${nameOf.get(edge.lotId) ?? ""}`
                  : `davon ${weightText(edge.milligrams)} in ${nameOf.get(edge.intoLotId) ?? ""}`}
              </span>
            ))}
            {lot.stops.map((reason) => (
              <strong key={reason} className="block text-error">
                Gesperrt: {reason}
              </strong>
            ))}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function LotLine({ lot }: { lot: TracedLot }) {
  const { set } = useListAddress();
  const {
    lotId,
    code,
    name,
    kind,
    supplier,
    supplierLot,
    madeOn,
    endsOn,
    day,
    portions,
    made,
    left,
    returned,
  } = lot;
  const facts = [
    supplier && `${supplier}, Charge ${supplierLot}`,
    kind === "received" ? `erhalten ${shortDay(madeOn)}` : `gekocht ${shortDay(madeOn)}`,
    day && `für ${shortDay(day)}`,
    endsOn && `haltbar bis ${shortDay(endsOn)}`,
    portions !== null && (portions === 1 ? "1 Portion" : `${portions} Portionen`),
    // where the portions of a dish are, the table of dishes says
    kind === "dish" ? weightText(made) : `${weightText(made)}, davon da ${weightText(left)}`,
    returned > 0 && `an den Lieferanten zurück ${weightText(returned)}`,
  ];
  return (
    <>
      <button
        type="button"
        onClick={() => set({ von: "lot", nummer: String(lotId), richtung: null })}
        className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-left text-base font-semibold text-forest underline-offset-4 hover:underline"
      >
        <span>{name}</span>
        <span className="font-mono">{code}</span>
      </button>
      <span className="block text-sm">
        <span className="font-semibold">{lotKinds[kind]}</span> · {facts.filter(Boolean).join(" · ")}
      </span>
    </>
  );
}
