import type { Lot, StockMove } from "#contract/office/stock/stock.ts";
import type { Role } from "#contract/team/staff.ts";

export type LotAction = "waste" | "return" | "count" | "open" | "place" | "hold" | "release" | "exempt";

/** What somebody does with the lot at present. */
export type LotChange = { action: LotAction } | { action: "takeBack"; move: StockMove };

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

export interface ChangeProps {
  lot: Lot;
  onDone: (done: LotDone) => void;
  onBack: () => void;
}

/** What this person can do with it now, the usual first. */
export function actionsOn(lot: Lot, role: Role): LotAction[] {
  const isThere = lot.milligrams > 0;
  const isHeld = lot.holds.some(({ releasedAt }) => releasedAt === null);
  const works = role === "admin" || role === "kitchen" || role === "quality";
  const decides = role === "admin" || role === "quality";
  const mayAsk = lot.hasExpired || lot.stops.length > 0;
  const can: Record<LotAction, boolean> = {
    count: works,
    waste: works && isThere,
    return: works && isThere && lot.kind === "goods",
    open: works && isThere && lot.openedOn === null && !lot.hasExpired,
    place: works,
    hold: (works || role === "packing") && !isHeld,
    release: decides && isHeld,
    exempt: works && isThere && mayAsk,
  };
  return (Object.keys(can) as LotAction[]).filter((action) => can[action]);
}
