import { createHash } from "node:crypto";
import { absenceText } from "#contract/checkout/absence.ts";
import { addressLines } from "#contract/checkout/address-lines.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { type CartonRule, cartonsOf, coolPacksIn } from "#server/office/kitchen/parcels/cartons.ts";
import type { ParcelRow } from "#server/office/kitchen/parcels/queries.ts";

/** The content of a slip that may change. What guests wrote is stored as digests only. */
export interface SlipContent {
  contents: Parcel["contents"];
  coolPacks: number;
  cartons: number;
  recipient: string;
  notes: string;
  absence: string;
  giftCard: string;
  /** why it must not be packed; empty when it may */
  stop: string;
}

/** Why a parcel in the house must not leave yet: a held batch. Empty when it may. */
export function stopText({ status, held }: Pick<Parcel, "status" | "held">): string {
  const isInHouse = status === "planned" || status === "packed";
  return isInHouse && held.length > 0 ? `Gesperrt ist ${held.join(", ")}` : "";
}

export function slipContentOf(row: ParcelRow, deliveryDay: DeliveryDay, rule: CartonRule): SlipContent {
  const cartons = cartonsOf(row, deliveryDay, rule);
  return {
    contents: row.contents.map(({ menuId, name, portions }) => ({ menuId, name, portions })),
    coolPacks: coolPacksIn(cartons),
    cartons: cartons.length,
    recipient: digest([row.orderId, ...addressLines(row.address)]),
    notes: digest([row.orderId, row.notes]),
    absence: digest([row.orderId, absenceText(row.address)]),
    giftCard: digest([row.orderId, row.giftCard]),
    stop: stopText(row),
  };
}

/** Digest of everything that makes a new version; a menu's new name makes none. */
export function digestOf({ contents, ...rest }: SlipContent): string {
  const portions = contents
    .map(({ menuId, portions }) => [menuId, portions])
    .sort(([a = 0], [b = 0]) => a - b);
  const { coolPacks, cartons, recipient, notes, absence, giftCard, stop } = rest;
  return digest([portions, coolPacks, cartons, recipient, notes, absence, giftCard, stop]);
}

function digest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

/** The changes since the slip was printed, in words. Pieces fall by refunds and by dishes that could not be cooked. */
export function changesSince(printed: SlipContent, now: SlipContent): string[] {
  const changes: string[] = [];
  for (const { menuId, name, portions } of printed.contents) {
    const left = portions - portionsOf(now, menuId);
    if (left > 0) changes.push(`${left} × ${name} entfällt`);
  }
  for (const { menuId, name, portions } of now.contents) {
    const more = portions - portionsOf(printed, menuId);
    if (more > 0) changes.push(`${more} × ${name} kam dazu`);
  }
  if (now.coolPacks !== printed.coolPacks)
    changes.push(`Kühlakkus: ${now.coolPacks} statt ${printed.coolPacks}`);
  if (now.cartons !== printed.cartons) changes.push(`Kartons: ${now.cartons} statt ${printed.cartons}`);
  if (now.recipient !== printed.recipient) changes.push("Anschrift geändert");
  if (now.notes !== printed.notes) changes.push("Anmerkung des Gastes geändert");
  if (now.absence !== printed.absence) changes.push("Wunsch bei Abwesenheit geändert");
  if (now.stop !== printed.stop) changes.push(now.stop || "darf jetzt gepackt werden");
  return changes;
}

function portionsOf({ contents }: SlipContent, menuId: number): number {
  return contents.find((line) => line.menuId === menuId)?.portions ?? 0;
}
