interface Numbers<Further> {
  trackingNumber: string | null;
  hasFirstArrived: boolean;
  furtherParcels: readonly Further[];
}

interface Numbered {
  carton: number;
  trackingNumber: string;
  trackingUrl?: string | null;
  hasArrived: boolean;
}

export interface OneCarton {
  carton: number;
  /** null: it has not left */
  trackingNumber: string | null;
  trackingUrl: string | null;
  hasArrived: boolean;
}

/** Each carton of a delivery, also those without a number. */
export function eachCarton(
  delivery: Numbers<Numbered> & { trackingUrl?: string | null },
  cartons: number,
): OneCarton[] {
  const { trackingNumber, trackingUrl = null, hasFirstArrived, furtherParcels } = delivery;
  const count = Math.max(1, cartons, ...furtherParcels.map(({ carton }) => carton));
  return Array.from({ length: count }, (_, at) => {
    if (at === 0) return { carton: 1, trackingNumber, trackingUrl, hasArrived: hasFirstArrived };
    const none = { trackingNumber: null, trackingUrl: null, hasArrived: false };
    return { ...none, ...furtherParcels.find(({ carton }) => carton === at + 1), carton: at + 1 };
  });
}

/** The cartons that wait for a number. */
export function cartonsWithoutNumber(delivery: Numbers<Numbered>, cartons: number): number[] {
  return eachCarton(delivery, cartons)
    .filter(({ trackingNumber }) => !trackingNumber)
    .map(({ carton }) => carton);
}
