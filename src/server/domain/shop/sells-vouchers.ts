import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";

type Sold = Pick<ShopSnapshot, "catalogue" | "settings">;

/** The VAT rates of all that is on sale; a small business sells without VAT. */
export function ratesOnSale({ catalogue, settings }: Sold): number[] {
  if (settings.company.vatStatus === "Kleinunternehmen") return [0];
  return [...new Set([...catalogue.menusById.values()].map(({ vatPercent }) => vatPercent))].sort(
    (a, b) => a - b,
  );
}

/**
 * The rate at which a voucher is taxed when it is issued, because all on sale has that rate: single-purpose (§ 3 (14) UStG).
 * Null: with several rates it is open what it will be spent on, so tax arises then: multi-purpose (§ 3 (15)); or there is none.
 * The database computes the same for each voucher from its frozen rates (`vouchers.vat_percent`).
 */
export function taxedAt(rates: readonly number[]): number | null {
  return rates.length === 1 ? rates[0] || null : null;
}

/** By the owner's wish, and as long as anything is on sale that they could be spent on. */
export function sellsVouchers(shop: Sold): boolean {
  return shop.settings.sellsVouchers && ratesOnSale(shop).length > 0;
}
