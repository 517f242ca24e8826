import { waitForShop } from "#web/api/network.ts";

/** For `React.lazy`, which never asks twice: code that a lost network has kept away is fetched when it is back. */
export function patiently<Module>(load: () => Promise<Module>): () => Promise<Module> {
  const fetch = async (): Promise<Module> => {
    try {
      return await load();
    } catch (error) {
      if (await waitForShop()) return await fetch();
      throw error;
    }
  };
  return fetch;
}
