import type { Plate } from "#contract/catalogue/plate.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { againstText, dishesAgainst, type PlatedDish } from "#web/storefront/plate/against-plate.ts";
import { usePlateNames } from "#web/storefront/plate/use-plate-names.ts";

export interface PlateWarningProps<Dish extends PlatedDish = PlatedDish> {
  dishes: readonly Dish[];
  /** leads to the first of them */
  onSee?: (dish: Dish) => void;
  className?: string;
}

/** Loaded by `React.lazy`, with a guest's plate. */
export default function AgainstNotice({
  dishes,
  plate,
  onSee,
  className,
}: PlateWarningProps & { plate: Plate }) {
  const { data: names } = usePlateNames();
  const against = dishesAgainst(dishes, { plate, names });
  const [first] = against;
  if (!first) return null;
  return (
    <div className={className}>
      <Notice type="warning" live={false}>
        <p className="text-sm wrap-anywhere">{againstText(against)}</p>
        {onSee && (
          <button
            type="button"
            className="text-link min-h-8 py-1 text-sm font-semibold"
            onClick={() => onSee(first.dish)}
          >
            Ansehen
          </button>
        )}
      </Notice>
    </div>
  );
}
