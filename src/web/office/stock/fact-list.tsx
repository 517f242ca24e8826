import type { ReactNode } from "react";

interface Props {
  facts: readonly (readonly [name: string, text: ReactNode])[];
  look?: string;
}

/** What is known of something, by name; what is missing is left out. */
export function FactList({ facts, look = "font-semibold wrap-anywhere" }: Props) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-base">
      {facts.map(
        ([name, text]) =>
          text && (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className={look || undefined}>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
