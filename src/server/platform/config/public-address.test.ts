import { describe, expect, it } from "vitest";
import { readConfig } from "#server/start/config.ts";

const live = {
  PAYMENT_PROVIDER: "stripe",
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "hallo@shop.example",
};
const test = { ...live, STRIPE_SECRET_KEY: "sk_test_x" };
const DATABASE_URL = "postgres://shop@db.internal/shop";
const SECRET_KEY = "a-secret-key-of-at-least-32-letters";

const why = (env: Record<string, string>) => {
  try {
    readConfig({ SECRET_KEY, ...env });
    return "starts";
  } catch (error) {
    return (error as Error).message;
  }
};

describe("the shop refuses to start, in one line with what to do,", () => {
  it.each([
    ["open to the network without a public address", { HOST: "0.0.0.0" }, /^HOST=0\.0\.0\.0 .*PUBLIC_URL/],
    ["open to the network over IPv6", { HOST: "::" }, /^HOST=:: .*PUBLIC_URL/],
    ["with live payments and no address", { ...live, DATABASE_URL }, /PUBLIC_URL=https/],
    ["with live payments over http", { ...live, DATABASE_URL, PUBLIC_URL: "http://shop.example" }, /https/],
    ["with live payments over local http", { ...live, PUBLIC_URL: "http://localhost:3000" }, /https/],
    ["with test payments in public", { PUBLIC_URL: "https://shop.example" }, /ALLOW_SANDBOX_ON/],
    [
      "with Stripe's test keys in public",
      { ...test, PUBLIC_URL: "https://shop.example" },
      /ALLOW_SANDBOX_ON/,
    ],
    [
      "with live payments and no mail server",
      { ...live, DATABASE_URL, PUBLIC_URL: "https://shop.example", SMTP_URL: "" },
      /Mailserver.*SMTP_URL und MAIL_FROM/,
    ],
    ["with demo data in public", { ...live, PUBLIC_URL: "https://shop.example", DEMO: "1" }, /DEMO=0/],
    [
      "with test payments on another host than the allowed one",
      { PUBLIC_URL: "https://shop.example", ALLOW_SANDBOX_ON: "demo.example" },
      /ALLOW_SANDBOX_ON/,
    ],
  ])("%s", (_, env: Record<string, string>, reason) => {
    expect(why(env)).toMatch(reason);
    expect(why(env)).not.toContain("\n");
  });
});

it.each([
  ["alone on its machine", {}],
  ["on a loopback address of its own", { HOST: "127.0.0.2" }],
  ["open to the network under a private address", { HOST: "0.0.0.0", PUBLIC_URL: "http://192.168.1.5:3000" }],
  ["with live payments over https", { ...live, DATABASE_URL, PUBLIC_URL: "https://shop.example" }],
  ["as a named demonstration", { PUBLIC_URL: "https://Shop.example", ALLOW_SANDBOX_ON: "shop.example" }],
])("it starts %s", (_, env: Record<string, string>) => {
  expect(why(env)).toBe("starts");
});
