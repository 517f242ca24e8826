import { TriangleAlert } from "lucide-react";
import type { Plate } from "#contract/catalogue/plate.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import {
  againstText,
  dishesAgainst,
  type PlatedDish,
  shortAgainstText,
} from "#web/storefront/plate/against-plate.ts";
import { usePlateNames } from "#web/storefront/plate/use-plate-names.ts";

export interface PlateWarningProps<Dish extends PlatedDish = PlatedDish> {
  dishes: readonly Dish[];
  /** leads to the first of them */
  onSee?: (dish: Dish) => void;
  className?: string;
  /** one line, for a bar */
  isShort?: boolean;
}

/** Loaded by `React.lazy`, with a guest's plate. */
export default function AgainstNotice({
  dishes,
  plate,
  onSee,
  className,
  isShort = false,
}: PlateWarningProps & { plate: Plate }) {
  const { data: names } = usePlateNames();
  const against = dishesAgainst(dishes, { plate, names });
  const [first] = against;
  if (!first) return null;
  const see = onSee && (
    <button
      type="button"
      className={`text-link text-sm font-semibold ${isShort ? "shrink-0" : "min-h-8 py-1"}`}
      onClick={() => onSee(first.dish)}
    >
      Ansehen
    </button>
  );
  if (isShort) {
    return (
      <p className={`flex items-center gap-2 text-sm text-warning ${className}`}>
        <TriangleAlert className="size-4.5 shrink-0 text-warning-icon" aria-hidden="true" />
        <span className="min-w-0 grow">{shortAgainstText(against)}</span>
        {see}
      </p>
    );
  }
  return (
    <div className={className}>
      <Notice type="warning" live={false}>
        <p className="text-sm wrap-anywhere">{againstText(against)}</p>
        {see}
      </Notice>
    </div>
  );
}
