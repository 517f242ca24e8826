import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { EntryRow } from "#web/office/shop/texts/entry-row.tsx";
import { useEntries } from "#web/office/shop/texts/use-entries.ts";
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
        <OfficeButton
          className="mt-3"
          data-add=""
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => list.append(blank)}
        >
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
