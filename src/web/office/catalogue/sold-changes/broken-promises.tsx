import { promisesText, type SoldWarning, soldText } from "#contract/office/sold-changes.ts";

/** Dish by dish, and all together where an order has several of them. */
export function BrokenPromises({ sold }: { sold: SoldWarning }) {
  return (
    <>
      <ul className="space-y-2">
        {sold.menus.map((menu) => (
          <li key={menu.id}>
            „{menu.name}“ {promisesText(menu.promises)}.
            <strong className="block">Noch nicht zugestellt: {soldText(menu)}</strong>
          </li>
        ))}
      </ul>
      {sold.menus.length > 1 && <p>Zusammen: {soldText(sold)}.</p>}
    </>
  );
}
