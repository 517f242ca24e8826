import { Star } from "lucide-react";

const places = [1, 2, 3, 4, 5] as const;

/** Told as words: `4 von 5 Sternen`. Halves are drawn as the nearest whole star. */
export function Stars({ stars }: { stars: number }) {
  const drawn = Math.round(stars);
  return (
    <span
      role="img"
      aria-label={`${stars.toLocaleString("de-DE")} von 5 Sternen`}
      className="inline-flex gap-0.5"
    >
      {places.map((place) => (
        <Star
          key={place}
          aria-hidden="true"
          className={`size-4.5 ${place <= drawn ? "fill-saffron text-warning-icon" : "text-field"}`}
        />
      ))}
    </span>
  );
}
