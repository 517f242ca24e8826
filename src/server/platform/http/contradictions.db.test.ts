import { describe, expect, it } from "vitest";
import { ask, countRows, expectRefusal } from "#test/ask.ts";
import { buy, eva, fillCart, placeOrder } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();

describe("address and body that name different orders", () => {
  it("are refused, whichever of them is known", async () => {
    const guest = shop.guest();
    const one = await buy(shop, guest);
    const other = await buy(shop, shop.guest());
    const before = await countRows(shop);
    for (const [inAddress, inBody] of [
      [one.orderId, other.orderId],
      [one.orderId, ""],
      [one.orderId, `${one.orderId} `],
      ["11111111-1111-4111-8111-111111111111", one.orderId],
    ] as const) {
      const params = { orderId: inAddress };
      const confirmed = await ask(shop, "confirmPayment", {
        params,
        body: { order_id: inBody, session_id: one.sessionId },
      });
      const failed = await ask(shop, "reportFailedPayment", { params, body: { order_id: inBody } });
      for (const answer of [confirmed, failed]) {
        expect(expectRefusal(answer)).toMatchObject({
          code: "malformed",
          errors: { order_id: [expect.any(String)] },
        });
        expect(answer.body).not.toContain("RE-2026");
      }
    }
    expect(await countRows(shop)).toEqual(before);
  });

  it("are the same order in capital letters", async () => {
    const { orderId, sessionId, invoiceNr } = await buy(shop, shop.guest());
    const answer = await ask(shop, "confirmPayment", {
      params: { orderId: orderId.toUpperCase() },
      body: { order_id: orderId, session_id: sessionId },
    });
    expect(answer.json()).toMatchObject({ status: "success", orderId, invoiceNr });
  });

  it("unknown orders and rubbish answer alike", async () => {
    for (const id of ["11111111-1111-4111-8111-111111111111", "x", "42"]) {
      const input = { params: { orderId: id }, body: { order_id: id, session_id: "sbx_x" } };
      expect(expectRefusal(await ask(shop, "confirmPayment", input)).code).toBe("order_not_found");
      expect(expectRefusal(await ask(shop, "reportFailedPayment", input)).code).toBe("order_not_found");
    }
  });
});

describe("return addresses", () => {
  it.each([
    "https://shop.localhost/payment-status/success",
    "http://shop.localhost:81/payment-status/success",
    "http://shop.localhost/payment-status/failed",
    "http://shop.localhost/payment-status/success/",
    "http://shop.localhost/payment-status/../payment-status/success/x",
    "http://user:pass@shop.localhost/payment-status/success",
    "http://shop.localhost@evil.example/payment-status/success",
    "//shop.localhost/payment-status/success",
    "/payment-status/success",
    "javascript:alert(1)",
    "http://shop.localhost\\@evil.example/payment-status/success",
    "",
  ])("of other sites are refused: %s", async (successUrl) => {
    const guest = shop.guest();
    const cart_id = await fillCart(guest);
    const before = await countRows(shop);
    const failureUrl = "http://shop.localhost/payment-status/failed";
    const body = { cart_id, guest_data: eva, configs: { successUrl, failureUrl } };
    const refused = await guest.refused("placeOrder", { body });
    expect(refused).toMatchObject({ httpStatus: 422, code: "return_address_refused" });
    expect(await countRows(shop)).toEqual(before);
  });

  it("of the shop are accepted, and the server's own are used", async () => {
    const guest = shop.guest();
    const cart_id = await fillCart(guest);
    const configs = {
      successUrl: "http://shop.localhost/payment-status/success?order_id=evil&next=//evil.example",
      failureUrl: "http://shop.localhost/payment-status/failed",
    };
    const { data } = await guest.call("placeOrder", { body: { cart_id, guest_data: eva, configs } });
    const session = await shop.database.row(
      "SELECT success_url, failure_url FROM sandbox_sessions WHERE reference = $1",
      [data.orderId],
    );
    const query = `order_id=${data.orderId}&session_id={CHECKOUT_SESSION_ID}`;
    expect(session).toEqual({
      success_url: `http://shop.localhost/payment-status/success?${query}`,
      failure_url: `http://shop.localhost/payment-status/failed?${query}`,
    });
  });
});

describe("names", () => {
  it.each([
    ["Zoë 👩‍👩‍👧‍👦", "Zoë 👩‍👩‍👧‍👦"],
    ["Łukasz O’Neil-Žižek", "Łukasz O’Neil-Žižek"],
    ["李小龍", "李小龍"],
    ["<b>Eva</b>", "<b>Eva</b>"],
    ["'; DROP TABLE orders; --", "'; DROP TABLE orders; --"],
  ])("like %j are kept as written", async (firstName, stored) => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest), { ...eva, firstName });
    const row = await shop.database.row("SELECT first_name FROM orders WHERE id = $1", [placed.orderId]);
    expect(row).toEqual({ first_name: stored });
  });

  it.each(["Eva\0", "half \ud83d emoji", "\udc00"])(
    "like %j are refused: no database can hold them",
    async (firstName) => {
      const guest = shop.guest();
      const body = { cart_id: await fillCart(guest), guest_data: { ...eva, firstName } };
      expect(expectRefusal(await ask(shop, "placeOrder", { body, guestId: guest.id })).code).toBe(
        "malformed",
      );
    },
  );

  it("that are missing are reported by field, all at once", async () => {
    const guest = shop.guest();
    const body = { cart_id: await fillCart(guest), guest_data: { email: "eva", phone: "x" } };
    const { code, message, errors } = expectRefusal(
      await ask(shop, "placeOrder", { body, guestId: guest.id }),
    );
    expect({ code, message }).toEqual({
      code: "form_invalid",
      message: "Bitte überprüfe die persönlichen Informationen.",
    });
    expect(errors).toEqual({
      firstName: ["Vorname ist erforderlich."],
      lastName: ["Nachname ist erforderlich."],
      email: ["Ungültige E-Mail-Adresse."],
      phone: ["Ungültige Telefonnummer."],
      street: ["Straße ist erforderlich."],
      street_nr: ["Hausnummer ist erforderlich."],
      zip_code: ["Postleitzahl ist erforderlich."],
      city: ["Stadt ist erforderlich."],
    });
  });
});

it("a stranger cannot order another guest's cart", async () => {
  const cart_id = await fillCart(shop.guest());
  const before = await countRows(shop);
  for (const id of [cart_id, "11111111-1111-4111-8111-111111111111", "x", ""]) {
    const refused = await shop.guest().refused("placeOrder", { body: { cart_id: id, guest_data: eva } });
    expect(refused).toMatchObject({ httpStatus: 404, code: "cart_not_found" });
  }
  expect(await countRows(shop)).toEqual(before);
});
