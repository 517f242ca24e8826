import { useSyncExternalStore } from "react";
import { keptPostcode, onPostcodeChange } from "#web/storefront/location/stored-postcode.ts";

/** "" on the server, until the page has come to life, and when nothing is kept. */
export function useKeptPostcode(): string {
  return useSyncExternalStore(onPostcodeChange, keptPostcode, () => "");
}
