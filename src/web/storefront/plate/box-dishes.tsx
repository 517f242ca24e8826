import type { BoxedDish } from "#contract/catalogue/plate.ts";
import { PlateMark } from "#web/storefront/plate/plate-mark.tsx";

/** The dishes of a box in cart, order and proposal, each with what speaks against it; empty for a single dish. */
export function BoxDishes({ dishes, className = "" }: { dishes: readonly BoxedDish[]; className?: string }) {
  if (dishes.length === 0) return null;
  return (
    <ul
      aria-label="In der Box"
      className={`gap-x-6 gap-y-1.5 rounded-md bg-canvas px-3.5 py-2.5 text-sm/[1.25rem] max-sm:space-y-1.5 sm:columns-2 ${className}`}
    >
      {dishes.map((dish) => (
        <li key={dish.name} className="break-inside-avoid sm:mb-1.5">
          {dish.quantity} × {dish.name}
          <PlateMark menu={dish} look="small" isQuiet />
        </li>
      ))}
    </ul>
  );
}
