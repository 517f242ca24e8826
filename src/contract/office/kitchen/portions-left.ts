import type { Parcel } from "#contract/office/kitchen/parcels.ts";

export interface DishCount {
  menuId: number;
  name: string;
  /** what belongs in the parcel */
  needed: number;
  scanned: number;
}

/** Each dish of a parcel with what was scanned into it, also one that is in it and does not belong there any more. */
export function countPortions({ contents, scanned }: Pick<Parcel, "contents" | "scanned">): DishCount[] {
  const inside = new Map(scanned.map((dish) => [dish.menuId, dish.portions]));
  const belonging = new Set(contents.map(({ menuId }) => menuId));
  return [
    ...contents.map(({ menuId, name, portions }) => ({
      menuId,
      name,
      needed: portions,
      scanned: inside.get(menuId) ?? 0,
    })),
    ...scanned
      .filter(({ menuId }) => !belonging.has(menuId))
      .map(({ menuId, name, portions }) => ({ menuId, name, needed: 0, scanned: portions })),
  ];
}

/** `2 × Lasagne und 1 × Chili`; empty when nothing is missing. */
export function missingText(dishes: readonly DishCount[]): string {
  return listOf(dishes.map(({ name, needed, scanned }) => ({ name, portions: needed - scanned })));
}

/** What has to be taken out again, because the order was changed meanwhile. */
export function surplusText(dishes: readonly DishCount[]): string {
  return listOf(dishes.map(({ name, needed, scanned }) => ({ name, portions: scanned - needed })));
}

function listOf(dishes: readonly { name: string; portions: number }[]): string {
  const texts = dishes
    .filter(({ portions }) => portions > 0)
    .map(({ name, portions }) => `${portions} × ${name}`);
  return new Intl.ListFormat("de").format(texts);
}

export function isComplete(dishes: readonly DishCount[]): boolean {
  return dishes.every(({ needed, scanned }) => needed === scanned);
}
