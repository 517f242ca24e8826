import type { PlateFood } from "#contract/plate-food.ts";
import { PlateMark } from "#web/storefront/plate/plate-mark.tsx";

/** Below a dish in cart, order and proposal: what speaks against it, and of a box its dishes. */
export function OnPlate({ food }: { food: PlateFood }) {
  return (
    <>
      <PlateMark menu={food} look="small" isQuiet className="mt-1" />
      {food.contents.length > 0 && (
        <ul aria-label="In der Box" className="mt-1.5 space-y-1 border-l-2 border-hairline pl-3 text-sm/5">
          {food.contents.map((dish) => (
            <li key={dish.name}>
              {dish.quantity} × {dish.name}
              <PlateMark menu={dish} look="small" isQuiet />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
