import { isPostcode } from "#contract/calendar/postcode.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { deliveryArea, postcodeProblem } from "#web/storefront/calendar/delivery-area.ts";

export interface TypedPlace {
  postcode: string;
  town: string;
}

export interface CheckedPlace extends TypedPlace {
  towns: string[];
}

interface PlaceCheck {
  problem?: string;
  /** what takes longer there */
  notice?: string;
  /** of the typed postcode; missing until they are known */
  towns?: string[];
  checkedPlace?: CheckedPlace;
}

/**
 * Looks up whether the typed postcode exists, whether the shop delivers there, and which towns it has. Without an answer there is no message.
 */
export function usePlaceCheck(typed: TypedPlace): PlaceCheck {
  const postcode = typed.postcode.trim();
  const town = typed.town.trim();
  const { data, error } = useReading(isPostcode(postcode) ? deliveryArea(postcode) : null);
  if (!data) return { problem: postcodeProblem(error) };
  const { towns, isRefused, notice } = data;
  const text = notice ?? undefined;
  return {
    ...(isRefused ? { problem: text } : { notice: text }),
    towns,
    checkedPlace: town === "" ? undefined : { postcode, town, towns },
  };
}
