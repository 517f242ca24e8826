import { describe, expect, it } from "vitest";
import {
  mailboxHash,
  objectionToken,
  readObjectionToken,
} from "#server/domain/orders/follow-up/objection-token.ts";
import { signingKeys } from "#server/platform/config/signing-keys.ts";

const before = "the key before, thirty-two letters long";
const present = "the key of today, thirty-two letters long";
const keys = signingKeys([present, before], "order-link");
const mailbox = mailboxHash("eva.brandt@example.de");
const token = objectionToken(keys, mailbox);

describe("the token in the link to object", () => {
  it("names the mailbox, however its address is written, and not the address", () => {
    expect(readObjectionToken(keys, token)).toEqual(mailbox);
    expect(mailboxHash("Eva.Brandt+essen@EXAMPLE.de")).toEqual(mailbox);
    expect(Buffer.from(token, "base64url").toString()).not.toContain("eva.brandt");
  });

  it("outlives a rotation of the key", () => {
    const older = objectionToken(signingKeys([before], "order-link"), mailbox);
    expect(readObjectionToken(keys, older)).toEqual(mailbox);
    expect(readObjectionToken(signingKeys([present], "order-link"), older)).toBeNull();
  });

  it.each(["", "x", token.slice(1), `${token}A`, `A${token.slice(1)}`, token.replace(/.$/, "_")])(
    "is not %j",
    (other) => expect(readObjectionToken(keys, other)).toBeNull(),
  );
});
