import type { MenuDetails } from "#contract/catalogue.ts";
import { pageMeta } from "#web/ui/page-meta.ts";

/** Without a menu the page is loading or has failed; neither is for search engines. */
export function menuMeta(menu: MenuDetails | null) {
  if (!menu) return pageMeta({ title: "Menü", robots: "noindex" });
  return pageMeta({ title: menu.name, description: plainText(menu.description) });
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
