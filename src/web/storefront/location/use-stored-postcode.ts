import { useSyncExternalStore } from "react";
import { onPostcodeChange, storedPostcode } from "#web/storefront/location/stored-postcode.ts";

export function useStoredPostcode(): string {
  return useSyncExternalStore(onPostcodeChange, storedPostcode, () => "");
}
