import { createContext, type ReactNode, useMemo } from "react";
import type { Exclusions } from "#contract/catalogue/plate.ts";
import { useIsHydrated } from "#web/shared/ui/use-is-hydrated.ts";

const nothing: Exclusions = { withoutAllergenIds: [], avoidsTraces: false };

/** What a guest excludes here besides the plate: by filter, by search, or for a proposal. */
export const AlsoWithoutContext = createContext<Exclusions>(nothing);

interface Props {
  ids: readonly number[];
  avoidsTraces: boolean;
  children: ReactNode;
}

/** The verdicts inside also name these allergens. The document is for everybody, so they come with the scripts. */
export function AlsoWithout({ ids, avoidsTraces, children }: Props) {
  const isHere = useIsHydrated();
  const list = ids.join();
  const exclusions = useMemo<Exclusions>(() => {
    if (!isHere || list === "") return nothing;
    return { withoutAllergenIds: list.split(",").map(Number), avoidsTraces };
  }, [isHere, list, avoidsTraces]);
  return <AlsoWithoutContext value={exclusions}>{children}</AlsoWithoutContext>;
}
