import { isChosenByHand } from "#contract/form-claims.ts";
import type { MenuAttributeKind } from "#contract/office/menu-attributes.ts";
import type { Attribute } from "#web/office/catalogue/attributes/attribute.ts";
import { asksForSold, SoldQuestion } from "#web/office/catalogue/sold-changes/sold-question.tsx";
import { useOfficeChange } from "#web/office/office-api.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  kind: MenuAttributeKind;
  attribute: Attribute;
  onClose: () => void;
}

export function DeleteDialog({ kind, attribute, onClose }: Props) {
  const { id, name, menus, isFixed } = attribute;
  const { mutate, isPending, error, reset } = useOfficeChange("deleteMenuAttribute", {
    done: `„${name}“ ist gelöscht.`,
    onDone: onClose,
    handles: asksForSold,
  });
  const isUsed = menus > 0;
  return (
    <Dialog open onClose={onClose} title={isUsed || isFixed ? `„${name}“ bleibt` : `„${name}“ löschen?`}>
      {isUsed && (
        <p className="mb-5">
          {menus === 1 ? "Ein Menü gehört" : `${menus} Menüs gehören`} dazu. Nehmen Sie es dort zuerst heraus,
          dann kann es gelöscht werden.
        </p>
      )}
      {!isUsed && isFixed && (
        <p className="mb-5">
          {kind === "allergens"
            ? "Es ist eines der 14 Allergene, die angegeben werden müssen."
            : "Der Shop selbst stützt sich darauf."}
        </p>
      )}
      {!isUsed && !isFixed && (
        <p className="mb-5">
          {kind === "nutrition-forms" && !isChosenByHand(attribute)
            ? "Es ergibt sich aus den Nährwerten der Menüs. Gäste sehen es dann nirgends mehr."
            : "Es gehört zu keinem Menü. Gäste sehen es dann nicht mehr."}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isUsed && !isFixed && (
          <OfficeButton
            look="danger"
            busy={isPending}
            onClick={() => mutate({ params: { kind, id: String(id) } })}
          >
            Löschen
          </OfficeButton>
        )}
        <OfficeButton onClick={onClose}>{isUsed || isFixed ? "Verstanden" : "Behalten"}</OfficeButton>
      </div>
      <SoldQuestion
        error={error}
        busy={isPending}
        onSure={(query) => mutate({ params: { kind, id: String(id) }, query })}
        onClose={reset}
      />
    </Dialog>
  );
}
