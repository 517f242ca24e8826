import { FileUp } from "lucide-react";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  error?: string;
  onChoose: (file: File) => void;
}

export function ChooseFile({ error, onChoose }: Props) {
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
      <FileDrop
        icon={FileUp}
        label="Datei auswählen und prüfen"
        hint="CSV oder JSON. Die Prüfung ändert nichts."
        accept=".csv,.json,text/csv,application/json"
        onChoose={([file]) => onChoose(file)}
      />
    </Card>
  );
}
