import { isNetworkLost, onNetworkChange } from "#web/shared/api/network.ts";

/** What was read last, and how reading stands. A new object with every change, as React wants it. */
export interface ReadingState<T> {
  data: T | undefined;
  /** of the last try; what was read before it is still there */
  error: Error | null;
  isFetching: boolean;
}

interface ReadingInput<T> {
  read: () => Promise<T>;
  /** milliseconds for which an answer counts as fresh */
  staleMs: number;
}

export const nothingRead = { data: undefined, error: null, isFetching: false } as const;

/** Something the shop is asked for once for all who want it, and again when it has become stale. */
export class Reading<T> {
  readonly #wanted: ReadingInput<T>;
  readonly #listeners = new Set<() => void>();
  #state: ReadingState<T> = nothingRead;
  #readAt = Number.NEGATIVE_INFINITY;
  #running: Promise<T> | undefined;
  #stopReturning = () => {};

  constructor(wanted: ReadingInput<T>) {
    this.#wanted = wanted;
  }

  readonly state = (): ReadingState<T> => this.#state;

  /** Hears of every new state. As long as somebody listens, coming back to the page reads what is stale. */
  readonly listen = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#stopReturning = onReturn(this.#comeBack);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stopReturning();
    };
  };

  /** What is there, if it is fresh; else what the shop says now. */
  fresh(): Promise<T> {
    const { data } = this.#state;
    const isFresh = data !== undefined && Date.now() - this.#readAt < this.#wanted.staleMs;
    return isFresh ? Promise.resolve(data) : this.readAgain();
  }

  /** Asks the shop; whoever asks while an answer is on its way shares it. */
  readonly readAgain = (): Promise<T> => {
    this.#running ??= this.#ask();
    return this.#running;
  };

  /** Takes what another call has answered. */
  keep(data: T): void {
    this.#running = undefined;
    this.#readAt = Date.now();
    this.#show({ data, error: null, isFetching: false });
  }

  /** The world is about to move on: an answer that is still on its way changes nothing any more. */
  overtake(): void {
    this.#running = undefined;
    this.#show({ isFetching: false });
  }

  #ask(): Promise<T> {
    this.#show({ isFetching: true });
    const asked = this.#wanted.read();
    asked.then(
      (data) => this.#running === asked && this.keep(data),
      (error: Error) => this.#running === asked && this.#fail(error),
    );
    return asked;
  }

  #fail(error: Error): void {
    this.#running = undefined;
    this.#show({ error, isFetching: false });
  }

  #show(change: Partial<ReadingState<T>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  readonly #comeBack = (): void => {
    // what becomes of it stands in the state
    if (document.visibilityState === "visible") this.fresh().catch(() => undefined);
  };
}

/** When the guest comes back to the page, or the network to the guest. */
function onReturn(comeBack: () => void): () => void {
  document.addEventListener("visibilitychange", comeBack);
  const stopHearing = onNetworkChange(() => {
    if (!isNetworkLost()) comeBack();
  });
  return () => {
    document.removeEventListener("visibilitychange", comeBack);
    stopHearing();
  };
}
