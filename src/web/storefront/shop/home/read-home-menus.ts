import { request, type Send } from "#web/shared/api/client.ts";
import { loadPart, menusFailure } from "#web/shared/api/load-part.ts";

/** Without the menus of strip and carousel the page still has its other blocks. */
export async function readHomeMenus(send: Send) {
  const [best, fresh] = await Promise.all([
    loadPart(request(send, "readMenus", { query: { is_bestseller: true } }), menusFailure, []),
    loadPart(request(send, "readMenus", { query: { is_new: true } }), menusFailure, []),
  ]);
  return { best, fresh };
}
