/** Whether the shop can be reached. `navigator.onLine` is not enough: the shop may run in the local network. */
let isUnreachable = false;
let isChecking = false;
const listeners = new Set<() => void>();

const answerMs = 5000;
const retryMs = 3000;
/** Calls that fail because the guest leaves the page are no sign of a lost network. */
const leavingMs = 300;

export function isNetworkLost(): boolean {
  return isUnreachable;
}

export function onNetworkChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("offline", suspectNetwork);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("offline", suspectNetwork);
  };
}

/** Ends when a lost network is known to be back. */
export function networkIsBack(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onNetworkChange(() => {
      if (isUnreachable) return;
      stop();
      resolve();
    });
  });
}

/** A call has failed to reach the shop: tries again until one succeeds. */
export function suspectNetwork(): void {
  if (isChecking) return;
  isChecking = true;
  void checkUntilReachable().finally(() => {
    isChecking = false;
  });
}

/** Waits until the shop can be reached again. False when it was reachable all along, so the cause is another. */
export async function waitForShop(): Promise<boolean> {
  if (await canReachShop()) return false;
  suspectNetwork();
  do await pause(retryMs);
  while (!(await canReachShop()));
  return true;
}

async function checkUntilReachable(): Promise<void> {
  await pause(leavingMs);
  while (!(await canReachShop())) {
    setLost(true);
    await pause(retryMs);
  }
  setLost(false);
}

async function canReachShop(): Promise<boolean> {
  try {
    await fetch("/health/live", { cache: "no-store", signal: AbortSignal.timeout(answerMs) });
    return true;
  } catch {
    return false;
  }
}

function setLost(isLost: boolean): void {
  if (isUnreachable === isLost) return;
  isUnreachable = isLost;
  for (const listener of listeners) listener();
}

/** Ends early when the browser reports that it is online again. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
  });
}
