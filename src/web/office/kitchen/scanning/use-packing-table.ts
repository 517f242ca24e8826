import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { QueryOf } from "#contract/contract.ts";
import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { Carrier } from "#contract/office/kitchen/carriers/carriers.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { allowEarly, earlyText, mayPackEarly } from "#web/office/kitchen/scanning/early-packing.ts";
import { focusScanField, listenForScans } from "#web/office/kitchen/scanning/listen-for-scans.ts";
import { shipWith, takeCode, withoutPassedOver } from "#web/office/kitchen/scanning/packing-table.ts";
import {
  type Awaiting,
  emptyTable,
  type OpenParcel,
  type Outcome,
  type TableCalls,
  type TableState,
  type ToPack,
} from "#web/office/kitchen/scanning/table-state.ts";
import { isUnreported } from "#web/office/kitchen/scanning/question-of.ts";
import { packed } from "#web/office/kitchen/scanning/packed.ts";
import { takePortionOut } from "#web/office/kitchen/scanning/take-portion.ts";
import { playSound } from "#web/office/kitchen/scanning/scan-sound.ts";
import { officeApi } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { useBrand } from "#web/shared/brand/brand-context.ts";

/** The id makes a repeated outcome a new one. */
export interface LoggedOutcome extends Outcome {
  id: number;
  /** When it was scanned, in ms since 1970. */
  at: number;
}

const maxOutcomes = 5;

/** A person has read the question and confirms it. */
type Confirmable =
  | Required<Pick<Outcome, "insist">>
  | Required<Pick<Outcome, "early">>
  | { unreported: ToPack }
  | { read: { code: string; orderId: string; mark: string } };

export interface PackingTable {
  awaiting: Awaiting | null;
  /** Cartons that have no number yet, because something else was scanned. */
  passedOver: readonly string[];
  outcomes: readonly LoggedOutcome[];
  take: (text: string) => Promise<Outcome>;
  insist: (on: Confirmable) => Promise<Outcome>;
  /** The flag of calls for a day whose early packing this person has confirmed. */
  early: true | undefined;
  /** Whether this parcel's button may pack it; before its packing day a question comes first. */
  mayPack: (parcel: Parcel) => boolean;
  /** The parcel into which portions are scanned. */
  open: OpenParcel | null;
  /** Takes the last portion out again. */
  undo: () => void;
  /** The next portion is taken out, or put in again. */
  takeOutNext: (isTakingOut: boolean) => void;
  /** Takes all portions out of the open parcel. */
  emptyParcel: () => void;
  /** The open parcel keeps its portions and waits. */
  leaveParcel: () => void;
  /** Reports a number that a carton received in its own field; `shipped` is the one that has its number now. */
  report: (outcome: Outcome, shipped?: string) => void;
}

interface TableOptions {
  deliveryDay: DeliveryDay;
  carrier: Carrier;
  /** The packing day, until it has come. */
  earlyUntil: CalendarDay | null;
  isOpen: boolean;
  /** Whether the list is loaded; codes scanned before wait for it. */
  isReady: boolean;
  /** The order whose parcel should come into view. */
  onParcel: (number: string) => void;
}

/** Handles codes in the order of their scans and reports the outcome of each. */
export function usePackingTable(options: TableOptions): PackingTable {
  const { deliveryDay, onParcel } = options;
  const { email } = useStaff();
  const { orderPrefix } = useBrand();
  const { outcomes, log } = useScanLog(onParcel);
  const { shownTable, current, show, run } = useStepQueue(log);
  const early = mayPackEarly(deliveryDay, email) || undefined;
  const callsNow = (unreported?: true) => callsOf(options, { email, orderPrefix, unreported });
  const take = (text: string, unreported?: true) =>
    run((state, at) => takeCode(state, { text, at }, callsNow(unreported)));
  useScans(options, take);
  return {
    awaiting: shownTable.awaiting,
    passedOver: shownTable.passedOver,
    outcomes,
    take,
    early,
    insist(on) {
      if ("insist" in on) return run((state) => shipWith(state, on.insist, callsNow()));
      if ("read" in on)
        return run(async (state, at) => {
          const { code, orderId, mark } = on.read;
          const params = { day: deliveryDay, orderId };
          try {
            await officeApi("markNote", { params, body: { mark, isRead: true } });
          } catch (error) {
            return { table: state, outcome: { kind: "wrong", text: failureText(error) } };
          }
          return takeCode(state, { text: code, at }, callsNow());
        });
      const isUnreported = "unreported" in on;
      if (!isUnreported) allowEarly(deliveryDay, email);
      const toPack = isUnreported ? on.unreported : on.early;
      const unreported = isUnreported || undefined;
      if ("code" in toPack) return take(toPack.code, unreported);
      const query = { early: mayPackEarly(deliveryDay, email) || undefined, unreported };
      return run((state) => packPressed(state, { day: deliveryDay, orderId: toPack.orderId }, query));
    },
    open: shownTable.open,
    undo() {
      void run((state) => takePortionOut(state, state.open?.last ?? "", callsNow()));
    },
    takeOutNext(isTakingOut) {
      const state = current();
      if (state.open) show({ ...state, open: { ...state.open, isTakingOut } });
      focusScanField();
    },
    emptyParcel: () => void run((state) => emptyOpen(state, deliveryDay)),
    leaveParcel() {
      show({ ...current(), open: null });
      focusScanField();
    },
    mayPack({ number, orderId }) {
      const { early } = callsNow();
      if (early) log({ kind: "wrong", text: early.text, number, early: { orderId } }, Date.now());
      return !early;
    },
    report(outcome, shipped) {
      if (shipped) show(withoutPassedOver(current(), shipped));
      log(outcome, Date.now());
    },
  };
}

function callsOf(
  { deliveryDay, carrier, earlyUntil }: TableOptions,
  { email, orderPrefix, unreported }: { email: string; orderPrefix: string; unreported: true | undefined },
): TableCalls {
  return {
    carrier,
    orderPrefix,
    scanSlip: async (code) =>
      (
        await officeApi("scanSlip", {
          params: { day: deliveryDay },
          body: { code, early: mayPackEarly(deliveryDay, email) || undefined, unreported },
        })
      ).data,
    scanPortion: async ({ orderId, slip }, code) =>
      (
        await officeApi("scanPortion", {
          params: { day: deliveryDay, orderId },
          body: { code, slip, early: mayPackEarly(deliveryDay, email) || undefined, unreported },
        })
      ).data,
    takePortionOut: async (orderId, code) =>
      (await officeApi("takePortionOut", { params: { day: deliveryDay, orderId, code } })).data,
    ship: async ({ orderId, carton }, body) =>
      (await officeApi("shipParcel", { params: { day: deliveryDay, orderId }, query: { carton }, body }))
        .data,
    explain: failureText,
    early:
      earlyUntil && !mayPackEarly(deliveryDay, email)
        ? { day: deliveryDay, text: earlyText(earlyUntil) }
        : null,
  };
}

async function packPressed(
  table: TableState,
  params: { day: DeliveryDay; orderId: string },
  query: QueryOf<"packParcel">,
): ReturnType<typeof takeCode> {
  try {
    const { data } = await officeApi("packParcel", { params, query });
    return { table, outcome: packed(data) };
  } catch (error) {
    const unreported = isUnreported(error) ? { orderId: params.orderId } : undefined;
    return { table, outcome: { kind: "wrong", text: failureText(error), unreported } };
  }
}

async function emptyOpen(table: TableState, deliveryDay: DeliveryDay): ReturnType<typeof takeCode> {
  const { open } = table;
  if (!open) return { table, outcome: { kind: "repeated", text: "Kein Paket ist offen." } };
  const { orderId, number } = open.parcel;
  try {
    const { data: parcel } = await officeApi("unpackParcel", { params: { day: deliveryDay, orderId } });
    const text = `${number} ist leer. Bitte alle Portionen noch einmal scannen.`;
    const next = { ...open, parcel, last: null, isTakingOut: false };
    return { table: { ...table, open: next }, outcome: { kind: "repeated", text, number } };
  } catch (error) {
    return { table, outcome: { kind: "wrong", text: failureText(error), number } };
  }
}

/** The outcomes, the newest first, each with its sound. */
function useScanLog(onParcel: TableOptions["onParcel"]) {
  const [outcomes, setOutcomes] = useState<LoggedOutcome[]>([]);
  const log = (outcome: Outcome, at: number) => {
    playSound(outcome.kind);
    setOutcomes((before) => {
      const id = (before[0]?.id ?? 0) + 1;
      return [{ ...outcome, id, at }, ...before].slice(0, maxOutcomes);
    });
    if (outcome.number) onParcel(outcome.number);
  };
  return { outcomes, log };
}

/** Runs one step after the other, each with the time of its request. */
function useStepQueue(log: (outcome: Outcome, at: number) => void) {
  const queries = useQueryClient();
  const table = useRef<TableState>(emptyTable);
  const lastStep = useRef<Promise<unknown>>(Promise.resolve());
  const [shownTable, setShownTable] = useState<TableState>(emptyTable);
  const show = (next: TableState) => {
    table.current = next;
    setShownTable(next);
  };
  const run = (step: (state: TableState, at: number) => ReturnType<typeof takeCode>) => {
    const at = Date.now();
    const done = lastStep.current.then(async () => {
      const { table: next, outcome } = await step(table.current, at);
      show(next);
      log(outcome, at);
      focusScanField();
      void queries.invalidateQueries({ queryKey: ["office"] });
      return outcome;
    });
    lastStep.current = done;
    return done;
  };
  return { shownTable, current: () => table.current, show, run };
}

/** Codes scanned before the list is loaded wait for it. */
function useScans({ isOpen, isReady }: TableOptions, take: (text: string) => Promise<unknown>): void {
  const early = useRef<string[]>([]);
  const onScan = useEffectEvent((text: string) => {
    if (isReady) void take(text);
    else early.current.push(text);
  });
  useEffect(() => (isOpen ? listenForScans((text) => onScan(text)) : undefined), [isOpen]);
  useEffect(() => {
    if (isReady) for (const text of early.current.splice(0)) onScan(text);
  }, [isReady]);
}
