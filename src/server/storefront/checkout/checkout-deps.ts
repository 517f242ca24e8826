import type { WalletPayments } from "#server/domain/checkout/provider.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import type { BlockKey } from "#server/platform/http/address-block.ts";
import type { AddressTurns } from "#server/platform/http/address-turns.ts";
import type { SettleDeps } from "#server/storefront/checkout/settle-payment.ts";

export interface CheckoutDeps extends SettleDeps {
  snapshot: ShopSnapshot;
  publicUrl: () => string;
  blockKey: BlockKey | null;
  guessKey: Buffer;
  /** null: no general limits */
  turns: AddressTurns | null;
  /** of the chosen provider */
  wallets?: WalletPayments;
}
