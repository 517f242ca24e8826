import { Link } from "react-router";
import { mailKindNames } from "#contract/office/mails.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { OrderDetail } from "#contract/office/orders.ts";
import { mailStates } from "#web/office/mail/mail-states.ts";
import { ResendButton } from "#web/office/mail/resend-button.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { Card } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";

/**
 * A mail names its recipient when that is not the current address; sending it again uses the current one.
 */
export function OrderMails({ order: { mails, email } }: { order: OrderDetail }) {
  if (mails.length === 0) return null;
  return (
    <Card title="E-Mails">
      <ul className="space-y-3">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <div>
              <Link
                to={officeLink("mails/:mailId", { mailId: mail.id })}
                className="font-medium underline underline-offset-4"
              >
                {mailKindNames[mail.kind]}
              </Link>
              <p className="flex flex-wrap gap-x-3 text-xs text-muted">
                <Status kind={mailStates[mail.status].kind}>{mailStates[mail.status].name}</Status>
                {moment(mail.at)}
                {mail.recipient !== email && <span className="wrap-anywhere">an {mail.recipient}</span>}
              </p>
            </div>
            <ResendButton mail={mail} to={email || mail.recipient} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
