import { useRootBranding } from "#web/storefront/navigation/use-company.ts";

/** What may be typed into the one field; vouchers are named only where they are sold. */
export function useCodeName(): string {
  return useRootBranding()?.hasVouchers ? "Rabattcode oder Gutschein" : "Rabattcode";
}
