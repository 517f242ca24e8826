import { Suspense } from "react";
import { lazyHint } from "#web/shared/ui/lazy-part.tsx";
import type { PlatedDish } from "#web/storefront/plate/against-plate.ts";
import { usePlate } from "#web/storefront/plate/stored-plate.ts";
import type { PlateWarningProps } from "#web/storefront/plate/against-notice.tsx";

const AgainstNotice = lazyHint(() => import("#web/storefront/plate/against-notice.tsx"));

/** Names the dishes that do not suit the guest's plate. Empty without a plate, and on the server. */
export function PlateWarning<Dish extends PlatedDish>({ onSee, ...rest }: PlateWarningProps<Dish>) {
  const plate = usePlate();
  if (!plate) return null;
  const see = onSee as PlateWarningProps["onSee"];
  return (
    <Suspense>
      <AgainstNotice {...rest} onSee={see} plate={plate} />
    </Suspense>
  );
}
