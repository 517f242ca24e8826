import { Check, TriangleAlert } from "lucide-react";
import type { Menu } from "#contract/catalogue.ts";
import type { Plate } from "#contract/plate.ts";
import { type JudgedMenu, plateObstacles } from "#contract/plate-rule.ts";
import { obstacleTexts } from "#web/storefront/plate/plate-texts.ts";
import { usePlateNames } from "#web/storefront/plate/use-plate-names.ts";

export interface PlateMarkProps {
  menu: JudgedMenu & Pick<Menu, "isBox">;
  className: string;
}

/** Loaded by `React.lazy`, with a guest's first plate. */
export default function PlateVerdict({ menu, plate, className }: PlateMarkProps & { plate: Plate }) {
  const { data: names } = usePlateNames();
  const obstacles = plateObstacles(menu, plate);
  if (obstacles.length === 0) {
    return (
      <p className={`bg-sage text-forest ${shape} ${className}`}>
        <Check className="mt-0.5 size-4 shrink-0" strokeWidth={2.5} aria-hidden="true" />
        Passt zu Ihnen
      </p>
    );
  }
  // Without the names it still says that something is in the way.
  const texts = names
    ? obstacleTexts(obstacles, { names, isBox: menu.isBox })
    : ["passt nicht zu Ihrem Teller"];
  return (
    <p className={`bg-warning-soft text-warning ${shape} ${className}`}>
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0">{texts.join(" · ")}</span>
    </p>
  );
}

const shape = "flex items-start gap-2 text-sm/5 font-semibold";
