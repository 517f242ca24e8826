import { useQueryClient } from "@tanstack/react-query";
import { Camera, Download } from "lucide-react";
import { useState } from "react";
import { mostSlipPhotos, type Receipt } from "#contract/office/stock/receiving.ts";
import { sendFile } from "#web/office/send-file.ts";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { useFileDownload } from "#web/office/ui/use-file-download.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** The delivery note, photographed with the tablet. */
export function SlipPhotos({ receipt }: { receipt: Receipt }) {
  const { role } = useStaff();
  const queries = useQueryClient();
  const photo = useFileDownload("readReceiptPhoto");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const send = async (file: File) => {
    setBusy(true);
    setProblem("");
    try {
      await sendFile("addReceiptPhoto", file, { params: { receiptId: receipt.id, photoId: randomUuid() } });
      await queries.invalidateQueries({ queryKey: ["office"] });
    } catch (error) {
      setProblem(failureText(error));
    }
    setBusy(false);
  };
  const mayAdd = role !== "quality" && receipt.photoIds.length < mostSlipPhotos;
  return (
    <Card title="Foto des Lieferscheins">
      <div className="space-y-3 print:hidden">
        {receipt.photoIds.map((photoId, at) => (
          <OfficeButton
            key={photoId}
            className="mr-2 min-h-14 px-5"
            busy={photo.busy}
            icon={<Download className="size-5" aria-hidden="true" />}
            onClick={() => void photo.download({ params: { receiptId: receipt.id, photoId } })}
          >
            {`Foto ${at + 1} öffnen`}
          </OfficeButton>
        ))}
        {mayAdd && (
          <FileDrop
            icon={Camera}
            label={busy ? "Das Foto wird gespeichert …" : "Lieferschein fotografieren"}
            hint="Ein Foto von höchstens 10 MB"
            accept="image/*"
            onChoose={([file]) => void send(file)}
          />
        )}
        {problem && <Notice type="danger">{problem}</Notice>}
      </div>
    </Card>
  );
}
