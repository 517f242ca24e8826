import { promisesText } from "#contract/office/catalogue/sold-changes.ts";
import type { DishEffect, RecipeEffect } from "#contract/office/recipes/recipe-effect.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  /** Of the refused change. */
  error: unknown;
  busy: boolean;
  onSure: (digest: string) => void;
  onClose: () => void;
}

const effectOf = (error: unknown) => (error instanceof CallFailed ? error.found.effect : undefined);

/** The page asks instead of reporting a failure. */
export const asksForEffect = (error: unknown) => effectOf(error) !== undefined;

/** Asked before a change that reaches dishes; the server asks again when meanwhile it reaches others. */
export function EffectQuestion({ error, busy, onSure, onClose }: Props) {
  const effect = effectOf(error);
  if (!effect) return null;
  const { dishes } = effect;
  const leaving = dishes.filter(({ leavesSale }) => leavesSale.length > 0);
  return (
    <ConfirmDialog
      title={dishes.length === 1 ? "Das ändert ein Gericht" : `Das ändert ${dishes.length} Gerichte`}
      action={leaving.length > 0 ? "Speichern und aus dem Verkauf nehmen" : "So speichern"}
      look={leaving.length > 0 ? "danger" : "action"}
      side="wide"
      busy={busy}
      onDo={() => onSure(effect.digest)}
      onClose={onClose}
    >
      <EffectList effect={effect} />
    </ConfirmDialog>
  );
}

/** What a change does to dishes: those that leave the sale come first. */
export function EffectList({ effect }: { effect: RecipeEffect }) {
  const { dishes } = effect;
  const leaving = dishes.filter(({ leavesSale }) => leavesSale.length > 0);
  return (
    <div className="space-y-4">
      {leaving.length > 0 && <Notice type="danger">{leavingText(leaving)}</Notice>}
      {leaving.length < dishes.length && (
        <p className="text-muted">
          Das Speichern gibt diese Änderungen frei. Danach lesen Gäste die neuen Angaben.
        </p>
      )}
      <SoldNotice effect={effect} />
      <ul className="divide-y divide-hairline rounded-md border border-hairline bg-white">
        {[...leaving, ...dishes.filter((dish) => !leaving.includes(dish))].map((dish) => (
          <li key={dish.menuId} className="space-y-1 px-4 py-3">
            <DishChange dish={dish} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function leavingText(leaving: readonly DishEffect[]): string {
  const boxes = new Set(leaving.flatMap((dish) => dish.boxes)).size;
  const dishes = leaving.length === 1 ? "Ein Gericht" : `${leaving.length} Gerichte`;
  const withBoxes = boxes === 0 ? "" : boxes === 1 ? " und eine Box" : ` und ${boxes} Boxen`;
  const verb = leaving.length === 1 && boxes === 0 ? "verlässt" : "verlassen";
  return `${dishes}${withBoxes} ${verb} den Verkauf, weil das Etikett nicht mehr stimmt oder sich nicht ableiten lässt.`;
}

function SoldNotice({ effect: { dishes, sold } }: { effect: RecipeEffect }) {
  if (sold.guests === 0 || !dishes.some(({ promises }) => promises.length > 0)) return null;
  return (
    <Notice type="warning">
      {sold.guests === 1
        ? "Ein Gast hat schon bestellt und sich vielleicht auf die bisherigen Angaben verlassen. Nach dem Speichern liegt der Brief an ihn bereit."
        : `${sold.guests} Gäste haben schon bestellt und sich vielleicht auf die bisherigen Angaben verlassen. Nach dem Speichern liegt der Brief an sie bereit.`}
    </Notice>
  );
}

function DishChange({ dish }: { dish: DishEffect }) {
  const { name, isPublished, isReleased, changes, leavesSale, boxes, promises, portions } = dish;
  return (
    <>
      <h3>
        {name} <span className="font-normal text-muted">{isPublished ? "wird verkauft" : "Entwurf"}</span>
      </h3>
      {leavesSale.length > 0 && (
        <div className="text-error">
          <p className="font-semibold">Verlässt den Verkauf, weil</p>
          <ul className="list-disc pl-5">
            {leavesSale.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {boxes.length > 0 && (
        <p className="text-error">
          {boxes.length === 1 ? "Mit ihm die Box" : "Mit ihm die Boxen"} „{boxes.join("“, „")}“.
        </p>
      )}
      {changes.length > 0 && (
        <ul className="list-disc pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {!isReleased && leavesSale.length === 0 && (
        <p className="text-muted">
          Was Gäste lesen, bleibt: Der gedruckte Text wich schon vorher vom Rezept ab. Bitte im Menü prüfen.
        </p>
      )}
      {portions > 0 && promises.length > 0 && (
        <p>
          „{name}“ {promisesText(promises)}.
        </p>
      )}
      {portions > 0 && (
        <p>Verkauft und noch nicht zugestellt: {portions === 1 ? "eine Portion" : `${portions} Portionen`}</p>
      )}
      <MarginChange dish={dish} />
    </>
  );
}

function MarginChange({ dish: { marginBefore, marginAfter } }: { dish: DishEffect }) {
  if (marginBefore === marginAfter) return null;
  const words = (amount: number | null) => (amount === null ? "unbekannt" : euroText(amount / 100));
  return (
    <p>
      Bleibt von einer Portion: bisher {words(marginBefore)}, dann {words(marginAfter)}
    </p>
  );
}
