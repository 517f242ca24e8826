import { Check, CircleAlert, RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import { focusScanField } from "#web/office/production/scanning/listen-for-scans.ts";
import type { Outcome } from "#web/office/production/scanning/packing-table.ts";
import type { SeenOutcome } from "#web/office/production/scanning/use-packing-table.ts";

const looks: Record<
  Outcome["kind"],
  { title: string; colours: string; icon: typeof Check; ms: number | null }
> = {
  right: { title: "Richtig", colours: "bg-success text-white", icon: Check, ms: 900 },
  repeated: { title: "Schon gelesen", colours: "bg-saffron text-ink", icon: RotateCcw, ms: 1_800 },
  // stays until somebody has seen it, or the next code comes
  wrong: { title: "Stopp", colours: "bg-error text-white", icon: CircleAlert, ms: null },
};

/**
 * A colour over the whole screen, seen from the parcel. What is right goes by itself and is in nobody's way. What it says stands in
 * the panel, too, where it is read out.
 */
export function ScanSignal({ outcome }: { outcome: SeenOutcome | undefined }) {
  const [over, setOver] = useState(0);
  const id = outcome?.id ?? 0;
  const ms = outcome ? looks[outcome.kind].ms : null;
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => setOver(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms]);
  useEffect(() => {
    const close = ({ key, target }: KeyboardEvent) => {
      const isEmptyField = target instanceof HTMLInputElement && target.value === "";
      if (key === "Escape" || (key === "Enter" && isEmptyField)) setOver(id);
    };
    window.addEventListener("keydown", close);
    return () => window.removeEventListener("keydown", close);
  }, [id]);
  if (!outcome || over === id) return null;
  const { title, colours, icon: Icon } = looks[outcome.kind];
  const isWrong = outcome.kind === "wrong";
  return (
    <div
      data-signal={outcome.kind}
      className={`fixed inset-0 z-50 flex flex-col items-center justify-center gap-5 p-8 text-center print:hidden ${colours} ${isWrong ? "" : "pointer-events-none"}`}
    >
      <Icon className="size-24" strokeWidth={2.5} aria-hidden="true" />
      <div aria-hidden="true">
        <p className="font-display text-5xl font-bold">{title}</p>
        <p className="mt-4 max-w-3xl text-2xl font-semibold text-balance">{outcome.text}</p>
      </div>
      {isWrong && (
        <button
          type="button"
          onClick={() => {
            setOver(id);
            focusScanField();
          }}
          className="mt-2 min-h-14 rounded-md bg-white px-8 text-xl font-bold text-error"
        >
          Verstanden
        </button>
      )}
    </div>
  );
}
