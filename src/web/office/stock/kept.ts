/** What this tablet keeps over a reload and an empty battery. Without storage it lasts as long as the page. */
export function keptAs<T>(key: string, where: () => Storage = () => localStorage) {
  return {
    read(): T | null {
      try {
        return JSON.parse(where().getItem(key) ?? "null") as T | null;
      } catch {
        return null;
      }
    },
    write(value: T | null): void {
      try {
        if (value === null) where().removeItem(key);
        else where().setItem(key, JSON.stringify(value));
      } catch {
        // blocked or full
      }
    },
  };
}
