import { useSyncExternalStore } from "react";
import { keptPostcode, onPostcodeChange } from "#web/storefront/location/stored-postcode.ts";

export function useKeptPostcode(): string {
  return useSyncExternalStore(onPostcodeChange, keptPostcode, () => "");
}
