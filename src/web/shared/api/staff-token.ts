const storageKey = "token";

export function staffToken(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function storeStaffToken(token: string): void {
  localStorage.setItem(storageKey, token);
}

export function clearStaffToken(): void {
  localStorage.removeItem(storageKey);
}
