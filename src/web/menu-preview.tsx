import type { PreviewedMenu } from "#web/shared/menu-preview-context.ts";
import { MenuCard } from "#web/storefront/catalogue/menu-card.tsx";
import { MenuArticle } from "#web/storefront/pages/menu/menu-article.tsx";

/** Card or page of a menu as guests see it. The office is given it here: its own files know nothing of the storefront. */
export default function MenuPreview({ as, menu, forms }: PreviewedMenu) {
  if (as === "page") return <MenuArticle menu={menu} forms={forms} />;
  return (
    <div className="p-5">
      <MenuCard menu={menu} sizes="300px" priority />
    </div>
  );
}
