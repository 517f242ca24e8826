import { Check, CircleAlert, RotateCcw, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { mayMarkNotes } from "#contract/office/kitchen/guest-notes.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { focusScanField } from "#web/office/kitchen/scanning/listen-for-scans.ts";
import type { Outcome } from "#web/office/kitchen/scanning/table-state.ts";
import type { LoggedOutcome, PackingTable } from "#web/office/kitchen/scanning/use-packing-table.ts";
import { useStaff } from "#web/office/team/staff-context.ts";

/** What the person at the table may confirm, with the words of its button. */
export function packAnyway({ early, unreported }: Outcome) {
  if (early) return { text: "Trotzdem heute packen", on: { early } };
  return unreported ? { text: "Die Portionen liegen darin: packen", on: { unreported } } : null;
}

interface Look {
  title: string;
  colours: string;
  text: string;
  icon: typeof Check;
  /** Null: stays until it is dismissed or the next code comes. */
  ms: number | null;
}

const looks: Record<Outcome["kind"] | NonNullable<Outcome["loud"]>, Look> = {
  right: { title: "Richtig", colours: "bg-success text-white", text: "", icon: Check, ms: 900 },
  repeated: { title: "Schon gelesen", colours: "bg-saffron text-ink", text: "", icon: RotateCcw, ms: 1_800 },
  allergy: {
    title: "Gepackt. Allergie beachten!",
    colours: "bg-ink text-saffron",
    text: "text-ink",
    icon: TriangleAlert,
    ms: null,
  },
  wrong: {
    title: "Stopp",
    colours: "bg-error text-white",
    text: "text-error",
    icon: CircleAlert,
    ms: null,
  },
};

const outlined = "min-h-14 rounded-md border-2 border-white px-8 text-xl font-bold";

/**
 * A colour over the whole screen, visible from the parcel. A success disappears by itself and blocks
 * nothing. The panel shows the same text for screen readers.
 */
export function ScanSignal({ table, scanned }: { table: PackingTable; scanned: Parcel | undefined }) {
  const { role } = useStaff();
  const [hiddenId, setHiddenId] = useState(0);
  const outcome: LoggedOutcome | undefined = table.outcomes[0];
  const id = outcome?.id ?? 0;
  const kind = outcome?.loud ?? outcome?.kind ?? "right";
  const { title, colours, text, icon: Icon, ms } = looks[kind];
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => setHiddenId(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms]);
  useEffect(() => {
    const close = ({ key, target }: KeyboardEvent) => {
      const isEmptyField = target instanceof HTMLInputElement && target.value === "";
      if (key === "Escape" || (key === "Enter" && isEmptyField)) setHiddenId(id);
    };
    window.addEventListener("keydown", close);
    return () => window.removeEventListener("keydown", close);
  }, [id]);
  if (!outcome || hiddenId === id) return null;
  const { unread } = outcome;
  const anyway = packAnyway(outcome);
  const mark = scanned?.number === outcome.number ? scanned?.noteToRead : null;
  const close = () => {
    setHiddenId(id);
    focusScanField();
  };
  return (
    <div
      data-signal={kind}
      className={`fixed inset-0 z-50 flex flex-col items-center justify-center gap-5 overflow-y-auto p-8 text-center print:hidden ${colours} ${ms === null ? "" : "pointer-events-none"}`}
    >
      <Icon className="size-24 shrink-0" strokeWidth={2.5} aria-hidden="true" />
      <div aria-hidden="true">
        <p className="font-display text-5xl font-bold text-balance">{outcome.title ?? title}</p>
        <p className="mt-4 max-w-3xl text-2xl font-semibold text-balance whitespace-pre-line wrap-anywhere">
          {outcome.text}
        </p>
      </div>
      {ms === null && (
        <div className="mt-2 flex flex-wrap justify-center gap-4">
          <button
            type="button"
            onClick={close}
            className={`min-h-14 rounded-md bg-white px-8 text-xl font-bold ${text}`}
          >
            Verstanden
          </button>
          {anyway && (
            <button type="button" onClick={() => void table.insist(anyway.on)} className={outlined}>
              {anyway.text}
            </button>
          )}
          {unread && scanned && mark && mayMarkNotes(role) && (
            <button
              type="button"
              onClick={() => void table.insist({ read: { ...unread, orderId: scanned.orderId, mark } })}
              className={outlined}
            >
              Gelesen und packen
            </button>
          )}
        </div>
      )}
    </div>
  );
}
