import { useRouteLoaderData } from "react-router";
import { contact } from "#brand/shop.ts";
import type { Branding } from "#contract/branding.ts";
import type { PublicCompany } from "#contract/company.ts";

/** The public data that came with the page, for values that do not change during a visit. */
export function useRootBranding(): Branding | undefined {
  return useRouteLoaderData<{ branding: Branding | null }>("root")?.branding ?? undefined;
}

export function useCompany(): PublicCompany | undefined {
  return useRouteLoaderData<{ company: PublicCompany }>("root")?.company;
}

export function useContact(): typeof contact {
  return useCompany() ?? contact;
}
