import { ImagePlus } from "lucide-react";
import { type DragEvent, useId } from "react";

export function LogoDrop({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-dashed border-field px-4 py-3 text-center hover:bg-sand has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
    >
      <span className="inline-flex items-center gap-2 font-semibold">
        <ImagePlus className="size-4" aria-hidden="true" />
        {label}
      </span>
      <span className="text-xs text-muted">
        PNG oder WebP mit durchsichtigem Grund, auch JPEG oder AVIF; mindestens 64 Pixel hoch, höchstens 4 MB
      </span>
      <input
        id={id}
        type="file"
        accept="image/png,image/webp,image/jpeg,image/avif"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
