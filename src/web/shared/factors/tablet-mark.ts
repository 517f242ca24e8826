const key = "kitchen-tablet";

/** Whether this browser may be a tablet of the kitchen: its cookie says it, but no script can read that. */
export function mayBeTablet(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function markTablet(is: boolean): void {
  if (is) localStorage.setItem(key, "1");
  else localStorage.removeItem(key);
}
