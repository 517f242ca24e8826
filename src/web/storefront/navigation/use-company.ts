import { contact } from "#brand/shop.ts";
import type { Branding } from "#contract/shop/branding.ts";
import type { PublicCompany } from "#contract/shop/company.ts";
import { useRoot } from "#web/storefront/navigation/page-context.ts";

/** The public data that came with the page, for values that do not change during a visit. */
export function useRootBranding(): Branding | undefined {
  return useRoot()?.branding ?? undefined;
}

export function useCompany(): PublicCompany | undefined {
  return useRoot()?.company;
}

/** What stands at a price. */
export function vatWords(isVatFree: boolean): string {
  return isVatFree ? "MwSt.-frei (§\u00a019\u00a0UStG)" : "inkl. MwSt.";
}

export function useVatWords(): string {
  return vatWords(useCompany()?.vatStatus === "Kleinunternehmen");
}

export function useContact(): typeof contact {
  return useCompany() ?? contact;
}
