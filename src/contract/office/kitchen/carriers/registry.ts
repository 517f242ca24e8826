import type { CarrierDefinition } from "#contract/office/kitchen/carriers/definition.ts";
import { dhl } from "#contract/office/kitchen/carriers/dhl.ts";
import { dpd } from "#contract/office/kitchen/carriers/dpd.ts";
import { gls } from "#contract/office/kitchen/carriers/gls.ts";
import { hermes } from "#contract/office/kitchen/carriers/hermes.ts";
import { ups } from "#contract/office/kitchen/carriers/ups.ts";

/** Every carrier by its name, in the order in which people choose. A new one is its own file and a line here. */
export const carrierRegistry = {
  DHL: dhl,
  DPD: dpd,
  GLS: gls,
  UPS: ups,
  Hermes: hermes,
} as const satisfies Record<string, CarrierDefinition>;
