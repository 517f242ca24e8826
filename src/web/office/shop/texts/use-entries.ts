import { useLayoutEffect, useRef, useState } from "react";
import { moved } from "#web/office/ui/moved.ts";

interface List<Entry> {
  /** The name of one entry: "Frage". */
  name: string;
  entries: readonly Entry[];
  onChange: (entries: Entry[]) => void;
  onRearrange: () => void;
}

/** Which entries are open, and where the focus goes when they move. */
export function useEntries<Entry>({ name, entries, onChange, onRearrange }: List<Entry>) {
  const place = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string>(null);
  const [ids, setIds] = useState(() => entries.map(newId));
  const [open, setOpen] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState("");
  // Saved by another person, discarded or reset: these are other entries.
  if (ids.length !== entries.length) setIds(entries.map(newId));

  useLayoutEffect(() => {
    if (!focusNext.current) return;
    place.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });

  function rearrange(change: { ids: string[]; entries: Entry[]; announcement: string; focus: string }) {
    focusNext.current = change.focus;
    setIds(change.ids);
    setAnnouncement(change.announcement);
    onRearrange();
    onChange(change.entries);
  }

  return {
    place,
    ids,
    announcement,
    isOpen: (at: number) => open.includes(ids[at] ?? ""),
    toggle(at: number) {
      const id = ids[at] ?? "";
      setOpen(open.includes(id) ? open.filter((openId) => openId !== id) : [...open, id]);
    },
    move(at: number, by: 1 | -1) {
      const to = at + by;
      const isAtEnd = to === 0 || to === entries.length - 1;
      const press = by < 0 === isAtEnd ? "down" : "up";
      rearrange({
        ids: moved(ids, at, by),
        entries: moved(entries, at, by),
        announcement: `${name} ${at + 1} ist jetzt ${name} ${to + 1} von ${entries.length}.`,
        focus: `[data-entry="${ids[at]}"] [data-press="${press}"]`,
      });
    },
    remove(at: number) {
      const neighbour = ids[at + 1] ?? ids[at - 1];
      rearrange({
        ids: ids.filter((_, index) => index !== at),
        entries: entries.filter((_, index) => index !== at),
        announcement: `${name} ${at + 1} ist entfernt.`,
        focus: `[data-entry="${neighbour}"] button`,
      });
    },
    append(blank: Entry) {
      const id = newId();
      setOpen([...open, id]);
      rearrange({
        ids: [...ids, id],
        entries: [...entries, blank],
        announcement: "",
        focus: `[data-entry="${id}"] input`,
      });
    },
  };
}

let last = 0;
/** Unique on this page. The id moves with its row, so that React keeps the row's fields. */
function newId(): string {
  last += 1;
  return `entry-${last}`;
}
