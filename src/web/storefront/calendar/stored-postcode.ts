import { useSyncExternalStore } from "react";
import { isPostcode } from "#contract/calendar/postcode.ts";
import { StoredText } from "#web/shared/stored-text.ts";

/** The guest's postcode in this browser. */
const postcode = new StoredText("postcode", isPostcode);

export const storedPostcode = postcode.read;
export const storePostcode = postcode.write;
export const clearPostcode = postcode.clear;
export const onPostcodeChange = postcode.listen;

export function useStoredPostcode(): string {
  return useSyncExternalStore(onPostcodeChange, storedPostcode, () => "");
}
