import { pageStatus } from "#web/shared/api/load-part.ts";
import type { PageRequest } from "#web/storefront/navigation/page-types.ts";
import { readStyles } from "#web/storefront/pages/styles/read-styles.ts";

export async function load({ send }: PageRequest) {
  const styles = await readStyles(send);
  const head = {
    title: "Unsere Styles",
    description:
      "Italienisch, indisch, Hausmannskost und mehr: Wählen Sie Ihre Küche und sehen Sie alle Menüs dazu.",
  };
  return { data: styles.data, head, ...pageStatus(styles) };
}
