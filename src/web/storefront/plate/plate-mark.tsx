import { Suspense, use } from "react";
import type { AllergenData } from "#contract/catalogue/allergen-text.ts";
import type { JudgedMenu } from "#contract/catalogue/plate-rule.ts";
import { lazyHint } from "#web/shared/ui/lazy-part.tsx";
import { AlsoWithoutContext } from "#web/storefront/plate/also-without.tsx";
import { usePlate } from "#web/storefront/plate/stored-plate.ts";

export interface PlateMarkProps {
  /** of a dish inside a box its allergens alone are judged */
  menu: (JudgedMenu & { isBox: boolean }) | AllergenData;
  /** `strip`: coloured rows over the whole width; `small`: lines of small text below a name */
  look?: "strip" | "small";
  /** leaves out what suits */
  isQuiet?: boolean;
  className?: string;
}

const Verdict = lazyHint(() => import("#web/storefront/plate/plate-verdict.tsx"));

/** How a dish fits the guest's plate and other exclusions. Empty without either, and on the server. */
export function PlateMark(props: PlateMarkProps) {
  const plate = usePlate();
  const also = use(AlsoWithoutContext);
  if (!plate && also.withoutAllergenIds.length === 0) return null;
  return (
    <Suspense>
      <Verdict {...props} plate={plate} also={also} />
    </Suspense>
  );
}
