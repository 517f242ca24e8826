import { Reading } from "#web/shared/api/reading.ts";

/** Readings of one kind by key, for instance the delivery days of each menu. */
export function readings<Key, T>(read: (key: Key) => Promise<T>, staleMs: number): (key: Key) => Reading<T> {
  const cached = new Map<string, Reading<T>>();
  return (key) => {
    const cacheKey = JSON.stringify(key);
    const reading = cached.get(cacheKey) ?? new Reading({ read: () => read(key), staleMs });
    cached.set(cacheKey, reading);
    return reading;
  };
}
