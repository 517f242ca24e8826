import type { MenuStyle } from "#contract/catalogue/catalogue.ts";
import { request, type Send } from "#web/shared/api/client.ts";
import { type LoadedPart, loadPart, stylesFailure } from "#web/shared/api/load-part.ts";

export function readStyles(send: Send): Promise<LoadedPart<MenuStyle[]>> {
  return loadPart(request(send, "readStyles"), stylesFailure, []);
}
