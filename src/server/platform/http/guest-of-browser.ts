import type { FastifyReply, FastifyRequest } from "fastify";
import { guestCookie, guestIdIn } from "#contract/guest-cookie.ts";

/** The guest of a form or a page, which carry no headers of ours. */
export function guestOfBrowser({ headers }: FastifyRequest, publicUrl: string): string | null {
  return guestIdIn(headers.cookie ?? "", publicUrl.startsWith("https:"));
}

export function keepGuest(reply: FastifyReply, guestId: string, publicUrl: string): void {
  reply.header("Set-Cookie", guestCookie(guestId, publicUrl.startsWith("https:")));
}
