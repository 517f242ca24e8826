import { ArrowDown, ArrowUp, Pencil, Plus, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useEntries } from "#web/office/shop/texts/use-entries.ts";
import { IconButton } from "#web/office/ui/icon-button.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";

interface Props<Entry> {
  /** The name of one entry: "Frage". */
  name: string;
  add: string;
  most: number;
  blank: Entry;
  entries: readonly Entry[];
  onChange: (entries: Entry[]) => void;
  onRearrange: () => void;
  /** By the entry's place: `2.heading`. */
  errors: Record<string, string | undefined>;
  listError?: string;
  title: (entry: Entry) => string;
  untitled: string;
  fields: (
    entry: Entry,
    change: (change: Partial<Entry>) => void,
    errors: Record<string, string | undefined>,
  ) => ReactNode;
}

/** Entries are added, moved and removed by buttons alone; the focus follows the entry. */
export function EntryList<Entry extends object>(props: Props<Entry>) {
  const { name, add, most, blank, entries, onChange, errors, listError, title, untitled, fields } = props;
  const list = useEntries(props);
  return (
    <div ref={list.place}>
      <ol className="space-y-2">
        {entries.map((entry, at) => {
          const announced = errorsOf(errors, at);
          const change = (patch: Partial<Entry>) =>
            onChange(entries.map((item, place) => (place === at ? { ...item, ...patch } : item)));
          return (
            <EntryRow
              key={list.ids[at]}
              id={list.ids[at] ?? ""}
              name={`${name} ${at + 1}`}
              title={title(entry)}
              untitled={untitled}
              place={{ isFirst: at === 0, isLast: at === entries.length - 1 }}
              isOpen={list.isOpen(at) || Object.keys(announced).length > 0}
              onToggle={() => list.toggle(at)}
              onMove={(by) => list.move(at, by)}
              onRemove={entries.length > 1 ? () => list.remove(at) : undefined}
            >
              {fields(entry, change, announced)}
            </EntryRow>
          );
        })}
      </ol>
      <FieldMessage id={`${name}-error`} text={listError} />
      <p role="status" className="sr-only">
        {list.announcement}
      </p>
      {entries.length < most ? (
        <OfficeButton className="mt-3" data-add="" icon={Plus} onClick={() => list.append(blank)}>
          {add}
        </OfficeButton>
      ) : (
        <p className="mt-3 text-muted">Mehr als {most} gehen nicht.</p>
      )}
    </div>
  );
}

function errorsOf(errors: Record<string, string | undefined>, at: number): Record<string, string> {
  const own = Object.entries(errors).flatMap(([key, text]) =>
    text && key.startsWith(`${at}.`) ? [[key.slice(`${at}.`.length), text]] : [],
  );
  return Object.fromEntries(own);
}

interface EntryRowProps {
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

function EntryRow({ id, name, title, untitled, place, isOpen, children, ...on }: EntryRowProps) {
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
