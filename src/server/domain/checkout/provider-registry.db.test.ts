import { describe, expect, it } from "vitest";
import { paymentWords, readPaymentConfig } from "#server/domain/checkout/payment-config.ts";
import type { TestProvider } from "#server/domain/checkout/provider-definition.ts";
import {
  choosableNames,
  isKeyed,
  paymentMeans,
  providerLabel,
  providerRegistry,
  sideNames,
} from "#server/domain/checkout/provider-registry.ts";
import { freshDatabase } from "#test/fresh-database.ts";

const providerNames = [...choosableNames, ...sideNames];

describe("every provider that is registered", () => {
  it.each(providerNames)("%s is named for the team and on the invoice", (name) => {
    expect(providerLabel(name)).toMatch(/^\p{Lu}/u);
    expect(paymentMeans(name)).toMatch(/^\p{Lu}/u);
  });

  it("does not compile without a label or the means on the invoice", () => {
    const { open } = providerRegistry.sandbox;
    // @ts-expect-error no label
    const unnamed: TestProvider = { means: "Vorkasse", open };
    // @ts-expect-error no means
    const meansless: TestProvider = { label: "Vorkasse", open };
    expect([unnamed, meansless]).toHaveLength(2);
  });

  it("has a name that the database takes for a payment", async () => {
    const database = await freshDatabase();
    const [check] = await database.owner.rows<{ pattern: string }>(
      `SELECT substring(pg_get_constraintdef(oid) FROM $$'([^']+)'$$) AS pattern
       FROM pg_constraint WHERE conname = 'payments_provider_check'`,
    );
    await database.close();
    for (const name of [...providerNames, "none"]) expect(name).toMatch(new RegExp(check?.pattern ?? "^$"));
    expect("Stripe; DROP").not.toMatch(new RegExp(check?.pattern ?? ""));
  });

  it("may be chosen by its name, and no other", () => {
    const [fault, ...others] = readPaymentConfig({ PAYMENT_PROVIDER: "gibtesnicht" }).faults;
    expect(fault).toMatch(/^PAYMENT_PROVIDER: erlaubt sind /);
    for (const name of choosableNames) expect(fault).toContain(name);
    for (const name of sideNames) {
      expect(fault).not.toContain(name);
      expect(readPaymentConfig({ PAYMENT_PROVIDER: name }).faults).toEqual([fault]);
    }
    expect(others).toEqual([]);
    for (const name of choosableNames.filter(isKeyed)) {
      expect(readPaymentConfig({ PAYMENT_PROVIDER: name }).faults.length).toBeGreaterThan(0);
    }
  });
});

it("is shown at the start of the shop, test money as such", () => {
  const keys = { STRIPE_WEBHOOK_SECRET: "whsec_x", PAYMENT_PROVIDER: "stripe" };
  const words = (env: Record<string, string>) => paymentWords(readPaymentConfig(env).payments);
  expect(words({})).toBe("Testzahlungen (es fließt kein Geld)");
  expect(words({ ...keys, STRIPE_SECRET_KEY: "sk_test_x" })).toBe(
    "Stripe mit Testschlüssel (es fließt kein Geld)",
  );
  expect(words({ ...keys, STRIPE_SECRET_KEY: "sk_live_x" })).toBe("Stripe");
});

it("a payment of a provider that is gone keeps its name, and nothing to pay has words", () => {
  expect(providerLabel("gibtesnicht")).toBe("gibtesnicht");
  expect(providerLabel("none")).toBe("ohne Zahlung");
  expect(paymentMeans("none")).toBe("Rabattcode");
});
