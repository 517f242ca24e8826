import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { copyText } from "#web/shared/ui/copy-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

export function NewKeyNotice({ programKey, onClose }: { programKey: string; onClose: () => void }) {
  const [copied, setCopied] = useState<"yes" | "failed" | null>(null);
  const isCopied = copied === "yes";
  const copy = () =>
    copyText(programKey).then(
      () => setCopied("yes"),
      () => setCopied("failed"),
    );
  return (
    <div className="space-y-4">
      <Notice type="warning">
        Der Schlüssel steht nur jetzt hier. Tragen Sie ihn gleich in Ihr Programm ein; wer ihn hat, darf, was
        er öffnet.
      </Notice>
      <p className="rounded-sm bg-sand px-3 py-2 font-mono break-all select-all">{programKey}</p>
      <p className="text-muted">
        Das Programm sendet ihn bei jedem Aufruf als Kopfzeile „Authorization: Bearer …“.
      </p>
      <div className="flex flex-wrap gap-3">
        <OfficeButton
          icon={
            isCopied ? (
              <Check className="size-4" aria-hidden="true" />
            ) : (
              <Copy className="size-4" aria-hidden="true" />
            )
          }
          onClick={() => void copy()}
        >
          {isCopied ? "Kopiert" : "Kopieren"}
        </OfficeButton>
        <OfficeButton look="action" onClick={onClose}>
          Fertig
        </OfficeButton>
        <span role="status" className={copied === "failed" ? "self-center text-error" : "sr-only"}>
          {isCopied && "Der Schlüssel ist kopiert."}
          {copied === "failed" && "Kopieren ging nicht. Bitte markieren Sie den Schlüssel."}
        </span>
      </div>
    </div>
  );
}
