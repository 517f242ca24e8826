import { isNetworkLost, onNetworkChange } from "#web/shared/api/network.ts";

/** The last answer and the state of the current call. React needs a new object for every change. */
export interface ReadingState<T> {
  data: T | undefined;
  /** The error of the last call; the answer before it is still in `data`. */
  error: Error | null;
  isFetching: boolean;
}

interface ReadingInput<T> {
  read: () => Promise<T>;
  /** Milliseconds for which an answer counts as fresh. */
  staleMs: number;
}

export const nothingRead = { data: undefined, error: null, isFetching: false } as const;

/** One answer of the shop, shared by all components that need it and read again when it is stale. */
export class Reading<T> {
  readonly #input: ReadingInput<T>;
  readonly #listeners = new Set<() => void>();
  #state: ReadingState<T> = nothingRead;
  #readAt = Number.NEGATIVE_INFINITY;
  #running: Promise<T> | undefined;
  #stopRefreshing = () => {};

  constructor(input: ReadingInput<T>) {
    this.#input = input;
  }

  readonly state = (): ReadingState<T> => this.#state;

  /** Reports every new state. While a component listens, returning to the page reads a stale answer again. */
  readonly listen = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#stopRefreshing = onReturn(this.#refreshOnReturn);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stopRefreshing();
    };
  };

  /** The answer if it is fresh, else a new one. */
  fresh(): Promise<T> {
    const { data } = this.#state;
    const isFresh = data !== undefined && Date.now() - this.#readAt < this.#input.staleMs;
    return isFresh ? Promise.resolve(data) : this.refetch();
  }

  /** Callers share an answer that is still on its way. */
  readonly refetch = (): Promise<T> => {
    this.#running ??= this.#call();
    return this.#running;
  };

  /** Stores the answer of another call. */
  store(data: T): void {
    this.#running = undefined;
    this.#readAt = Date.now();
    this.#update({ data, error: null, isFetching: false });
  }

  /** A change is about to begin, so an answer that is still on its way is out of date and is dropped. */
  dropRunning(): void {
    this.#running = undefined;
    this.#update({ isFetching: false });
  }

  #call(): Promise<T> {
    this.#update({ isFetching: true });
    const answer = this.#input.read();
    answer.then(
      (data) => this.#running === answer && this.store(data),
      (error: Error) => this.#running === answer && this.#fail(error),
    );
    return answer;
  }

  #fail(error: Error): void {
    this.#running = undefined;
    this.#update({ error, isFetching: false });
  }

  #update(change: Partial<ReadingState<T>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  readonly #refreshOnReturn = (): void => {
    // The state carries the error.
    if (document.visibilityState === "visible") this.fresh().catch(() => undefined);
  };
}

/** When the guest returns to the page, or the network comes back. */
function onReturn(comeBack: () => void): () => void {
  document.addEventListener("visibilitychange", comeBack);
  const stopListening = onNetworkChange(() => {
    if (!isNetworkLost()) comeBack();
  });
  return () => {
    document.removeEventListener("visibilitychange", comeBack);
    stopListening();
  };
}
