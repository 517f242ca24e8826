import type { MenuDetails } from "#contract/catalogue.ts";
import { AllergenNote } from "#web/storefront/catalogue/menu/allergen-note.tsx";
import { BoxDish } from "#web/storefront/catalogue/menu/box-dish.tsx";
import { HtmlText } from "#web/storefront/catalogue/menu/html-text.tsx";
import { InformationCard } from "#web/storefront/catalogue/menu/information-card.tsx";
import { OwnInformation } from "#web/storefront/catalogue/menu/own-information.tsx";

export function AboutMenu({ menu }: { menu: MenuDetails }) {
  return (
    <div className="grid gap-8">
      {menu.long_description && (
        <section>
          <h2 className="mb-4 text-[1.625rem]/[2rem]">
            {menu.isBox ? "Über diese Box" : "Über dieses Menü"}
          </h2>
          <HtmlText html={menu.long_description} />
        </section>
      )}
      {menu.isBox ? <BoxContents dishes={menu.contents} /> : <FoodLabel menu={menu} />}
    </div>
  );
}

function BoxContents({ dishes }: { dishes: MenuDetails["contents"] }) {
  return (
    <section>
      <h2 className="mb-2 text-[1.625rem]/[2rem]">Inhalt der Box</h2>
      <p className="mb-4 text-muted">Zutaten, Allergene und Nährwerte stehen bei jedem Menü.</p>
      <ul className="grid gap-2.5">
        {dishes.map((dish) => (
          <li key={dish.slug}>
            <BoxDish dish={dish} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FoodLabel({ menu }: { menu: MenuDetails }) {
  return (
    <InformationCard title="Zutaten">
      <HtmlText html={menu.ingredients} className="[&_strong]:font-bold" />
      <AllergenNote food={menu} />
      <OwnInformation menu={menu} />
    </InformationCard>
  );
}
