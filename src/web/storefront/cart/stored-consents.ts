/** For which cart (its revision) and which legal texts (their version) a guest has agreed and ordered. */
export interface Agreed {
  revision: string | null;
  legalVersion: string | undefined;
}

const storageKey = "checkoutConsents";
/** As long as the portions of an order wait for its payment. */
const keptMs = 3_600_000;

/** With the order on its way: after a payment that failed nobody has to agree to the same again. */
export function keepConsents(agreed: Agreed): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...agreed, at: Date.now() }));
  } catch {
    // storage is blocked or full: then it is asked again
  }
}

/** Null when nobody has agreed within the hour. */
export function readConsents(): Agreed | null {
  try {
    const { at, revision, legalVersion } = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    if (Math.abs(Date.now() - at) < keptMs) return { revision, legalVersion };
  } catch {
    // something else lies in its place
  }
  clearConsents();
  return null;
}

/** They hold for the same cart at the same prices and for the same texts, and for nothing else. */
export function doConsentsHold(kept: Agreed | null, now: Agreed): boolean {
  const { revision, legalVersion } = now;
  if (!kept || !revision || !legalVersion) return false;
  return kept.revision === revision && kept.legalVersion === legalVersion;
}

export function clearConsents(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // nothing was kept
  }
}
