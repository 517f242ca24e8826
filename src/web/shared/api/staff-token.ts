const storageKey = "token";

/** The staff member's bearer token, if this browser is logged in. */
export function staffToken(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function keepStaffToken(token: string): void {
  localStorage.setItem(storageKey, token);
}

export function clearStaffToken(): void {
  localStorage.removeItem(storageKey);
}
