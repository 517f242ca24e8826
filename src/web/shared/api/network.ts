/** Whether the shop can be reached. The browser's own word is not enough: without internet it may still be there. */
let lost = false;
let isLooking = false;
const listeners = new Set<() => void>();

const answerMs = 5000;
const betweenLooksMs = 3000;
/** calls that fail because the page is being left are no reason to say anything */
const leavingMs = 300;

export function isNetworkLost(): boolean {
  return lost;
}

/** Hears when the network is lost and when it is back. */
export function onNetworkChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("offline", suspectNetwork);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("offline", suspectNetwork);
  };
}

/** Something did not reach the shop: looks whether anything does, and goes on looking until it does again. */
export function suspectNetwork(): void {
  if (isLooking) return;
  isLooking = true;
  void look().finally(() => {
    isLooking = false;
  });
}

/** Waits until the shop can be reached again; false when it could be all along, and something else is wrong. */
export async function waitForShop(): Promise<boolean> {
  if (await canReachShop()) return false;
  suspectNetwork();
  do await pause(betweenLooksMs);
  while (!(await canReachShop()));
  return true;
}

async function look(): Promise<void> {
  await pause(leavingMs);
  while (!(await canReachShop())) {
    setLost(true);
    await pause(betweenLooksMs);
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
  if (lost === isLost) return;
  lost = isLost;
  for (const listener of listeners) listener();
}

/** Ends early when the browser says that it is online again. */
function pause(ms: number): Promise<void> {
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
