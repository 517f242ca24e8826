import type { BodyOf } from "#contract/contract.ts";
import { type Cents, formatEuro } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import { changeMenu, type MenuDeps } from "#server/office/catalogue/change-menu.ts";
import type { Reduction, StoredMenu } from "#server/office/catalogue/menu-record.ts";
import {
  continuedReduction,
  lowestPriceBefore,
  newReduction,
  readPrices,
} from "#server/office/catalogue/price-history.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

/** Kitchen and administration change the content; only the administration changes the offer. */
export async function editMenu(
  deps: MenuDeps,
  staff: SignedInStaff,
  { id, version, content, offer, confirmed }: BodyOf<"changeMenu"> & { id: number },
): Promise<void> {
  if (offer && staff.role !== "admin") throw new Refusal("forbidden");
  await changeMenu(deps, staff, {
    id,
    version,
    action: "geändert",
    confirmed,
    async change(before, queries, at) {
      if (!offer) return { ...before, ...content };
      const { price, isReduced, ...rest } = offer;
      const priceCents = centsFromEuros(price);
      const reduction = await reductionAfter(queries, before, { priceCents, isRequested: isReduced, at });
      return { ...before, ...content, ...rest, priceCents, reduction };
    },
  });
}

export function changePrice(
  deps: MenuDeps,
  staff: SignedInStaff,
  { id, version, price }: BodyOf<"changePrice"> & { id: number },
): Promise<number> {
  const priceCents = centsFromEuros(price);
  return changeMenu(deps, staff, {
    id,
    version,
    action: "Preis geändert",
    change: (before) => ({ ...before, priceCents, reduction: continuedReduction(before, priceCents) }),
  });
}

export function publishMenu(
  deps: MenuDeps,
  staff: SignedInStaff,
  { id, version, isPublished }: BodyOf<"publishMenu"> & { id: number },
): Promise<number> {
  return changeMenu(deps, staff, {
    id,
    version,
    action: isPublished ? "veröffentlicht" : "zurückgezogen",
    change: (before) => ({ ...before, isPublished }),
  });
}

export function archiveMenu(
  deps: MenuDeps,
  staff: SignedInStaff,
  { id, version, isArchived }: BodyOf<"archiveMenu"> & { id: number },
): Promise<number> {
  return changeMenu(deps, staff, {
    id,
    version,
    action: isArchived ? "archiviert" : "aus dem Archiv geholt",
    change: (before) => ({ ...before, isArchived, isPublished: before.isPublished && !isArchived }),
  });
}

/** The reduction after a price change; refuses one that § 11 PAngV does not allow to be shown. */
export async function reductionAfter(
  queries: Queries,
  before: StoredMenu,
  { priceCents, isRequested, at }: { priceCents: Cents; isRequested: boolean; at: Date },
): Promise<Reduction | null> {
  if (!isRequested) return null;
  const continued = continuedReduction(before, priceCents);
  if (continued) return continued;
  const prices = await readPrices(queries, before.id);
  const reduction = newReduction(prices, priceCents, at);
  if (reduction) return reduction;
  throw new Refusal("no_reduction", {
    errors: { isReduced: [noReductionText(lowestPriceBefore(prices, at))] },
  });
}

function noReductionText(lowest: number | null): string {
  if (lowest === null) return "In den letzten 30 Tagen wurde dieses Menü nicht verkauft (§\u00a011 PAngV).";
  return `Der niedrigste Preis der letzten 30 Tage war ${formatEuro(lowest / 100)}. Erst darunter ist es eine Ermäßigung (§\u00a011 PAngV).`;
}
