import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export interface CaughtMail {
  from: string;
  to: string[];
  /** the message as it was sent */
  raw: string;
  messageId: string;
}

export interface MailServer {
  url: string;
  /** accepted mails */
  caught: CaughtMail[];
  close(): Promise<void>;
}

interface Manners {
  /** answer to a recipient, e.g. `450 4.2.0 later`; undefined accepts */
  toRecipient?: (address: string, connection: string) => string | undefined;
  toSender?: () => string | undefined;
  /** called with the complete message before it is accepted */
  toMessage?: (mail: CaughtMail, connection: string) => string | undefined | Promise<string | undefined>;
}

/** A real mail server on a free port that keeps mails and refuses what a test wants refused. */
export async function openMailServer(manners: Manners = {}, onPort = 0): Promise<MailServer> {
  const caught: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onMailFrom: (_address, _session, done) => done(refusal(manners.toSender?.())),
    onRcptTo: ({ address }, { id }, done) => done(refusal(manners.toRecipient?.(address, id))),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks).toString("utf8");
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw,
          messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? "",
        };
        const no = refusal(await manners.toMessage?.(mail, session.id));
        if (!no) caught.push(mail);
        done(no);
      });
    },
  });
  server.on("error", () => {});
  server.listen(onPort, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    caught,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A listener in place of a mail server that treats connections as the test says. */
export async function openBadServer(
  treat: (socket: Socket) => void,
): Promise<{ url: string; connections: () => number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    treat(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refusal(line: string | undefined): Error | null {
  if (!line) return null;
  return Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) });
}

export function plainTextOf(raw: string): string {
  const [, body = ""] =
    /Content-Type: text\/plain; charset=utf-8\r?\n.*?\r?\n\r?\n([\s\S]*?)\r?\n----_NmP/s.exec(raw) ?? [];
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8").replaceAll("\u00a0", " ");
}
