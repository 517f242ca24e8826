const addresses: Record<string, (number: string) => string> = {
  DHL: (number) => `https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${number}`,
  DPD: (number) => `https://tracking.dpd.de/status/de_DE/parcel/${number}`,
  GLS: (number) => `https://gls-group.com/DE/de/paketverfolgung?match=${number}`,
  UPS: (number) => `https://www.ups.com/track?loc=de_DE&tracknum=${number}`,
  Hermes: (number) => `https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#${number}`,
};

export function trackingUrl(parcel: {
  carrier: string | null;
  trackingNumber: string | null;
}): string | null {
  if (!parcel.carrier || !parcel.trackingNumber) return null;
  return addresses[parcel.carrier]?.(encodeURIComponent(parcel.trackingNumber)) ?? null;
}
