import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { ActiveFilters } from "#web/storefront/catalogue/list/active-filters.tsx";
import { FilterPanel } from "#web/storefront/catalogue/list/filter-panel.tsx";
import { SortChoice } from "#web/storefront/catalogue/list/sort-choice.tsx";
import { PlateButton } from "#web/storefront/catalogue/plate/plate-button.tsx";

type Props = ComponentProps<typeof FilterPanel> & Pick<ComponentProps<typeof ActiveFilters>, "isPaused">;

/**
 * Filters, order and chips in one row, which stays in view on a phone; a wide screen has the filters beside the list. Of one
 * height, so that the chips of a guest's plate move nothing.
 */
export function ListBar({ isPaused, ...filters }: Props) {
  const { choice, onChoose } = filters;
  return (
    <Sticky>
      <FilterPanel {...filters} />
      <SortChoice choice={choice} onChoose={(sort) => onChoose({ ...choice, sort })} />
      <PlateButton isNarrow className="border border-field bg-white" />
      <ActiveFilters {...filters} isPaused={isPaused} />
    </Sticky>
  );
}

function Sticky({ children }: { children: ReactNode }) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => (start.current ? leaveHeaderAway(start.current) : undefined), []);
  return (
    <>
      <div ref={start} />
      <div className="list-bar z-20 -mx-5 mt-3 border-b border-hairline bg-canvas max-lg:sticky md:-mx-10 lg:mx-0 lg:mt-4 lg:border-0">
        <div className="scroll-row relative flex h-[calc(var(--bar-height)-1px)] items-center gap-2 overflow-x-auto px-5 md:px-10 lg:h-auto lg:min-h-11 lg:flex-wrap lg:items-start lg:overflow-visible xl:flex-nowrap lg:px-0">
          {children}
        </div>
      </div>
    </>
  );
}

const awayName = "data-header-away";
/** below the header: the day bar alone */
const dayBarPx = 52;
const leastMovePx = 8;

/** On a phone the bars take the header's place while a guest reads on, and give it back on the way up. */
function leaveHeaderAway(start: Element): () => void {
  const root = document.documentElement;
  let last = window.scrollY;
  const onScroll = () => {
    const moved = window.scrollY - last;
    if (Math.abs(moved) < leastMovePx) return;
    last = window.scrollY;
    root.toggleAttribute(awayName, moved > 0 && start.getBoundingClientRect().top < dayBarPx);
  };
  window.addEventListener("scroll", onScroll, { passive: true });
  return () => {
    window.removeEventListener("scroll", onScroll);
    root.removeAttribute(awayName);
  };
}
