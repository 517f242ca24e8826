import { randomBytes, randomUUID } from "node:crypto";
import { calls } from "#contract/calls.ts";
import type { Line } from "../soak-guest.ts";

export type Kind = "list" | "page" | "cart" | "addition";

export interface Shot {
  kind: Kind;
  bytes: Buffer;
}

/** Of ten requests. */
const order: Kind[] = [
  "list",
  "cart",
  "addition",
  "list",
  "page",
  "cart",
  "list",
  "addition",
  "cart",
  "list",
];
const guestCount = 400;

/** What a crowd asks for: the list, pages that nobody has asked for before, carts and additions. */
export function mixOf(line: Line): () => Shot {
  const guests = Array.from({ length: guestCount }, () => randomUUID());
  let at = 0;
  return () => {
    const kind = order[at % order.length]!;
    const guest = guests[at++ % guestCount]!;
    return { kind, bytes: Buffer.from(textOf(kind, guest, line)) };
  };
}

function textOf(kind: Kind, guest: string, line: Line): string {
  const of = `Host: localhost\r\nX-Guest-Id: ${guest}\r\nX-Channel-Type: B2C\r\n`;
  if (kind === "list") return `GET ${calls.readMenus.path} HTTP/1.1\r\n${of}\r\n`;
  if (kind === "cart") return `GET ${calls.readCart.path} HTTP/1.1\r\n${of}\r\n`;
  if (kind === "page")
    return `GET /shop?q=${randomBytes(6).toString("hex")} HTTP/1.1\r\n${of}Accept: text/html\r\nAccept-Encoding: br\r\n\r\n`;
  const body = JSON.stringify(line);
  const head = `${of}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  return `POST ${calls.addToCart.path} HTTP/1.1\r\n${head}\r\n${body}`;
}
