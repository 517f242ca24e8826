import { CircleAlert, CircleCheck } from "lucide-react";
import { type BaseColours, contrastPairs } from "#contract/brand-colours.ts";

const figure = (ratio: number) =>
  (Math.floor(ratio * 10) / 10).toLocaleString("de-DE", { minimumFractionDigits: 1 });

/** Every pair of colours that somebody has to read, while the colours are chosen. */
export function ContrastList({ colours }: { colours: BaseColours }) {
  const pairs = contrastPairs(colours);
  const weak = pairs.filter(({ isEnough }) => !isEnough).length;
  return (
    <div>
      <p role="status" className={`mb-1 font-semibold ${weak > 0 ? "text-error" : "text-success"}`}>
        {weak === 0
          ? "Alles ist gut lesbar."
          : `${weak === 1 ? "Ein Paar ist" : `${weak} Paare sind`} zu schwach, um es zu speichern.`}
      </p>
      <ul className="text-xs">
        {pairs.map(({ label, ratio, least, isEnough }) => (
          <li key={label} className="flex items-center gap-2 border-b border-hairline py-1.5 last:border-0">
            {isEnough ? (
              <CircleCheck className="size-4 shrink-0 text-success" aria-hidden="true" />
            ) : (
              <CircleAlert className="size-4 shrink-0 text-error" aria-hidden="true" />
            )}
            <span className="grow">{label}</span>
            <span className={isEnough ? "text-muted" : "font-semibold text-error"}>
              {figure(ratio)}
              {isEnough ? "" : `, nötig ${figure(least)}`}
              <span className="sr-only">{isEnough ? ", genügt" : ", zu wenig"}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
