import { useSyncExternalStore } from "react";
import { onPostcodeChange, storedPostcode } from "#web/storefront/calendar/location/stored-postcode.ts";

export function useStoredPostcode(): string {
  return useSyncExternalStore(onPostcodeChange, storedPostcode, () => "");
}
