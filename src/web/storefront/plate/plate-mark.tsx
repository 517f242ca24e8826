import { lazy, Suspense } from "react";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import type { PlateMarkProps } from "#web/storefront/plate/plate-verdict.tsx";
import { usePlate } from "#web/storefront/plate/stored-plate.ts";

const Verdict = lazy(onlineLoader(() => import("#web/storefront/plate/plate-verdict.tsx")));

/** "Passt zu Ihnen" or what is in the way; nothing for a guest without a plate, and nothing of it on the server. */
export function PlateMark({ menu, className }: PlateMarkProps) {
  const plate = usePlate();
  if (!plate) return null;
  return (
    <Suspense>
      <Verdict menu={menu} plate={plate} className={className} />
    </Suspense>
  );
}
