import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { isChosenByHand } from "#contract/catalogue/form-claims.ts";
import type { MenuAttributeKind } from "#contract/office/catalogue/menu-attributes.ts";
import { asksForSold, SoldQuestion } from "#web/office/catalogue/sold-question.tsx";
import { useOfficeChange } from "#web/office/office-api.ts";
import { IconButton } from "#web/office/ui/icon-button.tsx";
import { moved } from "#web/office/ui/moved.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Attribute {
  id: number;
  name: string;
  menus: number;
  isFixed: boolean;
}

interface Props<Row extends Attribute> {
  kind: MenuAttributeKind;
  title: string;
  rows: readonly Row[];
  picture?: (row: Row) => string;
  about?: (row: Row) => string;
  /** False when the menus' figures decide which menus it applies to, so nothing is counted. */
  isCounted?: (row: Row) => boolean;
  /** Null creates a new entry. */
  dialog: (row: Row | null, onClose: () => void) => ReactNode;
}

export function AttributeList<Row extends Attribute>(props: Props<Row>) {
  const { kind, title, rows, picture, about, isCounted = () => true, dialog } = props;
  const [edited, setEdited] = useState<Row | null | undefined>(undefined);
  const [deleted, setDeleted] = useState<Row | null>(null);
  const { mutate: order, isPending } = useOfficeChange("sortMenuAttributes");
  const move = (at: number, by: number) =>
    order({ params: { kind }, body: { ids: moved(rows, at, by).map(({ id }) => id) } });
  return (
    <Card title={title}>
      <ol className="divide-y divide-hairline" aria-busy={isPending || undefined}>
        {rows.map((row, at) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            {picture && (
              <img
                src={picture(row)}
                alt=""
                width={40}
                height={30}
                className="h-7.5 w-10 rounded-xs object-cover"
              />
            )}
            <span className="min-w-0 grow basis-40">
              <span className="block font-semibold">{row.name}</span>
              <span className="block text-xs text-muted wrap-anywhere">
                {[about?.(row), isCounted(row) && menusText(row.menus)].filter(Boolean).join(" · ")}
              </span>
            </span>
            <span className="flex gap-1 print:hidden">
              <IconButton
                label={`${row.name} nach oben`}
                icon={ArrowUp}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                label={`${row.name} nach unten`}
                icon={ArrowDown}
                disabled={at === rows.length - 1}
                onClick={() => move(at, 1)}
              />
              <IconButton label={`${row.name} bearbeiten`} icon={Pencil} onClick={() => setEdited(row)} />
              <IconButton label={`${row.name} löschen`} icon={Trash2} onClick={() => setDeleted(row)} />
            </span>
          </li>
        ))}
      </ol>
      <OfficeButton className="mt-3 print:hidden" icon={Plus} onClick={() => setEdited(null)}>
        Hinzufügen
      </OfficeButton>
      {edited !== undefined && dialog(edited, () => setEdited(undefined))}
      {deleted && <DeleteDialog kind={kind} attribute={deleted} onClose={() => setDeleted(null)} />}
    </Card>
  );
}

function menusText(menus: number): string {
  return menus === 1 ? "ein Menü" : `${menus} Menüs`;
}

interface DeleteDialogProps {
  kind: MenuAttributeKind;
  attribute: Attribute;
  onClose: () => void;
}

function DeleteDialog({ kind, attribute, onClose }: DeleteDialogProps) {
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
