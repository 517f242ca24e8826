import type { FederalState } from "#contract/federal-states.ts";
import { postcodeTexts } from "#contract/postcode.ts";
import { areaOf } from "#server/domain/delivery-areas/postcodes.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export function statesOfPostcode(postcode: string): FederalState[] {
  return areaOf(postcode)?.states ?? [];
}

export function refuseUnknownPostcode({ zip_code }: { zip_code: string }): void {
  if (areaOf(zip_code)) return;
  throw new Refusal("form_invalid", { errors: { zip_code: [postcodeTexts.unknown] } });
}
