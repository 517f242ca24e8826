import { waitForShop } from "#web/shared/api/network.ts";

/**
 * For `React.lazy`, which never retries: waits for the network before it fetches code. The browser does not retry
 * either: a module that failed once is missing until the page reloads, so nothing is fetched offline.
 */
export function onlineLoader<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Module | undefined;
  const fetch = async (): Promise<Module> => {
    if (loaded) return loaded;
    if (navigator.onLine === false) await waitForShop();
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      if (await waitForShop()) return await fetch();
      throw error;
    }
  };
  return fetch;
}
