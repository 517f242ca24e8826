/** Where the page's content stands. */
export const rootId = "page";
export const startId = "page-start";
export const dataId = "page-data";

/** What the server has handed over to the page's script. */
export function readJson<T>(): T {
  return JSON.parse(document.getElementById(dataId)?.textContent ?? "null");
}

/**
 * On the element `html` of a document whose policy lets the wallets' script in. A guest who came to the cart by a link
 * inside the shop is still in the document of the page before.
 */
export const walletsAttribute = "data-wallets";

/** The script that answers without a network; at the root, so that it may answer for every page. */
export const offlineWorker = "/offline-worker.js";
