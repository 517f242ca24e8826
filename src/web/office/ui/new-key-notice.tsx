import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { copyText } from "#web/shared/ui/copy-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  newKey: string;
  /** what to do with it now */
  about: string;
  /** how a device or a program uses it */
  use: string;
  onClose: () => void;
}

/** A key is shown once, because only its hash is stored. */
export function NewKeyNotice({ newKey, about, use, onClose }: Props) {
  const [copied, setCopied] = useState<"yes" | "failed" | null>(null);
  const isCopied = copied === "yes";
  const copy = () =>
    copyText(newKey).then(
      () => setCopied("yes"),
      () => setCopied("failed"),
    );
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="space-y-4">
      <Notice type="warning">{`Der Schlüssel steht nur jetzt hier. ${about}`}</Notice>
      <p className="rounded-sm bg-sand px-3 py-2 font-mono break-all select-all">{newKey}</p>
      <p className="text-muted">{use}</p>
      <div className="flex flex-wrap gap-3">
        <OfficeButton icon={Icon} onClick={() => void copy()}>
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
