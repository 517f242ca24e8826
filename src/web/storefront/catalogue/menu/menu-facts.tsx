import type { MenuDetails } from "#contract/catalogue.ts";
import { AllergenNote } from "#web/storefront/catalogue/menu/allergen-note.tsx";
import { Handling } from "#web/storefront/catalogue/menu/handling.tsx";
import { InformationCard } from "#web/storefront/catalogue/menu/information-card.tsx";
import { NutritionTable } from "#web/storefront/catalogue/menu/nutrition-table.tsx";
import { OwnInformation } from "#web/storefront/catalogue/menu/own-information.tsx";

export function MenuFacts({ menu }: { menu: MenuDetails }) {
  return (
    <div className="grid gap-5">
      {menu.isBox ? (
        <InformationCard title="Allergene der Box">
          <AllergenNote food={menu} />
          <OwnInformation menu={menu} />
        </InformationCard>
      ) : (
        <InformationCard title="Nährwerte">
          <NutritionTable
            portion={menu}
            per100g={menu.per100g}
            weightText={menu.weightText}
            caption={`Nährwerte: ${menu.name}`}
          />
        </InformationCard>
      )}
      <Handling menu={menu} />
    </div>
  );
}
