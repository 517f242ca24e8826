import type { DeliveryDay } from "#contract/day.ts";
import type { Carton } from "#contract/office/kitchen/parcels.ts";
import { type CoolPackRule, coolPacksFor, packingMonth } from "#server/office/kitchen/parcels/cool-packs.ts";

export interface CartonRule extends CoolPackRule {
  coolPackGrams: number;
  packagingGrams: number;
  mostParcelGrams: number;
  mostParcelPortions: number;
}

/** What a delivery weighs: its dishes with the weight of a portion. */
export interface Weighed {
  contents: (Carton["contents"][number] & { grams: number })[];
  /** of each carton once it is packed: then its cartons stay the same */
  coolPacks: number[] | null;
  /** as the team decided; null: as many as weight and portions need */
  chosenCartons: number | null;
}

/** As many as a delivery can have numbers. */
const mostCartons = 99;

/**
 * What lies in which carton, about equally heavy, and a dish in as few of them as possible. As many cartons as were
 * packed, or as the team decided, or else as few as the limits of a carton allow.
 */
export function cartonsOf(row: Weighed, deliveryDay: DeliveryDay, rule: CartonRule): Carton[] {
  const { contents, coolPacks, chosenCartons } = row;
  const pieces = piecesOf(contents);
  if (coolPacks) return fill(pieces, coolPacks.length, { rule, packsOf: (_, at) => coolPacks[at] ?? 0 });
  if (chosenCartons === null) return cartonsByRule(row, deliveryDay, rule);
  return fill(pieces, Math.min(chosenCartons, mostOf(pieces)), { rule, packsOf: byRule(deliveryDay, rule) });
}

/**
 * As few cartons as possible, none heavier or with more portions than one may have. A portion that is too heavy itself
 * has one of its own.
 */
export function cartonsByRule(
  { contents }: Pick<Weighed, "contents">,
  deliveryDay: DeliveryDay,
  rule: CartonRule,
): Carton[] {
  const pieces = piecesOf(contents);
  const packsOf = byRule(deliveryDay, rule);
  const room = rule.mostParcelGrams - rule.packagingGrams;
  const grams = gramsOf(pieces) + packsOf(pieces.length) * rule.coolPackGrams;
  // Where the packaging alone is too heavy, more cartons would not help.
  const byWeight = room > 0 ? Math.ceil(grams / room) : 1;
  const least = Math.max(1, byWeight, Math.ceil(pieces.length / rule.mostParcelPortions));
  const most = mostOf(pieces);
  const isFitting = ({ grams: each, portions }: Carton) =>
    portions <= rule.mostParcelPortions && (room <= 0 || each <= rule.mostParcelGrams);
  for (let count = Math.min(least, most); ; count++) {
    const cartons = fill(pieces, count, { rule, packsOf, mostPortions: rule.mostParcelPortions });
    if (count === most || cartons.every(isFitting)) return cartons;
  }
}

export const coolPacksIn = (cartons: readonly Carton[]): number =>
  cartons.reduce((sum, { coolPacks }) => sum + coolPacks, 0);

type Piece = Weighed["contents"][number];

const piecesOf = (contents: Weighed["contents"]): Piece[] =>
  contents.flatMap((dish) => Array.from({ length: dish.portions }, () => dish));
const gramsOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { grams }) => sum + grams, 0);
const mostOf = (pieces: readonly Piece[]) => Math.min(Math.max(1, pieces.length), mostCartons);

/** Each carton gets what the rule says for its own portions: it is closed and cools for itself. */
const byRule = (deliveryDay: DeliveryDay, rule: CoolPackRule) => (portions: number) =>
  coolPacksFor(portions, packingMonth(deliveryDay), rule);

interface Filling {
  rule: CartonRule;
  packsOf: (portions: number, at: number) => number;
  /** in each but the last */
  mostPortions?: number;
}

function fill(
  pieces: readonly Piece[],
  count: number,
  { rule, packsOf, mostPortions = Number.POSITIVE_INFINITY }: Filling,
): Carton[] {
  let left = pieces;
  return Array.from({ length: count }, (_, at) => {
    const cartonsLeft = count - at;
    const taken = cartonsLeft === 1 ? left.length : Math.min(shareOf(left, cartonsLeft), mostPortions);
    const share = left.slice(0, taken);
    left = left.slice(taken);
    const coolPacks = packsOf(share.length, at);
    const grams = gramsOf(share) + coolPacks * rule.coolPackGrams + rule.packagingGrams;
    return { contents: dishesOf(share), portions: share.length, coolPacks, grams };
  });
}

/** How many of the pieces come nearest to an equal share; each carton gets one as long as there are enough. */
function shareOf(pieces: readonly Piece[], cartons: number): number {
  const share = gramsOf(pieces) / cartons;
  const most = Math.max(0, pieces.length - cartons + 1);
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
