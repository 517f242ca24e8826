import { promisesText } from "#contract/office/catalogue/sold-changes.ts";
import type { DishEffect, RecipeEffect } from "#contract/office/recipes/recipe-effect.ts";
import { AndMore } from "#web/office/ui/dry-run.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** What importing a file does to dishes: those that leave the sale come first. */
export function FileEffect({ effect: { dishes, sold }, more }: { effect: RecipeEffect; more: number }) {
  const leaving = dishes.filter(({ leavesSale }) => leavesSale.length > 0);
  const staying = dishes.filter((dish) => !leaving.includes(dish));
  return (
    <section aria-label="Betroffene Gerichte" className="space-y-3">
      <h3>Was sich für Gäste ändert</h3>
      {leaving.length > 0 && (
        <Notice type="danger">
          {leaving.length === 1 ? "Ein Gericht verlässt" : `${leaving.length} Gerichte verlassen`} den Verkauf, wenn Sie
          die Datei übernehmen.
        </Notice>
      )}
      {sold.guests > 0 && (
        <Notice type="warning">
          {sold.guests === 1 ? "Ein Gast hat" : `${sold.guests} Gäste haben`} schon bestellt: Danach liegt ein Brief
          bereit.
        </Notice>
      )}
      <ul className="divide-y divide-hairline rounded-md border border-hairline bg-white">
        {[...leaving, ...staying].map((dish) => (
          <li key={dish.menuId} className="space-y-1 px-4 py-3">
            <DishOfFile dish={dish} />
          </li>
        ))}
      </ul>
      <AndMore count={more} />
    </section>
  );
}

function DishOfFile({ dish: { name, changes, leavesSale, boxes, promises } }: { dish: DishEffect }) {
  return (
    <>
      <p className="font-semibold">{name}</p>
      {leavesSale.length > 0 && (
        <p className="text-error">Verlässt den Verkauf, weil {leavesSale.join("; weil ")}.</p>
      )}
      {boxes.length > 0 && (
        <p className="text-error">
          {boxes.length === 1 ? "Mit ihm die Box" : "Mit ihm die Boxen"} „{boxes.join("“, „")}“.
        </p>
      )}
      <ul className="list-disc pl-5">
        {changes.map((change) => (
          <li key={change} className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
      {promises.length > 0 && <p>Verkauft: „{name}“ {promisesText(promises)}.</p>}
    </>
  );
}
