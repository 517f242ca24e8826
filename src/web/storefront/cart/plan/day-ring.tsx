import { Check } from "lucide-react";

interface Props {
  articles: number;
  minimum: number;
  /** the minimum is reached, or a box is enough by itself */
  isFull: boolean;
}

/** Decoration; the words beside it say the same. */
export function DayRing({ articles, minimum, isFull }: Props) {
  const filled = isFull ? minimum : articles;
  return (
    <span aria-hidden="true" className="relative inline-flex size-11 shrink-0 items-center justify-center">
      <svg aria-hidden="true" viewBox="0 0 44 44" className="absolute inset-0 size-full -rotate-90">
        <circle cx="22" cy="22" r="19" fill="none" strokeWidth="4" className="stroke-hairline" />
        {filled > 0 && (
          <circle
            cx="22"
            cy="22"
            r="19"
            fill="none"
            strokeWidth="4"
            strokeLinecap="round"
            pathLength={minimum}
            strokeDasharray={`${filled} ${minimum}`}
            className={`transition-[stroke-dasharray] duration-200 forced-colors:stroke-[Highlight] ${isFull ? "stroke-success" : "stroke-warning-icon"}`}
          />
        )}
      </svg>
      {isFull ? (
        <Check className="size-5 text-success" strokeWidth={3} />
      ) : (
        <span className="text-sm font-bold tabular-nums">{articles}</span>
      )}
    </span>
  );
}
