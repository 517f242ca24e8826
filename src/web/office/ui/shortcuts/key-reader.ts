/** `go` carries the letter that followed the `g`. */
export type Shortcut = { kind: "search" } | { kind: "help" } | { kind: "go"; letter: string };

/** A scanner types faster than any person: keys within this time are one burst and no shortcut. */
export const burstMs = 60;
const burstRestMs = 400;
const letterWithinMs = 1_500;

/**
 * Reads shortcuts from single keys. A key counts only when no other key comes right before or after it, so
 * that a scanned packing slip triggers nothing.
 */
export function readKeys(onShortcut: (shortcut: Shortcut) => void) {
  let lastAt = Number.NEGATIVE_INFINITY;
  let burstUntil = Number.NEGATIVE_INFINITY;
  let goUntil = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const decide = (key: string, at: number) => {
    const followsGo = at <= goUntil;
    goUntil = Number.NEGATIVE_INFINITY;
    if (followsGo && /^[a-z1-9]$/.test(key)) onShortcut({ kind: "go", letter: key });
    else if (key === "g") goUntil = at + letterWithinMs;
    else if (key === "/") onShortcut({ kind: "search" });
    else if (key === "?") onShortcut({ kind: "help" });
  };
  return {
    /** `at` is in milliseconds. */
    press(key: string, at: number): void {
      clearTimeout(waiting);
      const isBurst = at - lastAt < burstMs;
      lastAt = at;
      if (isBurst) {
        burstUntil = at + burstRestMs;
        goUntil = Number.NEGATIVE_INFINITY;
      }
      if (at < burstUntil) return;
      waiting = setTimeout(() => decide(key.toLowerCase(), at), burstMs);
    },
    stop: () => clearTimeout(waiting),
  };
}
