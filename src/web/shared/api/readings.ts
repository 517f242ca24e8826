import { Reading } from "#web/shared/api/reading.ts";

/** Readings of one kind by key, for instance the delivery days of each menu. */
export function readings<Key, T>(read: (key: Key) => Promise<T>, staleMs: number): (key: Key) => Reading<T> {
  const known = new Map<string, Reading<T>>();
  return (key) => {
    const name = JSON.stringify(key);
    const found = known.get(name) ?? new Reading({ read: () => read(key), staleMs });
    known.set(name, found);
    return found;
  };
}
