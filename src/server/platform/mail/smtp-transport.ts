import { PassThrough } from "node:stream";
import { createTransport, type NodemailerError } from "nodemailer";
import type { DkimKey } from "#server/platform/config/mail-config.ts";
import { isPrivateHost } from "#server/platform/config/public-address.ts";
import {
  type MailTransport,
  RefusedForGood,
  type Sender,
  toMessage,
} from "#server/platform/mail/transport.ts";

// For each step; the caller limits the whole.
const findWithinMs = 10_000;
// some servers let strangers wait for half a minute before they greet
const greetWithinMs = 40_000;
const silentAtMostMs = 40_000;

/** A real mail server, e.g. `smtps://user:password@mail.example.com`, with one connection per mail. */
export function smtpTransport(
  url: string,
  from: () => Promise<Sender>,
  dkim: DkimKey | null = null,
): MailTransport {
  return {
    async send(mail, signal, myTurn) {
      const transport = openTransport(url, greetWithinMs);
      // The mail server accepts a message at its end, which is held back until then.
      transport.use("stream", ({ message }, done) => {
        message.transform(new PassThrough({ flush: (end) => void myTurn().then(() => end(), end) }));
        done();
      });
      try {
        const sender = await from();
        await transport.sendMail({ ...toMessage(mail, sender), dkim: signature(sender, dkim), signal });
      } catch (error) {
        throw asRefusal(error as NodemailerError) ?? error;
      }
    },
  };
}

/** Receivers believe a signature of the domain that they show as the sender's (DMARC). */
function signature({ address }: Sender, key: DkimKey | null) {
  if (!key) return undefined;
  return {
    domainName: address.split("@").at(-1) ?? "",
    keySelector: key.selector,
    privateKey: key.privateKey,
  };
}

/** Connects and logs in, but sends nothing; returns the mail server's objection. */
export async function mailServerFault(url: string): Promise<string | undefined> {
  const transport = openTransport(url, findWithinMs);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    transport.close();
  }
}

/** `greetWithin`: from the search for the server's address to its greeting */
function openTransport(url: string, greetWithin: number) {
  const { hostname, username } = new URL(url);
  return createTransport({
    url,
    connectionTimeout: greetWithin,
    greetingTimeout: greetWithin,
    dnsTimeout: findWithinMs,
    socketTimeout: silentAtMostMs,
    // A password must not cross the internet unencrypted.
    requireTLS: username !== "" && !isPrivateHost(hostname),
  });
}

/** Only a reply about this mail is final. A refused login or sender is for the operator to fix. */
function asRefusal(error: NodemailerError): RefusedForGood | undefined {
  const isAboutMail = /^(RCPT TO|DATA)/.test(error.command ?? "");
  return error.permanent && isAboutMail ? new RefusedForGood(error.message, { cause: error }) : undefined;
}
