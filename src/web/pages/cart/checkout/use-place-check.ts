import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import type { GuestForm } from "#contract/checkout.ts";
import { isPostcode } from "#contract/postcode.ts";
import { deliveryAreaQuery, postcodeProblem } from "#web/location/delivery-area-query.ts";
import { isOneOf, likelyTowns } from "./town-rule.ts";

export interface TownHint {
  postcode: string;
  /** all that the postcode has */
  towns: string[];
  /** one of these was probably meant */
  likely: string[];
}

/** Looks the typed postcode up: does it exist, and does the town belong to it? Without an answer nothing is said. */
export function usePlaceCheck(control: Control<GuestForm>): { unknown?: string; hint?: TownHint } {
  const [typedPostcode = "", typedTown = ""] = useWatch({ control, name: ["zip_code", "city"] });
  const postcode = typedPostcode.trim();
  const { data, error } = useQuery({ ...deliveryAreaQuery(postcode), enabled: isPostcode(postcode) });
  if (!isPostcode(postcode)) return {};
  const town = typedTown.trim();
  if (!data || town === "" || isOneOf(data.towns, town)) return { unknown: postcodeProblem(error) };
  return { hint: { postcode, towns: data.towns, likely: likelyTowns(data.towns, town) } };
}
