import * as z from "zod/mini";

// One leading slash; no colon, backslash or space: nothing that a browser would read as a host.
const pathForm = /^\/[\p{L}\p{N}\-._~%/?#&=+,]*$/u;

export function isShopPath(text: string): boolean {
  return pathForm.test(text) && !/\/[/.]/.test(text);
}

/** Where a link in an editable text leads: never to a foreign host. */
export const shopPath = z
  .string()
  .check(
    z.trim(),
    z.maxLength(120, "Höchstens 120 Zeichen."),
    z.refine(isShopPath, "Bitte eine Adresse dieses Shops, zum Beispiel /shop oder /menu/lasagne-al-forno."),
  );
