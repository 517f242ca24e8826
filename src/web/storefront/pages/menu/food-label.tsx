import type { MenuDetails } from "#contract/catalogue.ts";
import { AllergenNote } from "#web/storefront/pages/menu/allergen-note.tsx";
import { HtmlText } from "#web/storefront/pages/menu/html-text.tsx";
import { InformationCard } from "#web/storefront/pages/menu/information-card.tsx";

export function FoodLabel({ menu }: { menu: MenuDetails }) {
  return (
    <InformationCard title="Zutaten">
      <HtmlText html={menu.ingredients} className="[&_strong]:font-bold" />
      <AllergenNote names={menu.allergenic} />
      {menu.additional_information && <p className="mt-4">{menu.additional_information}</p>}
    </InformationCard>
  );
}
