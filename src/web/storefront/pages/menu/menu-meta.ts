import type { MenuDetails } from "#contract/catalogue.ts";
import { plainText } from "#web/shared/plain-text.ts";
import { type JsonLd, pageMeta } from "#web/shared/ui/page-meta.ts";

/** Without a menu the page is loading or has failed, so search engines must not index it. */
export function menuMeta(menu: MenuDetails | null, structured?: readonly JsonLd[]) {
  if (!menu) return pageMeta({ title: "Menü", robots: "noindex" });
  return pageMeta({ title: menu.name, description: plainText(menu.description), structured });
}
