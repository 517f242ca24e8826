import { waitForShop } from "#web/shared/api/network.ts";

/**
 * For `React.lazy`, which never asks twice: code that a lost network has kept away is fetched when it is back. Nor does the
 * browser ask twice: a module that could not be fetched is missing until the page is opened anew. So nothing is asked for offline.
 */
export function patiently<Module>(load: () => Promise<Module>): () => Promise<Module> {
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
