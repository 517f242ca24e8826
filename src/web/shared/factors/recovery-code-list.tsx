import { Check, Copy, Printer } from "lucide-react";
import { useState } from "react";
import { useBrand } from "#web/shared/brand/brand-context.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { copyText } from "#web/shared/ui/copy-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** The codes are shown once, so the person confirms that they are stored. */
export function RecoveryCodeList({ codes, onDone }: Props) {
  const { name: shopName } = useBrand();
  const [isStored, setStored] = useState(false);
  const [copied, setCopied] = useState<"yes" | "failed" | null>(null);
  const copy = () =>
    copyText(codes.join("\n")).then(
      () => setCopied("yes"),
      () => setCopied("failed"),
    );
  return (
    <div className="space-y-5">
      <Notice type="warning" live={false}>
        Diese Codes stehen nur jetzt hier. Mit jedem kommen Sie einmal hinein, wenn Passkey oder App verloren
        sind. Bewahren Sie sie getrennt von Ihren Geräten auf.
      </Notice>
      <ol
        aria-label="Wiederherstellungscodes"
        className="print-alone grid gap-x-6 gap-y-1.5 rounded-md border border-hairline bg-white p-4 font-mono text-base select-all sm:grid-cols-2"
        data-title={`Wiederherstellungscodes für ${shopName}`}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" onClick={() => void copy()} icon={<Copied is={copied === "yes"} />}>
          {copied === "yes" ? "Kopiert" : "Kopieren"}
        </Button>
        <Button
          variant="secondary"
          onClick={() => window.print()}
          icon={<Printer className="size-5" aria-hidden="true" />}
        >
          Drucken
        </Button>
      </div>
      <p role="status" className={copied === "failed" ? "text-sm text-error" : "sr-only"}>
        {copied === "yes" && "Die Codes sind kopiert."}
        {copied === "failed" && "Kopieren ging nicht. Bitte markieren Sie die Codes oder drucken Sie sie."}
      </p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isStored}
          onChange={(event) => setStored(event.target.checked)}
          className="size-5 accent-forest"
        />
        Ich habe die Codes aufbewahrt.
      </label>
      <Button wide disabled={!isStored} onClick={onDone}>
        Weiter
      </Button>
    </div>
  );
}

function Copied({ is }: { is: boolean }) {
  const Icon = is ? Check : Copy;
  return <Icon className="size-5" aria-hidden="true" />;
}
