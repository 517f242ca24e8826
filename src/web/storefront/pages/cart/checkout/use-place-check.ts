import { isPostcode } from "#contract/postcode.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { deliveryArea, postcodeProblem } from "#web/storefront/location/delivery-area.ts";

export interface TypedPlace {
  postcode: string;
  town: string;
}

/** A postcode that there is, all its towns, and what the guest calls the town. */
export interface CheckedPlace extends TypedPlace {
  towns: string[];
}

/** Looks the typed postcode up: does it exist, and which towns has it? Without an answer nothing is said. */
export function usePlaceCheck(typed: TypedPlace): { unknown?: string; known?: CheckedPlace } {
  const postcode = typed.postcode.trim();
  const town = typed.town.trim();
  const { data, error } = useReading(isPostcode(postcode) ? deliveryArea(postcode) : null);
  if (!data || town === "") return { unknown: postcodeProblem(error) };
  return { known: { postcode, town, towns: data.towns } };
}
