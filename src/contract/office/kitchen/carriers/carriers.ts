import type { CarrierDefinition } from "#contract/office/kitchen/carriers/definition.ts";
import { carrierRegistry } from "#contract/office/kitchen/carriers/registry.ts";

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
