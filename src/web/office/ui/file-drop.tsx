import type { LucideIcon } from "lucide-react";
import { type DragEvent, useState } from "react";

interface Props {
  icon: LucideIcon;
  label: string;
  /** what may be chosen, in German */
  hint: string;
  /** as of `<input accept>` */
  accept: string;
  isMultiple?: boolean;
  /** at least one file; of several that are dropped on a field for one the first */
  onChoose: (files: [File, ...File[]]) => void;
}

/** A field that takes files from a press, the keyboard or by dropping them on it. */
export function FileDrop({ icon: Icon, label, hint, accept, isMultiple = false, onChoose }: Props) {
  const [isOver, setOver] = useState(false);
  const choose = (list: FileList | null) => {
    const [first, ...others] = list ?? [];
    if (first) onChoose(isMultiple ? [first, ...others] : [first]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-dashed px-4 py-3 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${isOver ? "border-forest bg-sage" : "border-field hover:bg-sand"}`}
    >
      <span className="inline-flex items-center gap-2 font-semibold">
        <Icon className="size-4" aria-hidden="true" />
        {label}
      </span>
      <span className="text-xs text-muted">{hint}</span>
      <input
        type="file"
        multiple={isMultiple}
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          choose(event.target.files);
          // the same file may be chosen again
          event.target.value = "";
        }}
      />
    </label>
  );
}
