import { FileUp } from "lucide-react";
import { type DragEvent, useId } from "react";
import { Card } from "#web/office/ui/office-page.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  error?: string;
  onChoose: (file: File) => void;
}

export function ChooseFile({ error, onChoose }: Props) {
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <Card title="Import">
      <p className="mb-4 text-muted">
        Eine Zeile je Menü. Die Spalte „Adresse“ sagt, welches gemeint ist; eine neue Adresse legt einen
        Entwurf an. Spalten, die fehlen, bleiben, wie sie sind.
      </p>
      {error && (
        <div className="mb-4">
          <Notice type="danger">{error}</Notice>
        </div>
      )}
      <label
        htmlFor={id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-dashed border-field px-4 py-3 text-center hover:bg-sand has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
      >
        <span className="inline-flex items-center gap-2 font-semibold">
          <FileUp className="size-4" aria-hidden="true" />
          Datei auswählen und prüfen
        </span>
        <span className="text-xs text-muted">CSV oder JSON. Die Prüfung ändert nichts.</span>
        <input
          id={id}
          type="file"
          accept=".csv,.json,text/csv,application/json"
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onChoose(file);
            event.target.value = "";
          }}
        />
      </label>
    </Card>
  );
}
