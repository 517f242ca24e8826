import { Suspense, use } from "react";
import type { AllergenData } from "#contract/catalogue/allergen-state.ts";
import type { JudgedMenu } from "#contract/catalogue/plate-rule.ts";
import { lazyHint } from "#web/shared/ui/lazy-part.tsx";
import { AlsoWithoutContext } from "#web/storefront/catalogue/plate/also-without.tsx";
import { usePlate } from "#web/storefront/catalogue/plate/stored-plate.ts";

export interface PlateMarkProps {
  /** of a dish inside a box its allergens alone are judged */
  menu: (JudgedMenu & { isBox: boolean }) | AllergenData;
  /** `strip`: coloured rows over the whole width; `small`: lines of small text below a name */
  look?: "strip" | "small";
  /** says nothing of what suits */
  isQuiet?: boolean;
  className?: string;
}

const Verdict = lazyHint(() => import("#web/storefront/catalogue/plate/plate-verdict.tsx"));

/** What a dish says of the guest's plate and of other exclusions; nothing without either, and nothing on the server. */
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
