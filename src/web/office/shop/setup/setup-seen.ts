const key = "setup-seen";

/** In this window the set-up has opened by itself once; from then on only its links lead there. */
export function rememberSetupSeen(): void {
  sessionStorage.setItem(key, "1");
}

export function hasSeenSetup(): boolean {
  return sessionStorage.getItem(key) !== null;
}
