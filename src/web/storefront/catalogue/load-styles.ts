import type { MenuStyle } from "#contract/catalogue/catalogue.ts";
import { request, type Send } from "#web/shared/api/client.ts";
import { type LoadedPart, loadPart, pageStatus, stylesFailure } from "#web/shared/api/load-part.ts";
import type { PageRequest } from "#web/storefront/navigation/page-types.ts";

export async function loadStyles({ send }: PageRequest) {
  const styles = await readStyles(send);
  const head = {
    title: "Unsere Styles",
    description: describe(styles.data),
  };
  return { data: styles.data, head, ...pageStatus(styles) };
}

const named = ["Italienisch", "Indisch", "Hausmannskost"];

/** Names no kitchen that the shop does not have. */
function describe(styles: readonly { name: string }[]): string {
  const hasAll = named.every((one) => styles.some(({ name }) => name === one));
  const few = hasAll ? "Italienisch, indisch, Hausmannskost und mehr: " : "";
  return `${few}Wählen Sie Ihre Küche und sehen Sie alle Menüs dazu.`;
}

export function readStyles(send: Send): Promise<LoadedPart<MenuStyle[]>> {
  return loadPart(request(send, "readStyles"), stylesFailure, []);
}
