import * as z from "zod/mini";

// one slash at the beginning; no colon, no backslash, no space: nothing that a browser would take for a host
const pathForm = /^\/[\p{L}\p{N}\-._~%/?#&=+,]*$/u;

/** Whether a text is a path within this shop and nothing else. */
export function isShopPath(text: string): boolean {
  return pathForm.test(text) && !/\/[/.]/.test(text);
}

/** Where a link of an editable text leads: never to a foreign host. */
export const shopPath = z
  .string()
  .check(
    z.trim(),
    z.maxLength(120, "Höchstens 120 Zeichen."),
    z.refine(isShopPath, "Bitte eine Adresse dieses Shops, zum Beispiel /shop oder /menu/lasagne-al-forno."),
  );
