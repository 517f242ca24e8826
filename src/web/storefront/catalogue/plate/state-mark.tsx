import type { PlateMarkKind } from "#web/storefront/catalogue/plate/plate-texts.ts";

/** Told apart by shape alone: a filled mark, an outlined triangle, a tick, a dotted ring and a dash. */
const shapes: Record<PlateMarkKind, React.ReactNode> = {
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

export function StateMark({ mark }: { mark: PlateMarkKind }) {
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
      {shapes[mark]}
    </svg>
  );
}
