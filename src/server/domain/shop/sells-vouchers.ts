import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";

type Sold = Pick<ShopSnapshot, "catalogue" | "settings">;

/** The VAT rates of all that is on sale. */
export function ratesOnSale({ catalogue }: Pick<Sold, "catalogue">): number[] {
  return [...new Set([...catalogue.menusById.values()].map(({ vatPercent }) => vatPercent))].sort(
    (a, b) => a - b,
  );
}

/**
 * With goods of several rates on sale it is open at the purchase how a voucher is taxed, so tax arises when it is spent:
 * multi-purpose (§ 3 (15) UStG). With one rate it would arise at once, with an invoice: single-purpose (§ 3 (14)).
 */
export function purposeOf(rates: readonly number[]): "multi" | "single" {
  return new Set(rates).size > 1 ? "multi" : "single";
}

/** By the owner's wish, and as long as they are multi-purpose: the shop writes no invoice for a single-purpose one. */
export function sellsVouchers(shop: Sold): boolean {
  return shop.settings.sellsVouchers && purposeOf(ratesOnSale(shop)) === "multi";
}
