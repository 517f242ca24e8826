import type { MenuDetails } from "#contract/catalogue.ts";
import { BoxDish } from "#web/storefront/pages/menu/box-dish.tsx";
import { FoodLabel } from "#web/storefront/pages/menu/food-label.tsx";
import { HtmlText } from "#web/storefront/pages/menu/html-text.tsx";

export function AboutMenu({ menu }: { menu: MenuDetails }) {
  return (
    <div className="grid gap-8">
      {menu.long_description && (
        <section>
          <h2 className="mb-4 text-[26px]/8">{menu.isBox ? "Über diese Box" : "Über dieses Menü"}</h2>
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
      <h2 className="mb-2 text-[26px]/8">Inhalt der Box</h2>
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
