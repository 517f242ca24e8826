import { createHmac, timingSafeEqual } from "node:crypto";
import { addDays, type CalendarDay, calendarDay, daysUntil } from "#contract/day.ts";
import type { SigningKeys } from "#server/platform/config/signing-keys.ts";

/** Longer than any complaint takes. */
export const linkDays = 180;

const idBytes = 16;
const dayBytes = 2;
const signatureBytes = 20;
const dayZero = calendarDay("2020-01-01");

interface LinkedOrder {
  id: string;
  linkVersion: number;
}

/**
 * The token of an order link: order id and last day, signed. It is made again for each mail, so the database holds no
 * token that opens an order. A new link version makes older tokens invalid.
 */
export function orderToken(keys: SigningKeys, order: LinkedOrder, lastDay: CalendarDay): string {
  const signed = Buffer.concat([idIn(order), bytesOf(lastDay)]);
  return Buffer.concat([signed, signature(keys.current, order, lastDay)]).toString("base64url");
}

/** Reads a token without verifying its signature. Null when it is no token. */
export function readToken(token: string): { orderId: string; lastDay: CalendarDay } | null {
  const bytes = Buffer.from(token, "base64url");
  const isWhole = bytes.length === idBytes + dayBytes + signatureBytes;
  if (!isWhole || bytes.toString("base64url") !== token) return null;
  const hex = bytes.subarray(0, idBytes).toString("hex");
  const orderId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { orderId, lastDay: addDays(dayZero, bytes.readUInt16BE(idBytes)) };
}

/** True when one of the keys signed this token for the order's current link version. */
export function isSigned(keys: SigningKeys, token: string, order: LinkedOrder): boolean {
  const claims = readToken(token);
  if (!claims) return false;
  const presented = Buffer.from(token, "base64url").subarray(-signatureBytes);
  return keys.all.some((key) => timingSafeEqual(presented, signature(key, order, claims.lastDay)));
}

function signature(key: Buffer, { id, linkVersion }: LinkedOrder, lastDay: CalendarDay): Buffer {
  const text = `order-link:${id.toLowerCase()}:${linkVersion}:${lastDay}`;
  return createHmac("sha256", key).update(text).digest().subarray(0, signatureBytes);
}

function idIn({ id }: LinkedOrder): Buffer {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}

function bytesOf(day: CalendarDay): Buffer {
  const bytes = Buffer.alloc(dayBytes);
  bytes.writeUInt16BE(daysUntil(dayZero, day));
  return bytes;
}
