import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readEvent } from "#server/domain/checkout/stripe/webhook.ts";
import { Book } from "#test/stripe/book.ts";

const secret = "whsec_of_this_test";
const at = new Date("2026-09-14T07:00:00Z");
const book = new Book(() => at, secret);

function read(type: string, object: object) {
  const { body, signature } = book.tell(type, object);
  return readEvent({ rawBody: body, signature, at }, secret);
}

it("understands every event that the docs ask to be sent", () => {
  const docs = readFileSync("docs/PAYMENTS.md", "utf8");
  const events = [...docs.matchAll(/`((?:checkout\.session|charge|refund|payment_intent)\.[a-z_.]+)`/g)].map(
    ([, name]) => name,
  );
  expect(events.length).toBeGreaterThanOrEqual(15);
  for (const type of events) {
    const isAboutSession = /^(checkout|payment_intent)/.test(String(type));
    expect(read(String(type), { id: "cs_1", payment_intent: "pi_1" })).toEqual(
      isAboutSession
        ? { about: "session", sessionId: "cs_1" }
        : { about: "payment", providerPaymentId: "pi_1" },
    );
  }
});

it("belongs to the release of Stripe's script that the cart loads", () => {
  const of = (file: string, what: RegExp) => what.exec(readFileSync(file, "utf8"))?.[1];
  const script = of("src/web/storefront/checkout/wallets/stripe-element.ts", /js\.stripe\.com\/(\w+)\//);
  expect(script).toBe(of("src/server/domain/checkout/stripe/provider.ts", /apiVersion: "[\d-]+\.(\w+)"/));
  expect(script).toBe(of("node_modules/@stripe/stripe-js/dist/pure.mjs", /RELEASE_TRAIN = '(\w+)'/));
});

it("leaves everything else alone", () => {
  expect(read("payment_intent.created", { id: "pi_1" })).toEqual({ about: "nothing" });
  expect(read("charge.refunded", { id: "ch_1", payment_intent: null })).toEqual({ about: "nothing" });
});

it("believes no signature that is older than five minutes", () => {
  const { body } = book.tell("checkout.session.completed", { id: "cs_1" });
  const signedAt = (seconds: number) => book.sign(body, secret, Math.floor(at.getTime() / 1000) - seconds);
  expect(readEvent({ rawBody: body, signature: signedAt(299), at }, secret)).not.toBeNull();
  expect(readEvent({ rawBody: body, signature: signedAt(301), at }, secret)).toBeNull();
  expect(readEvent({ rawBody: body, signature: [signedAt(0), signedAt(0)], at }, secret)).toBeNull();
});
