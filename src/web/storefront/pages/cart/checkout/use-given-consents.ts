import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { Branding } from "#contract/branding.ts";
import type { Cart } from "#contract/cart.ts";
import { doConsentsHold, readConsents } from "#web/storefront/cart/stored-consents.ts";

/** Whether this guest has agreed to order this very cart under these very texts, and the payment came to nothing. */
export function useGivenConsents({ metaData: { revision } }: Cart): boolean {
  const [kept] = useState(readConsents);
  const legalVersion = useRouteLoaderData<{ branding: Branding | null }>("root")?.branding?.legalVersion;
  return doConsentsHold(kept, { revision, legalVersion });
}
