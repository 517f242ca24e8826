import { Star } from "lucide-react";
import { useId } from "react";

interface Props {
  name: string;
  stars: number;
  isMissing: boolean;
  onChoose: (stars: number) => void;
}

const words = ["nicht gut", "geht so", "in Ordnung", "gut", "ausgezeichnet"] as const;

/** Native radio buttons below the drawn stars: arrow keys choose, and each is told in words. */
export function StarChoice({ name, stars, isMissing, onChoose }: Props) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={isMissing ? `${id}-missing` : undefined}>
      <legend className="font-semibold">Wie war {name}?</legend>
      <div className="mt-1.5 flex">
        {words.map((word, place) => {
          const value = place + 1;
          return (
            <label
              key={word}
              className="relative inline-flex size-11 cursor-pointer items-center justify-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={id}
                value={value}
                checked={stars === value}
                onChange={() => onChoose(value)}
                className="sr-only"
              />
              <span className="sr-only">
                {value === 1 ? "1 Stern" : `${value} Sterne`}, {word}
              </span>
              <Star
                aria-hidden="true"
                className={`size-8 ${value <= stars ? "fill-saffron text-warning-icon" : "text-field"}`}
              />
            </label>
          );
        })}
      </div>
      <p className="min-h-6 text-sm text-muted" aria-hidden="true">
        {words[stars - 1] ?? ""}
      </p>
      {isMissing && stars === 0 && (
        <p id={`${id}-missing`} role="alert" className="text-sm font-semibold text-error">
          Bitte vergeben Sie 1 bis 5 Sterne.
        </p>
      )}
    </fieldset>
  );
}
