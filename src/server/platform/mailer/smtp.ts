import { createTransport, type NodemailerError } from "nodemailer";
import { isPrivateHost } from "#server/platform/config/private-host.ts";
import { type Sender, toMessage } from "#server/platform/mailer/message.ts";
import { type MailTransport, RefusedForGood } from "#server/platform/mailer/transport.ts";

// each wait by itself; the whole has the limit of whoever sends
const connectWithinMs = 10_000;
const greetWithinMs = 10_000;
const silentAtMostMs = 20_000;

/** A real mail server, e.g. `smtps://user:password@mail.example.com`. A connection for each mail. */
export function smtpTransport(url: string, from: () => Promise<Sender>): MailTransport {
  const { hostname, username } = new URL(url);
  const transport = createTransport({
    url,
    connectionTimeout: connectWithinMs,
    greetingTimeout: greetWithinMs,
    dnsTimeout: connectWithinMs,
    socketTimeout: silentAtMostMs,
    // a password does not cross the internet in the clear
    requireTLS: username !== "" && !isPrivateHost(hostname),
  });
  return {
    async send(mail, signal) {
      try {
        await transport.sendMail({ ...toMessage(mail, await from()), signal });
      } catch (error) {
        throw asRefusal(error as NodemailerError) ?? error;
      }
    },
  };
}

/** Only what is said about this mail is final. A refused login or sender is for the operator to mend. */
function asRefusal(error: NodemailerError): RefusedForGood | undefined {
  const isAboutMail = /^(RCPT TO|DATA)/.test(error.command ?? "");
  return error.permanent && isAboutMail ? new RefusedForGood(error.message, { cause: error }) : undefined;
}
