import { useRouteLoaderData } from "react-router";
import { company } from "#brand/shop.ts";
import type { Branding } from "#contract/branding.ts";
import type { PublicCompany } from "#contract/company.ts";

/** Who sells, as the administration has it now; the brand's company where the shop could not be asked. */
export function useCompany(): PublicCompany {
  return useRouteLoaderData<{ branding: Branding | null }>("root")?.branding?.company ?? company;
}
