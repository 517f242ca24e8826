import type { ReactNode } from "react";
import type { RunbookEntry } from "#web/office/operation/runbook.ts";

export function RunbookText({ entry: { meaning, look, act } }: { entry: RunbookEntry }) {
  return (
    <div className="max-w-[80ch] space-y-2">
      <p>{marked(meaning)}</p>
      <Points title="Ansehen" points={look} />
      <Points title="Tun" points={act} />
    </div>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="list-disc space-y-1 pl-5">
        {points.map((point) => (
          <li key={point}>{marked(point)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Code between backticks, names of panels between stars. */
function marked(text: string): ReactNode[] {
  return text.split(/(`[^`]+`|\*[^*]+\*)/).map((part, at) => {
    const inside = part.slice(1, -1);
    const key = `${at} ${part}`;
    if (part.startsWith("`"))
      return (
        <code key={key} className="rounded-sm bg-desk px-1 text-[0.92em] wrap-anywhere">
          {inside}
        </code>
      );
    return part.startsWith("*") ? <em key={key}>{inside}</em> : part;
  });
}
