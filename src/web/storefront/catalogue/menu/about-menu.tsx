import { ChevronDown } from "lucide-react";
import { pages } from "#contract/addresses.ts";
import type { MenuDetails } from "#contract/catalogue/catalogue.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { AllergenNote } from "#web/storefront/catalogue/menu/allergen-note.tsx";
import { HtmlText } from "#web/storefront/catalogue/menu/html-text.tsx";
import { InformationCard, OwnInformation } from "#web/storefront/catalogue/menu/information-card.tsx";
import { NutritionTable } from "#web/storefront/catalogue/menu/nutrition-table.tsx";
import { PlateMark } from "#web/storefront/plate/plate-mark.tsx";

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

interface BoxDishProps {
  dish: MenuDetails["contents"][number];
}

function BoxDish({ dish }: BoxDishProps) {
  const weightText = `${dish.weightGrams} g`;
  return (
    <details className="group rounded-md bg-white shadow-card">
      <summary className="flex min-h-15 items-center gap-4 rounded-md px-5 py-3 max-[18rem]:flex-wrap max-[18rem]:gap-x-2 max-[18rem]:px-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow font-semibold max-[18rem]:basis-full">
          {dish.quantity} × {dish.name}
          <PlateMark menu={dish} look="small" isQuiet className="mt-1" />
        </span>
        <span className="shrink-0 text-sm whitespace-nowrap text-muted">{weightText}</span>
        <ChevronDown
          className="size-5 shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="grid gap-4 px-5 pb-5 max-[18rem]:px-3">
        <div className="text-[.9375rem]/[1.5rem]">
          <h3 className="mb-1.5">Zutaten</h3>
          <HtmlText html={dish.ingredients} className="[&_strong]:font-bold" />
          <AllergenNote food={dish} isOfBox />
        </div>
        <NutritionTable
          portion={dish.portion}
          per100g={dish.per100g}
          grams={dish.weightGrams}
          weightText={weightText}
          caption={`Nährwerte: ${dish.name}`}
        />
        {dish.preparation && (
          <div className="text-[.9375rem]/[1.5rem]">
            <h3 className="mb-1.5">Zubereitung</h3>
            <p className="text-muted">{dish.preparation}</p>
          </div>
        )}
        {dish.organic && <p className="text-sm text-muted">Bio-Kontrolle: {dish.organic}</p>}
        {dish.isReusable && <p className="text-sm text-muted">Kommt in einer Mehrwegschale.</p>}
        <Link
          to={pages.menuDetails(dish.slug)}
          className="justify-self-start font-medium text-forest text-link"
        >
          Zum Menü<span className="sr-only"> {dish.name}</span>
        </Link>
      </div>
    </details>
  );
}
