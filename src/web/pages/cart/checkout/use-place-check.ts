import { isPostcode } from "#contract/postcode.ts";
import { useReading } from "#web/api/use-reading.ts";
import { deliveryArea, postcodeProblem } from "#web/location/delivery-area.ts";
import { isOneOf, likelyTowns } from "./town-rule.ts";

export interface TypedPlace {
  postcode: string;
  town: string;
}

export interface TownHint {
  postcode: string;
  /** all that the postcode has */
  towns: string[];
  /** one of these was probably meant */
  likely: string[];
}

/** Looks the typed postcode up: does it exist, and does the town belong to it? Without an answer nothing is said. */
export function usePlaceCheck(typed: TypedPlace): { unknown?: string; hint?: TownHint } {
  const postcode = typed.postcode.trim();
  const town = typed.town.trim();
  const { data, error } = useReading(isPostcode(postcode) ? deliveryArea(postcode) : null);
  if (!data || town === "" || isOneOf(data.towns, town)) return { unknown: postcodeProblem(error) };
  return { hint: { postcode, towns: data.towns, likely: likelyTowns(data.towns, town) } };
}
