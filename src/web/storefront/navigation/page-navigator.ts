import { CallFailed } from "#web/shared/api/client.ts";
import { isNetworkLost, networkIsBack, suspectNetwork } from "#web/shared/api/network.ts";
import type { NavigateOptions, Navigator } from "#web/shared/navigation/navigator.ts";
import { failureTitle } from "#web/storefront/navigation/failure-title.ts";
import { type FetchedPage, fetchPage } from "#web/storefront/navigation/fetch-page.ts";
import { locationOf, type ShopLocation, writeHistory } from "#web/storefront/navigation/location.ts";
import { writeHead } from "#web/storefront/navigation/page-head.ts";
import type { PageAnswer, PageModule, PageParams, RootData } from "#web/storefront/navigation/page-types.ts";
import { storeScrollPosition } from "#web/storefront/navigation/scroll-positions.ts";

/** What a browser's tab shows. */
export interface View {
  location: ShopLocation;
  /** how the guest came here; the first page of a document and the way back are `pop` */
  by: "push" | "replace" | "pop";
  /** null while a slow page loads behind a loading state, and after a failure */
  module: PageModule | null;
  isFailed: boolean;
  /** why, if the shop has said so */
  refusal?: CallFailed | null;
  params: PageParams;
  data: unknown;
  root: RootData;
  /** the page stays where the guest has scrolled it */
  keepsScroll: boolean;
}

/** The page of a document, on the server and in the browser. */
export function firstView(
  { params, data, root }: PageAnswer,
  { module, location }: Pick<View, "module" | "location">,
): View {
  return { location, by: "pop", module, isFailed: !module, params, data, root, keepsScroll: true };
}

/** What happens beside the shown page; a `blocked` navigation waits for the network. */
export type Progress = "idle" | "loading" | "blocked" | "reloading";

interface Target {
  url: URL;
  by: View["by"];
  state: unknown;
}

interface NavigatorDeps {
  build: string;
  first: View;
  /** pages that show a loading state when they take longer than a moment */
  hasLoadingState: (pathname: string) => boolean;
  /** both together, so that no page acts on the one without the other */
  onView: (view: View, progress: Progress) => void;
  onProgress: (progress: Progress) => void;
}

const loadingAfterMs = 150;
const prefetchAfterMs = 100;

/** Follows links inside the shop: loads the next page while the present one stays usable, and keeps the history. */
export class PageNavigator implements Navigator {
  readonly #deps: NavigatorDeps;
  #view: View;
  #running = new AbortController();
  #prefetchTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: NavigatorDeps) {
    this.#deps = deps;
    this.#view = deps.first;
  }

  /** Listens to the browser's way back and forth. Ends with the returned function. */
  listen(): () => void {
    const pop = () => this.#pop();
    const leave = () => storeScrollPosition();
    window.addEventListener("popstate", pop);
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("popstate", pop);
      window.removeEventListener("pagehide", leave);
    };
  }

  readonly navigate = async (to: string, { replace = false, state = null }: NavigateOptions = {}) => {
    const url = new URL(to, window.location.href);
    const target: Target = { url, by: replace ? "replace" : "push", state };
    if (this.#isShown(url)) {
      this.#begin("idle");
      this.#show({ keepsScroll: false }, this.#write(target), target.by);
    } else await this.#load(target);
  };

  readonly prefetch = (to: string): void => {
    clearTimeout(this.#prefetchTimer);
    const url = new URL(to, window.location.href);
    this.#prefetchTimer = setTimeout(() => fetchPage(url).catch(() => undefined), prefetchAfterMs);
  };

  /** Reads the present page again; what is shown and where stays. */
  readonly reload = async (): Promise<void> => {
    const { signal } = this.#begin("reloading");
    const fetched = await this.#fetch(this.#view.location, { fresh: true, signal });
    if (signal.aborted) return;
    if (isPage(fetched) && fetched.answer.build !== this.#deps.build) return window.location.reload();
    const { location, by } = this.#view;
    this.#showFetched(fetched, location, by, true);
  };

  /** Writes what the guest has chosen into the address, and loads nothing. */
  readonly rewrite = (address: string, state: unknown): void => {
    this.#begin("idle");
    const location = writeHistory(new URL(address, window.location.href), { replace: true, state });
    this.#show({ keepsScroll: true }, location, "replace");
  };

  #pop(): void {
    storeScrollPosition(this.#view.location.key);
    const url = new URL(window.location.href);
    if (this.#isShown(url)) {
      this.#begin("idle");
      this.#show({ keepsScroll: false }, locationOf(url), "pop");
    } else void this.#load({ url, by: "pop", state: null });
  }

  /** Another place on the same page, or another query of a page that shows every query. */
  #isShown({ pathname, search, hash }: URL): boolean {
    const { location, module } = this.#view;
    if (pathname !== location.pathname || !module) return false;
    if (search === location.search) return hash !== location.hash;
    return module.showsEveryQuery === true;
  }

  async #load(target: Target): Promise<void> {
    const { url, by } = target;
    // The cart's wallets have loaded a foreign script: it stays behind with its document.
    if ("Stripe" in window) return openDocument(target);
    const { signal } = this.#begin("loading");
    if (isNetworkLost() && url.pathname !== this.#view.location.pathname) {
      this.#deps.onProgress("blocked");
      await networkIsBack();
      if (signal.aborted) return;
      this.#deps.onProgress("loading");
    }
    let location: ShopLocation | undefined;
    const startLoading = () => {
      location = this.#write(target);
      this.#writeTitle("Menü");
      this.#show({ module: null, isFailed: false, data: null, keepsScroll: false }, location, by, "loading");
    };
    const isSlow = by !== "pop" && this.#deps.hasLoadingState(url.pathname);
    const timer = isSlow ? setTimeout(startLoading, loadingAfterMs) : undefined;
    signal.addEventListener("abort", () => clearTimeout(timer));
    const fetched = await this.#fetch(url, { signal });
    clearTimeout(timer);
    if (signal.aborted) return;
    if (isPage(fetched) && fetched.answer.build !== this.#deps.build) return openDocument(target);
    this.#showFetched(fetched, location ?? this.#write(target), by, location !== undefined);
  }

  #fetch(at: Pick<URL, "pathname" | "search">, options: { fresh?: boolean; signal: AbortSignal }) {
    return fetchPage(at, options).catch((error: unknown): CallFailed | null => {
      if (options.signal.aborted) return null;
      if (error instanceof CallFailed) return error;
      console.error(error);
      suspectNetwork();
      return null;
    });
  }

  #showFetched(
    fetched: FetchedPage | CallFailed | null,
    location: ShopLocation,
    by: View["by"],
    keepsScroll: boolean,
  ): void {
    if (!isPage(fetched)) {
      this.#writeTitle(failureTitle(location.pathname));
      const failed = { module: null, isFailed: true, refusal: fetched, data: null, keepsScroll };
      this.#show(failed, location, by);
      return;
    }
    const { answer, module } = fetched;
    if (answer.redirect) return void this.navigate(answer.redirect, { replace: true });
    writeHead(answer.head ?? []);
    const { params, data, root } = answer;
    this.#show({ module, isFailed: !module, refusal: null, params, data, root, keepsScroll }, location, by);
  }

  #writeTitle(title: string): void {
    writeHead([{ tag: "title", text: `${title} – ${this.#view.root.brand.name}` }]);
  }

  #write({ url, by, state }: Target): ShopLocation {
    if (by === "pop") return locationOf(url);
    storeScrollPosition();
    return writeHistory(url, { replace: by === "replace", state });
  }

  /** A later navigation ends an earlier one that still loads. */
  #begin(progress: Progress): AbortController {
    this.#running.abort();
    this.#running = new AbortController();
    this.#deps.onProgress(progress);
    return this.#running;
  }

  #show(changed: Partial<View>, location: ShopLocation, by: View["by"], progress: Progress = "idle"): void {
    this.#view = { ...this.#view, ...changed, location, by };
    this.#deps.onView(this.#view, progress);
  }
}

function isPage(fetched: FetchedPage | CallFailed | null): fetched is FetchedPage {
  return fetched !== null && "answer" in fetched;
}

/** Only a whole document fits, for instance because the shop was built anew since this tab was opened. */
function openDocument({ url, by }: Target): void {
  if (by === "pop") window.location.reload();
  else if (by === "replace") window.location.replace(url);
  else window.location.assign(url);
}
