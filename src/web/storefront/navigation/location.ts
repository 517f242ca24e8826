/** An address of the shop in the browser's history. */
export interface ShopLocation {
  pathname: string;
  /** with its question mark, or empty */
  search: string;
  /** with its number sign, or empty */
  hash: string;
  state: unknown;
  /** names this entry of the history, also after a reload */
  key: string;
}

/** What the shop stores with each entry of the browser's history. */
interface HistoryState {
  key?: string;
  /** how many pages of the shop came before in this tab */
  idx?: number;
  usr?: unknown;
}

export function historyState(): HistoryState {
  return (window.history.state ?? {}) as HistoryState;
}

export function locationOf({ pathname, search, hash }: URL | Location, state = historyState()): ShopLocation {
  return { pathname, search, hash, state: state.usr ?? null, key: state.key ?? "default" };
}

/** Adds an entry to the history, or changes the present one. */
export function writeHistory(url: URL, options: { replace: boolean; state: unknown }): ShopLocation {
  const before = historyState().idx ?? 0;
  const key = Math.random().toString(36).slice(2);
  const state: HistoryState = { key, idx: options.replace ? before : before + 1, usr: options.state };
  if (options.replace) window.history.replaceState(state, "", url);
  else window.history.pushState(state, "", url);
  return locationOf(url, state);
}
