import type { Exclusions, Plate } from "#contract/catalogue/plate.ts";
import type { PlateMarkProps } from "#web/storefront/plate/plate-mark.tsx";
import type { PlateMarkKind } from "#web/storefront/plate/plate-texts.ts";
import { shownLines } from "#web/storefront/plate/shown-lines.ts";
import { usePlateNames } from "#web/storefront/plate/use-plate-names.ts";

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

/** Each differs by its shape alone, for guests who see no colours: a filled mark, an outlined triangle, a tick, a dotted ring and a dash. */
const paths: Record<PlateMarkKind, React.ReactNode> = {
  // the sign in it is a hole, so that it shows on any ground
  contains: (
    <path
      fill="currentColor"
      stroke="none"
      fillRule="evenodd"
      d="M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22Zm-1.5 5h3v7.5h-3V6Zm0 9.5h3v3h-3v-3Z"
    />
  ),
  traces: <path d="M12 3 1.8 21h20.4L12 3Zm0 7v5m0 3v.01" />,
  none: <path strokeWidth={3} d="M20 6 9 17l-5-5" />,
  unknown: (
    <>
      <circle cx="12" cy="12" r="10" strokeDasharray="3.2 3.2" />
      <path d="M9.2 9.2a2.9 2.9 0 0 1 5.6 1c0 1.9-2.8 2.4-2.8 4m0 3v.01" />
    </>
  ),
  other: <path d="M5 12h14" />,
};

function StateMark({ mark }: { mark: PlateMarkKind }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mt-0.5 size-4 shrink-0"
      aria-hidden="true"
    >
      {paths[mark]}
    </svg>
  );
}
