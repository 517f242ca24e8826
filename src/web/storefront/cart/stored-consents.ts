export interface Agreed {
  revision: string | null;
  legalVersion: string | undefined;
}

const storageKey = "checkoutConsents";
/** As long as an unpaid order holds its portions. */
const keptMs = 3_600_000;

/** Stored when the order is placed, so that a guest need not agree again after a failed payment. */
export function keepConsents(agreed: Agreed): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...agreed, at: Date.now() }));
  } catch {
    // Storage is blocked or full, so the guest is asked again.
  }
}

/** Null when nobody has agreed within the last hour. */
export function readConsents(): Agreed | null {
  try {
    const { at, revision, legalVersion } = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    if (Math.abs(Date.now() - at) < keptMs) return { revision, legalVersion };
  } catch {
    // Something else is stored under this key.
  }
  clearConsents();
  return null;
}

/** Consents hold only for the same cart at the same prices and for the same texts. */
export function doConsentsHold(kept: Agreed | null, now: Agreed): boolean {
  const { revision, legalVersion } = now;
  if (!kept || !revision || !legalVersion) return false;
  return kept.revision === revision && kept.legalVersion === legalVersion;
}

export function clearConsents(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
