import type { MenuStyle } from "#contract/catalogue.ts";
import { request, type Send } from "#web/shared/api/client.ts";
import { type Held, heldFailure, stylesFailure } from "#web/shared/api/held-failure.ts";

export function readStyles(send: Send): Promise<Held<MenuStyle[]>> {
  return heldFailure(request(send, "readStyles"), stylesFailure, []);
}
