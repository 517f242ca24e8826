import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Carrier } from "#contract/office/production.ts";
import { failureText } from "#web/cart/failure-text.ts";
import { officeApi } from "#web/office/office-api.ts";
import { focusScanField, listenForScans } from "#web/office/production/scanning/listen-for-scans.ts";
import {
  type Awaiting,
  emptyTable,
  type Outcome,
  shipWith,
  type TableCalls,
  type TableState,
  takeCode,
} from "#web/office/production/scanning/packing-table.ts";
import { playSound } from "#web/office/production/scanning/scan-sound.ts";

/** An outcome as the page shows it: the same once more is another one. */
export interface SeenOutcome extends Outcome {
  id: number;
  /** ms since 1970 */
  at: number;
}

const mostSeen = 5;

export interface PackingTable {
  awaiting: Awaiting | null;
  /** the newest first */
  outcomes: readonly SeenOutcome[];
  take: (text: string) => Promise<Outcome>;
  insist: (on: NonNullable<Outcome["insist"]>) => Promise<Outcome>;
  /** of a number that was given to a parcel in its own field */
  tell: (outcome: Outcome) => void;
}

interface TableOptions {
  day: string;
  carrier: Carrier;
  /** whether somebody packs here */
  isOpen: boolean;
  /** the order whose parcel should be seen now */
  onParcel: (number: string) => void;
}

/** The table where parcels are packed: takes codes in the order in which they were read, and tells of each what became of it. */
export function usePackingTable({ day, carrier, isOpen, onParcel }: TableOptions): PackingTable {
  const queries = useQueryClient();
  const table = useRef<TableState>(emptyTable);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const [outcomes, setOutcomes] = useState<SeenOutcome[]>([]);
  const [awaiting, setAwaiting] = useState<Awaiting | null>(null);
  const calls: TableCalls = {
    carrier,
    scanSlip: async (code) => (await officeApi("scanSlip", { params: { day }, body: { code } })).data,
    ship: (orderId, body) => officeApi("shipParcel", { params: { day, orderId }, body }),
    explain: failureText,
  };
  const tell = (outcome: Outcome) => {
    playSound(outcome.kind);
    setOutcomes((before) => {
      const id = (before[0]?.id ?? 0) + 1;
      return [{ ...outcome, id, at: Date.now() }, ...before].slice(0, mostSeen);
    });
    if (outcome.number) onParcel(outcome.number);
  };
  const run = (step: (state: TableState) => ReturnType<typeof takeCode>) => {
    const done = line.current.then(async () => {
      const { table: next, outcome } = await step(table.current);
      table.current = next;
      setAwaiting(next.awaiting);
      tell(outcome);
      focusScanField();
      void queries.invalidateQueries({ queryKey: ["office"] });
      return outcome;
    });
    line.current = done;
    return done;
  };
  const take = (text: string) => {
    const at = Date.now();
    return run((state) => takeCode(state, { text, at }, calls));
  };
  const hear = useEffectEvent(take);
  useEffect(() => (isOpen ? listenForScans((text) => void hear(text)) : undefined), [isOpen]);
  const insist: PackingTable["insist"] = (on) => run((state) => shipWith(state, on, calls));
  return { awaiting, outcomes, take, insist, tell };
}
