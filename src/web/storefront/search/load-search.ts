import type { Menu } from "#contract/catalogue.ts";
import type { SearchIndex } from "#contract/search.ts";
import { api } from "#web/shared/api/browser.ts";
import { Reading } from "#web/shared/api/reading.ts";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import type { Search, searchSteps } from "#web/storefront/search/search.ts";
import type { Steps } from "#web/storefront/search/steps.ts";

export interface SearchKit {
  index: SearchIndex;
  searchSteps: typeof searchSteps;
}

const staleMs = 300_000;
const loadSearch = onlineLoader(() => import("#web/storefront/search/search.ts"));

/** Loaded when a guest reaches for a search field, so that no first visit carries it. */
export const searchKit = new Reading<SearchKit>({
  read: async () => {
    const [search, { data }] = await Promise.all([loadSearch(), api("readSearchIndex")]);
    return { index: data, searchSteps: search.searchSteps };
  },
  staleMs,
});

export function fetchSearchEarly(menus: readonly Menu[]): void {
  searchKit
    .fresh()
    .then((kit) => buildSearch(kit, menus))
    .catch(() => undefined);
}

const built = new WeakMap<readonly Menu[], { kit: SearchKit; search: Promise<Search> }>();

/** Once for each list of menus, in steps: a whole one takes a fifth of a second on a slow phone, and a press would wait. */
export function buildSearch(kit: SearchKit, menus: readonly Menu[]): Promise<Search> {
  const last = built.get(menus);
  if (last?.kit === kit) return last.search;
  const search = inSteps(kit.searchSteps(menus, kit.index));
  built.set(menus, { kit, search });
  return search;
}

const stepMs = 5;

async function inSteps<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + stepMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await new Promise((resume) => setTimeout(resume));
  }
}
