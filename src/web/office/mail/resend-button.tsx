import { Send } from "lucide-react";
import { useState } from "react";
import { type MailKind, mailKindNames } from "#contract/office/mail/mails.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

interface Props {
  mail: { id: string; kind: MailKind; status: string };
  to: string;
}

/** The mail is written again from current data. */
export function ResendButton({ mail, to }: Props) {
  const [callId, setCallId] = useState<string | null>(null);
  const change = useOfficeChange("resendMail", {
    done: "Die E-Mail ist auf dem Weg.",
    onDone: () => setCallId(null),
  });
  const name = mailKindNames[mail.kind];
  if (mail.status !== "sent" && mail.status !== "failed") return null;
  return (
    <>
      <OfficeButton
        icon={Send}
        aria-label={`„${name}“ erneut senden`}
        onClick={() => setCallId(randomUuid())}
      >
        Erneut senden
      </OfficeButton>
      {callId && (
        <ConfirmDialog
          title="E-Mail erneut senden"
          action="Senden"
          change={change}
          onDo={() => change.mutate({ params: { mailId: mail.id }, body: { id: callId } })}
          onClose={() => setCallId(null)}
        >
          <p>
            „{name}“ geht noch einmal an <strong className="wrap-anywhere">{to}</strong>.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
