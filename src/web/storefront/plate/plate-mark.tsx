import { Suspense } from "react";
import { lazyHint } from "#web/shared/ui/lazy-part.tsx";
import type { PlateMarkProps } from "#web/storefront/plate/plate-verdict.tsx";
import { usePlate } from "#web/storefront/plate/stored-plate.ts";

const Verdict = lazyHint(() => import("#web/storefront/plate/plate-verdict.tsx"));

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
