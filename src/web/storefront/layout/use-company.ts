import { useRouteLoaderData } from "react-router";
import { contact } from "#brand/shop.ts";
import type { Branding } from "#contract/branding.ts";
import type { PublicCompany } from "#contract/company.ts";

/** The shop's public data as they came with the page; for what does not change within a visit. */
export function useRootBranding(): Branding | undefined {
  return useRouteLoaderData<{ branding: Branding | null }>("root")?.branding ?? undefined;
}

/** Who sells, as the server has said it; nothing on a page that could not even ask. */
export function useCompany(): PublicCompany | undefined {
  return useRouteLoaderData<{ company: PublicCompany }>("root")?.company;
}

/** How to reach the company: on every page, even on one that failed. */
export function useContact(): typeof contact {
  return useCompany() ?? contact;
}
