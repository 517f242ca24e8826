import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { StripeSettings } from "#server/domain/checkout/stripe/settings.ts";
import { answerApi } from "#test/stripe/api.ts";
import { Book } from "#test/stripe/book.ts";
import { Faults } from "#test/stripe/faults.ts";
import { Keys } from "#test/stripe/keys.ts";
import { StripeFault } from "#test/stripe/new-session.ts";
import { closedHtml, pageHtml } from "#test/stripe/page.ts";

export interface ApiRequest {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface StripeServer {
  access: StripeSettings;
  book: Book;
  faults: Faults;
  /** all requests so far, faults included */
  requests: ApiRequest[];
  /** sends webhooks to this address from now on */
  tellTo(webhookUrl: string): void;
  close(): Promise<void>;
}

const secretKey = "sk_test_51SpeaksStripesProtocol";
const webhookSecret = "whsec_ofTheLocalServer";
export const publishableKey = "pk_test_51SpeaksStripesProtocol";
/** The one call that a browser makes, with the publishable key. */
const isConfirm = /^\/v1\/payment_intents\/pi_\w+\/confirm$/;

/** A server that speaks Stripe's HTTP protocol, as strict as Stripe, with faults on demand. */
export async function openStripeServer(now: () => Date): Promise<StripeServer> {
  const book = new Book(now, webhookSecret);
  const faults = new Faults();
  const keys = new Keys();
  const requests: ApiRequest[] = [];
  let webhookUrl: string | undefined;
  let address = "";
  const server = createServer((incoming, reply) => {
    void handle(incoming, reply).catch((error: unknown) => reply.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}`;

  async function handle(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = incoming;
    const { pathname } = new URL(url, address);
    if (pathname === "/favicon.ico") return void reply.writeHead(204).end();
    if (pathname.startsWith("/c/pay/")) return showPage(method, pathname, reply);
    const request = { method, path: url, headers, body: await text(incoming) };
    requests.push(request);
    const before = book.events.length;
    const key = method === "POST" ? String(headers["idempotency-key"] ?? "") || undefined : undefined;
    const answer = () => {
      const isOfBrowser =
        headers.authorization === `Bearer ${publishableKey}` && method === "POST" && isConfirm.test(pathname);
      if (headers.authorization !== `Bearer ${secretKey}` && !isOfBrowser) {
        throw new StripeFault(401, "Invalid API Key provided");
      }
      if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(String(headers["stripe-version"]))) {
        throw new StripeFault(400, "Invalid Stripe API version");
      }
      return keys.once(key, `${pathname} ${request.body}`, () =>
        faults.orElse(request, () => {
          return { status: 200, body: answerApi(book, request, address) };
        }),
      );
    };
    await faults.answer(request, reply, answer, (work) => keys.whileBusy(key, work));
    if (isConfirm.test(pathname)) for (const event of book.events.slice(before)) await post(event);
  }

  async function showPage(method: string, pathname: string, reply: ServerResponse): Promise<void> {
    const [, , , id = "", verb] = pathname.split("/");
    const html = { "content-type": "text/html; charset=utf-8" };
    const session = book.session(id);
    if (session.status !== "open") {
      reply.writeHead(200, html).end(closedHtml());
    } else if (method === "POST") {
      const before = book.events.length;
      book.pay(id, { isSlow: verb === "pay-slowly" });
      for (const event of book.events.slice(before)) await post(event);
      const to = String(session.success_url).replace("{CHECKOUT_SESSION_ID}", id);
      reply.writeHead(303, { location: to }).end();
    } else {
      const back = String(session.cancel_url).replace("{CHECKOUT_SESSION_ID}", id);
      reply.writeHead(200, html).end(pageHtml({ ...session, cancel_url: back }));
    }
  }

  async function post({ body, signature }: { body: string; signature: string }): Promise<void> {
    if (!webhookUrl) return;
    const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature };
    await fetch(webhookUrl, { method: "POST", headers, body });
  }

  return {
    access: { secretKey, webhookSecret, publishableKey: null, apiBase: new URL(address), isTest: true },
    book,
    faults,
    requests,
    tellTo(url) {
      webhookUrl = url;
    },
    async close() {
      faults.release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
