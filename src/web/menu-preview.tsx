import type { PreviewedMenu } from "#web/shared/menu-preview-context.ts";
import { MenuCard } from "#web/storefront/catalogue/card/menu-card.tsx";
import { MenuArticle } from "#web/storefront/catalogue/menu/menu-article.tsx";

/** A menu's card or page as guests see it. It is handed to the office here, because the two layers never import each other. */
export default function MenuPreview({ as, menu, forms }: PreviewedMenu) {
  if (as === "page") return <MenuArticle menu={menu} forms={forms} />;
  return (
    <div className="p-5">
      <MenuCard menu={menu} sizes="300px" priority />
    </div>
  );
}
