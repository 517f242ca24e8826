import type { Exclusions, Plate } from "#contract/catalogue/plate.ts";
import type { PlateMarkProps } from "#web/storefront/catalogue/plate/plate-mark.tsx";
import type { PlateMarkKind } from "#web/storefront/catalogue/plate/plate-texts.ts";
import { shownLines } from "#web/storefront/catalogue/plate/shown-lines.ts";
import { StateMark } from "#web/storefront/catalogue/plate/state-mark.tsx";
import { usePlateNames } from "#web/storefront/catalogue/plate/use-plate-names.ts";

type Props = PlateMarkProps & { plate: Plate | null; also: Exclusions };

/** Loaded by `React.lazy`, with a guest's first plate. */
export default function PlateVerdict(props: Props) {
  const { data: names } = usePlateNames();
  const { look = "strip", className = "" } = props;
  const lines = shownLines(props, names);
  if (lines.length === 0) return null;
  return (
    // spans, because a mark also stands inside of a summary and of a suggestion
    <span className={`block overflow-hidden ${className}`}>
      {lines.map(({ mark, text }) => (
        <span
          key={mark}
          data-state={mark}
          className={`flex items-start gap-2 ${shapes[look]} ${colours[look][mark]}`}
        >
          <StateMark mark={mark} />
          <span className="min-w-0 hyphens-auto first-letter:uppercase">{text}</span>
        </span>
      ))}
    </span>
  );
}

const shapes = {
  strip: "px-3.5 py-1.5 text-sm/[1.25rem] font-semibold forced-colors:border-t",
  small: "text-[.8125rem]/[1.25rem] font-semibold",
} as const;

const colours: Record<"strip" | "small", Record<PlateMarkKind, string>> = {
  strip: {
    contains: "bg-error-soft text-error",
    unknown: "bg-sand text-ink",
    traces: "bg-warning-soft text-warning",
    none: "bg-sage text-forest",
    other: "bg-sand text-ink",
  },
  small: {
    contains: "text-error",
    unknown: "text-ink",
    traces: "text-warning",
    none: "text-forest",
    other: "text-muted",
  },
};
