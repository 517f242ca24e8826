export interface StoredConsents {
  revision: string | null;
  legalVersion: string | undefined;
}

const storageKey = "checkoutConsents";
/** As long as an unpaid order holds its portions. */
const validMs = 3_600_000;

/** Stored when the order is placed, so that a guest need not agree again after a failed payment. */
export function storeConsents(consents: StoredConsents): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...consents, at: Date.now() }));
  } catch {
    // Storage is blocked or full, so the guest is asked again.
  }
}

/** Null unless the guest has agreed within the last hour. */
export function readConsents(): StoredConsents | null {
  try {
    const { at, revision, legalVersion } = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    if (Math.abs(Date.now() - at) < validMs) return { revision, legalVersion };
  } catch {
    // Something else is stored under this key.
  }
  clearConsents();
  return null;
}

/** Consents hold only for the same cart at the same prices and for the same texts. */
export function areConsentsValid(stored: StoredConsents | null, current: StoredConsents): boolean {
  const { revision, legalVersion } = current;
  if (!stored || !revision || !legalVersion) return false;
  return stored.revision === revision && stored.legalVersion === legalVersion;
}

export function clearConsents(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
