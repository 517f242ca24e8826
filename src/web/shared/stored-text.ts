/** One text that this browser keeps, shared by all tabs; in memory, as long as the page, where storage is blocked. */
export class StoredText {
  readonly #key: string;
  readonly #isValid: (text: string) => boolean;
  readonly #listeners = new Set<() => void>();
  #inMemory = "";
  #isBlocked = false;

  constructor(key: string, isValid: (text: string) => boolean) {
    this.#key = key;
    this.#isValid = isValid;
  }

  /** "" when nothing valid is stored */
  readonly read = (): string => {
    if (this.#isBlocked) return this.#inMemory;
    try {
      const stored = localStorage.getItem(this.#key) ?? "";
      return this.#isValid(stored) ? stored : "";
    } catch {
      this.#isBlocked = true;
      return this.#inMemory;
    }
  };

  readonly write = (text: string): void => {
    this.#inMemory = text;
    try {
      localStorage.setItem(this.#key, text);
    } catch {
      // blocked or full
      this.#isBlocked = true;
    }
    this.#notify();
  };

  readonly clear = (): void => {
    this.#inMemory = "";
    try {
      localStorage.removeItem(this.#key);
    } catch {
      this.#isBlocked = true;
    }
    this.#notify();
  };

  readonly listen = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) window.addEventListener("storage", this.#notify);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) window.removeEventListener("storage", this.#notify);
    };
  };

  readonly #notify = (): void => {
    for (const listener of this.#listeners) listener();
  };
}
