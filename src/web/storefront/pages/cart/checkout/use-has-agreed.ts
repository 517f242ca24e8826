import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { Branding } from "#contract/branding.ts";
import type { Cart } from "#contract/cart.ts";
import { areConsentsValid, readConsents } from "#web/storefront/cart/stored-consents.ts";

/** Whether the guest has agreed to this same cart and these same texts before a payment that failed. */
export function useHasAgreed({ metaData: { revision } }: Cart): boolean {
  const [stored] = useState(readConsents);
  const legalVersion = useRouteLoaderData<{ branding: Branding | null }>("root")?.branding?.legalVersion;
  return areConsentsValid(stored, { revision, legalVersion });
}
