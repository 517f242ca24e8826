import { ArrowDown, ArrowUp, Pencil, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { IconButton } from "#web/office/ui/icon-button.tsx";

interface Props {
  id: string;
  /** With its place: "Frage 3". */
  name: string;
  title: string;
  /** Replaces a title that is not written yet. */
  untitled: string;
  place: { isFirst: boolean; isLast: boolean };
  isOpen: boolean;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
  /** Undefined for the last entry, which must stay. */
  onRemove?: () => void;
  children: ReactNode;
}

export function EntryRow({ id, name, title, untitled, place, isOpen, children, ...on }: Props) {
  const fieldsId = useId();
  return (
    <li data-entry={id} className="rounded-sm border border-hairline">
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5 p-2 pl-3">
        <p className="min-w-40 grow basis-0 font-semibold wrap-anywhere">
          <span className="sr-only">{name}: </span>
          {title || <span className="font-normal text-muted">{untitled}</span>}
        </p>
        <div className="flex gap-1.5">
          <IconButton
            label={`${name} bearbeiten`}
            icon={Pencil}
            aria-expanded={isOpen}
            aria-controls={isOpen ? fieldsId : undefined}
            onClick={on.onToggle}
          />
          <IconButton
            label={`${name} nach oben`}
            icon={ArrowUp}
            data-press="up"
            disabled={place.isFirst}
            onClick={() => on.onMove(-1)}
          />
          <IconButton
            label={`${name} nach unten`}
            icon={ArrowDown}
            data-press="down"
            disabled={place.isLast}
            onClick={() => on.onMove(1)}
          />
          {on.onRemove && (
            <IconButton label={`${name} entfernen`} icon={X} data-press="remove" onClick={on.onRemove} />
          )}
        </div>
      </div>
      {isOpen && (
        <fieldset id={fieldsId} className="border-t border-hairline p-3 pt-2">
          <legend className="sr-only">{name}</legend>
          {children}
        </fieldset>
      )}
    </li>
  );
}
