import type { DeliveryDay } from "#contract/day.ts";
import type { Carton } from "#contract/office/kitchen/parcels.ts";
import { type CoolPackRule, coolPacksFor, packingMonth } from "#server/office/kitchen/parcels/cool-packs.ts";

export interface CartonRule extends CoolPackRule {
  coolPackGrams: number;
  packagingGrams: number;
  mostParcelGrams: number;
}

/** What a delivery weighs: its dishes with the weight of a portion, and its cool packs once it is packed. */
export interface Weighed {
  contents: (Carton["contents"][number] & { grams: number })[];
  portions: number;
  coolPacks: number | null;
  /** the limit when it was packed; today's holds before */
  mostParcelGrams?: number | null;
}

/** As many as a delivery can have numbers. */
const mostCartons = 99;

/**
 * What lies in which carton, so that none is heavier than the carrier takes: as few cartons as possible, about equally
 * heavy, and a dish in as few of them as possible. A portion that is too heavy itself has a carton of its own.
 */
export function cartonsOf(row: Weighed, deliveryDay: DeliveryDay, today: CartonRule): Carton[] {
  const rule = { ...today, mostParcelGrams: row.mostParcelGrams ?? today.mostParcelGrams };
  const coolPacks = row.coolPacks ?? coolPacksFor(row.portions, packingMonth(deliveryDay), rule);
  const pieces = row.contents.flatMap((dish) => Array.from({ length: dish.portions }, () => dish));
  const contents = gramsOf(pieces) + coolPacks * rule.coolPackGrams;
  const room = rule.mostParcelGrams - rule.packagingGrams;
  // Where the packaging alone is too heavy, more cartons would not help.
  const least = room > 0 ? Math.max(1, Math.ceil(contents / room)) : 1;
  const most = Math.min(Math.max(1, pieces.length), mostCartons);
  for (let count = Math.min(least, most); ; count++) {
    const cartons = fill(pieces, { count, coolPacks, rule });
    if (room <= 0 || count === most || cartons.every(({ grams }) => grams <= rule.mostParcelGrams))
      return cartons;
  }
}

type Piece = Weighed["contents"][number];

const gramsOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { grams }) => sum + grams, 0);

function fill(
  pieces: readonly Piece[],
  { count, coolPacks, rule }: { count: number; coolPacks: number; rule: CartonRule },
): Carton[] {
  let left = pieces;
  return Array.from({ length: count }, (_, at) => {
    const cartonsLeft = count - at;
    const packs = Math.floor(coolPacks / count) + (at < coolPacks % count ? 1 : 0);
    const taken = cartonsLeft === 1 ? left.length : shareOf(left, cartonsLeft);
    const share = left.slice(0, taken);
    left = left.slice(taken);
    const grams = gramsOf(share) + packs * rule.coolPackGrams + rule.packagingGrams;
    return { contents: dishesOf(share), portions: share.length, coolPacks: packs, grams };
  });
}

/** How many of the pieces come nearest to an equal share; each carton gets one at least. */
function shareOf(pieces: readonly Piece[], cartons: number): number {
  const share = gramsOf(pieces) / cartons;
  const most = pieces.length - cartons + 1;
  let grams = 0;
  for (const [at, piece] of pieces.entries()) {
    if (at === most || (at > 0 && grams + piece.grams / 2 > share)) return at;
    grams += piece.grams;
  }
  return most;
}

function dishesOf(pieces: readonly Piece[]): Carton["contents"] {
  const dishes = Map.groupBy(pieces, ({ menuId }) => menuId);
  return [...dishes.values()].flatMap((same) =>
    same.slice(0, 1).map(({ menuId, name }) => ({ menuId, name, portions: same.length })),
  );
}
