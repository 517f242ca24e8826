/** Where the page's content stands. */
export const rootId = "page";
export const startId = "page-start";
export const dataId = "page-data";

/** What the server has handed over to the page's script. */
export function readJson<T>(): T {
  return JSON.parse(document.getElementById(dataId)?.textContent ?? "null");
}
