import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { listTowns } from "#web/storefront/calendar/area-texts.ts";
import { likelyTowns, matchesTown } from "./town-rule.ts";
import type { CheckedPlace } from "./use-place-check.ts";

interface Props {
  place: CheckedPlace;
  onChoose: (town: string) => void;
}

/**
 * Points out a town that does not belong to the postcode and never blocks an order. Loaded by `React.lazy`
 * with the first postcode.
 */
export default function TownHint({ place: { postcode, town, towns }, onChoose }: Props) {
  if (matchesTown(towns, town)) return null;
  return (
    <div className="mt-2 text-sm">
      <Notice type="warning" live={false}>
        <p>
          Zur Postleitzahl {postcode} {towns.length === 1 ? "gehört" : "gehören"} {listTowns(towns)}. Ein
          Ortsteil kann so bleiben.
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {likelyTowns(towns, town).map((likely) => (
            <Button key={likely} variant="secondary" onClick={() => onChoose(likely)}>
              {likely} übernehmen
            </Button>
          ))}
        </div>
      </Notice>
    </div>
  );
}
