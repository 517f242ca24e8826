import { Button } from "#web/shared/ui/button.tsx";

const mostButtons = 6;

interface Props {
  postcode: string;
  towns: readonly string[];
  onChoose: (town: string) => void;
}

/**
 * The towns of a postcode that has several, as buttons when they are few. Many are offered while typing, by the
 * field's own list. Loaded by `React.lazy`, because most postcodes have one.
 */
export default function TownChoice({ postcode, towns, onChoose }: Props) {
  if (towns.length > mostButtons) {
    return (
      <p className="mt-1.5 text-sm text-muted">
        {postcode} hat {towns.length} Orte. Tippen Sie die ersten Buchstaben, oder wählen Sie aus der Liste.
      </p>
    );
  }
  return (
    <div className="mt-2 text-sm">
      <p className="text-muted">Welcher Ort mit der Postleitzahl {postcode}?</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {towns.map((town) => (
          <Button key={town} variant="secondary" onClick={() => onChoose(town)}>
            {town}
          </Button>
        ))}
      </div>
    </div>
  );
}
