import { listTowns } from "#web/location/area-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { TownHint as Hint } from "./use-place-check.ts";

interface Props {
  hint: Hint | undefined;
  onChoose: (town: string) => void;
}

/** Points out a town that does not belong to the postcode. It never stands in the way of an order. */
export function TownHint({ hint, onChoose }: Props) {
  return (
    <div role="status">
      {hint && (
        <div className="mt-2 text-sm">
          <Notice type="warning" live={false}>
            <p>
              Zur Postleitzahl {hint.postcode} {hint.towns.length === 1 ? "gehört" : "gehören"}{" "}
              {listTowns(hint.towns)}. Ein Ortsteil kann so bleiben.
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              {hint.likely.map((town) => (
                <Button key={town} variant="secondary" onClick={() => onChoose(town)}>
                  {town} übernehmen
                </Button>
              ))}
            </div>
          </Notice>
        </div>
      )}
    </div>
  );
}
