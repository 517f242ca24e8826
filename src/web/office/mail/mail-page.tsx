import { useState } from "react";
import { Link, useParams } from "react-router";
import type { DataOf } from "#contract/contract.ts";
import { mailKindNames } from "#contract/office/mail/mails.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { mailFault } from "#web/office/mail/mail-fault.ts";
import { MailFrame } from "#web/office/ui/mail-frame.tsx";
import { mailStates } from "#web/office/mail/mail-states.ts";
import { ResendButton } from "#web/office/mail/resend-button.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { moment } from "#web/office/ui/moment.ts";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { Status } from "#web/office/ui/status.tsx";

type Mail = DataOf<"readMail">;

export default function MailPage() {
  const { mailId = "" } = useParams();
  const { data: mail, error, instead } = useOffice("readMail", { params: { mailId } });
  if (error || !mail) return instead;
  const state = mailStates[mail.status];
  return (
    <OfficePage
      title={mail.subject || mailKindNames[mail.kind]}
      about={
        <span className="inline-flex flex-wrap gap-x-4">
          <Status kind={state.kind}>{state.name}</Status>
          <span>{mailKindNames[mail.kind]}</span>
          <span className="wrap-anywhere">an {mail.recipient}</span>
          <span>{moment(mail.sentAt ?? mail.createdAt)}</span>
        </span>
      }
      actions={!mail.isErased && <ResendButton mail={mail} to={mail.resentTo} />}
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <StoredMail mail={mail} />
        <MailFacts mail={mail} />
      </div>
    </OfficePage>
  );
}

function MailFacts({ mail }: { mail: Mail }) {
  return (
    <Card title="Dazu">
      <ul className="space-y-2">
        {mail.order && (
          <li>
            Bestellung{" "}
            <Link
              to={officeLink("bestellungen/:orderId", { orderId: mail.order.id })}
              className="underline underline-offset-4"
            >
              {mail.order.number}
            </Link>
          </li>
        )}
        {mail.attachments.map((name) => (
          <li key={name} className="wrap-anywhere">
            Anhang: {name}
          </li>
        ))}
        <li>{mail.attempts === 1 ? "1 Versuch" : `${mail.attempts} Versuche`}</li>
        {mail.lastError && !mail.isErased && (
          <li className="text-error wrap-anywhere">{mailFault(mail.lastError)}.</li>
        )}
      </ul>
    </Card>
  );
}

const views = [
  { value: "html", name: "Wie gesendet" },
  { value: "text", name: "Als Text" },
] as const;

/** The stored mail: links that only its recipient may have end in "…". */
function StoredMail({ mail }: { mail: Mail }) {
  const [view, setView] = useState<"html" | "text">("html");
  if (mail.isErased) return <Card>Der Inhalt dieser E-Mail wurde nach ihrer Frist gelöscht.</Card>;
  if (mail.html === null) return <Card>Diese E-Mail ist noch nicht geschrieben.</Card>;
  return (
    <Card>
      <div className="mb-3">
        <Segments label="Ansicht" options={views} chosen={view} onChoose={setView} />
      </div>
      {view === "html" ? (
        <MailFrame
          title="Vorschau der E-Mail"
          html={mail.html}
          className="h-[70vh] w-full rounded-sm border border-hairline bg-white"
        />
      ) : (
        <pre className="overflow-x-auto font-sans wrap-anywhere whitespace-pre-wrap">{mail.text}</pre>
      )}
    </Card>
  );
}
