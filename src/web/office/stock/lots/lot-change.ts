import type { Lot, StockMove } from "#contract/office/stock/stock.ts";
import { type Liftable, stockActs } from "#contract/office/stock/stops.ts";
import type { Role } from "#contract/team/staff.ts";

export type LotAction = "waste" | "return" | "count" | "open" | "place" | "hold" | "exempt" | "keepOpen";

/** What a person does with the lot at present. */
export type LotChange =
  | { action: LotAction }
  | { action: "takeBack"; move: StockMove }
  | { action: "release"; holdId: string };

/** What has just been done, and how it is undone. */
export interface LotDone {
  text: string;
  /** the move that a correction makes up for */
  moveId?: string;
  /** where it lay before */
  formerPlace?: number | null;
  /** its label says something else now */
  hasNewLabel?: boolean;
}

/** All that may be said of a lot; each change needs some of it. */
export interface LotAnswers {
  /** Sent again after a lost answer, it changes once. */
  id: string;
  milligrams: number;
  reason: string;
  lastDay: string;
  creditNote: string;
  days: number;
  placeId: number | null;
}

export interface ChangeProps {
  lot: Lot;
  onDone: (done: LotDone) => void;
  onBack: () => void;
}

const mayHold: readonly Role[] = stockActs.hold.roles;
const mayExempt: readonly Role[] = stockActs.exempt.roles;

/** What this person can do with it now, the usual first. */
export function actionsOn(lot: Lot, role: Role): LotAction[] {
  const isThere = lot.milligrams > 0;
  const works = role === "admin" || role === "kitchen" || role === "quality";
  // a use-by date is passed by no one
  const mayPass = (kind: Exclude<Liftable, "hold">) =>
    mayExempt.includes(role) &&
    isThere &&
    lot.stops.some((stop) => stop.kind === kind) &&
    !(lot.isUseBy && lot.stops.some((stop) => stop.kind === "pack_date")) &&
    !lot.exemptions.some(({ lifts, grantedAt }) => lifts === kind && grantedAt === null);
  const can: Record<LotAction, boolean> = {
    count: works,
    waste: works && isThere,
    return: works && isThere && lot.kind === "goods",
    open: works && isThere && lot.openedOn === null && !lot.hasExpired,
    place: works,
    hold: mayHold.includes(role),
    exempt: mayPass("pack_date"),
    keepOpen: mayPass("opened_date"),
  };
  return (Object.keys(can) as LotAction[]).filter((action) => can[action]);
}

/** The newest of this kind that was not there before; none when nothing had to be moved. */
export function newMove(before: Lot, now: Lot, kind: string): string | undefined {
  const known = new Set(before.moves.map(({ id }) => id));
  return now.moves.find((move) => move.kind === kind && move.isOpen && !known.has(move.id))?.id;
}
