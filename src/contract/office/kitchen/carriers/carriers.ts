import type { CarrierDefinition } from "./definition.ts";
import { dhl } from "./dhl.ts";
import { dpd } from "./dpd.ts";
import { gls } from "./gls.ts";
import { hermes } from "./hermes.ts";
import { ups } from "./ups.ts";

/** Every carrier by its name, in the order in which people choose. A new one is its own file and a line here. */
const carrierRegistry = {
  DHL: dhl,
  DPD: dpd,
  GLS: gls,
  UPS: ups,
  Hermes: hermes,
} as const satisfies Record<string, CarrierDefinition>;

export type Carrier = keyof typeof carrierRegistry;

export const carriers = Object.keys(carrierRegistry) as [Carrier, ...Carrier[]];

export function carrierNamed(name: Carrier): CarrierDefinition {
  return carrierRegistry[name];
}

/** The page where a guest follows a parcel; null for the name of a carrier that was removed. */
export function trackingUrl(parcel: {
  carrier: string | null;
  trackingNumber: string | null;
}): string | null {
  const { carrier, trackingNumber } = parcel;
  if (!carrier || !trackingNumber || !Object.hasOwn(carrierRegistry, carrier)) return null;
  return carrierNamed(carrier as Carrier).trackingUrl(encodeURIComponent(trackingNumber));
}
