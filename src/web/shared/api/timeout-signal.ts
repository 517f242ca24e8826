/** Ends after this time, or with the other signal. Older browsers have no `AbortSignal.any`. */
export function timeoutSignal(ms: number, other?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(ms);
  if (!other) return timeout;
  const either = new AbortController();
  for (const signal of [other, timeout]) {
    if (signal.aborted) either.abort(signal.reason);
    signal.addEventListener("abort", () => either.abort(signal.reason), { signal: either.signal });
  }
  return either.signal;
}
