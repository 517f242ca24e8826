import { afterAll, describe, expect, it } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import { contract } from "#contract/contract.ts";
import { ask, countRows, expectRefusal } from "#test/ask.ts";
import { orderPrefix } from "#test/brand.ts";
import { shopForTests } from "#test/open-shop.ts";

const names = Object.keys(calls) as CallName[];
const withBody = names.filter((name) => contract[name].body);
const withParams = names.filter((name) => contract[name].params);
const withQuery = names.filter((name) => contract[name].query);

const shop = await shopForTests();
const before = await countRows(shop);
afterAll(async () => {
  expect(await countRows(shop)).toEqual(before);
});

describe("every body", () => {
  it("must not be larger than 64 KiB", async () => {
    for (const name of withBody) {
      const answer = await ask(shop, name, { text: JSON.stringify({ notes: "x".repeat(70_000) }) });
      expect.soft(answer.statusCode, name).toBe(413);
      expect.soft(expectRefusal(answer).code, name).toBe("too_large");
    }
  });

  it.each([
    "text/plain",
    "application/xml",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "",
  ])("must be JSON, not %j", async (type) => {
    for (const name of withBody) {
      const answer = await ask(shop, name, { text: "quantity=1", headers: { "content-type": type } });
      expect.soft(answer.statusCode, name).toBe(415);
      expectRefusal(answer);
    }
  });

  it.each([
    "{",
    "{'quantity':1}",
    '{"quantity":1,}',
    "undefined",
    "NaN",
    "",
    "null",
    "[]",
    '"text"',
    "42",
    "true",
    `${"[".repeat(20_000)}`,
    `${"[".repeat(11_000)}${"]".repeat(11_000)}`,
    `${'{"a":'.repeat(3500)}1${"}".repeat(3500)}`,
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"\\u005f_proto__":{"isAdmin":true}}',
  ])("is refused when it is %.40s", async (text) => {
    for (const name of withBody) {
      await expectMalformed(name, text);
      expect.soft(({} as { isAdmin?: boolean }).isAdmin, name).toBeUndefined();
    }
  });

  it("is refused with a NUL in it, escaped or raw, and with bytes that are no UTF-8 nothing breaks", async () => {
    for (const name of withBody) {
      for (const text of ['{"email":"a\\u0000b"}', '{"email":"a\0b"}', '{"\\u0000":1}']) {
        await expectMalformed(name, text);
      }
      const bytes = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
      expectRefusal(await ask(shop, name, { text: bytes }));
    }
  });

  it("is refused with half a character in it, however deep", async () => {
    const deep = `${"[".repeat(11_000)}"\\ud800"${"]".repeat(11_000)}`;
    for (const name of withBody) {
      for (const text of ['{"email":"a\\ud800b"}', '{"email":["\\udc00\\ud800"]}', '{"\\uDFFF":1}', deep]) {
        await expectMalformed(name, text);
      }
    }
  });

  it("is refused empty and with every field of the wrong type", async () => {
    for (const name of withBody) {
      const fields = Object.keys((contract[name].body as unknown as { shape: object }).shape);
      for (const wrong of [null, [], {}, true, 1e300, -0.5, "\ud800"]) {
        const body = Object.fromEntries(fields.map((field) => [field, wrong]));
        expectRefusal(await ask(shop, name, { body }));
      }
      await expectMalformed(name, "{}");
    }
  });
});

/** Every field of these forms may be missing alone, or is a choice, so an empty one is told what it needs. */
const mayBeEmpty: readonly CallName[] = ["completeInvoiceBuyer"];

async function expectMalformed(name: CallName, text: string): Promise<void> {
  const answer = await ask(shop, name, { text });
  const { code } = expectRefusal(answer);
  if (mayBeEmpty.includes(name) && code === "invalid") return;
  expect.soft(answer.statusCode, `${name}: ${answer.body}`).toBe(400);
  expect.soft(code, name).toBe("malformed");
}

it.each([
  ["/newsletter", "email=a%00b@example.de"],
  ["/newsletter", "email=a\0b@example.de"],
  ["/vertrag-widerrufen", `name=Eva&contract=${orderPrefix}-1%00&email=eva@example.de`],
  ["/vertrag-widerrufen", `name=Eva%00&contract=${orderPrefix}-1&email=eva@example.de`],
  ["/vertrag-widerrufen", `name=Eva&contract=${orderPrefix}-1&email=eva%00@example.de`],
])("the form of %s refuses NUL like any other bad input: %j", async (url, payload) => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await shop.app.inject({ method: "POST", url, payload, headers });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${url}/abgelehnt`]);
});

it.each(['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{}}', '"\\u005f_proto__":null'])(
  "a body that is right but for %s is refused",
  async (key) => {
    const text = `{"menuId":1,"quantity":1,"deliveryDate":"2026-09-16",${key}}`;
    expect(expectRefusal(await ask(shop, "addToCart", { text })).code).toBe("malformed");
  },
);

describe("every address with a part of its own", () => {
  it.each([
    "nichts",
    "0",
    "-1",
    "../../etc/passwd",
    "' OR 1=1 --",
    "constructor",
    "__proto__",
    "%",
    "🥘",
    "a".repeat(121),
    "a".repeat(4000),
    "11111111-1111-4111-8111-111111111111",
    "11111111-1111-4111-8111-11111111111g",
  ])("is refused with %.40s", async (value) => {
    for (const name of withParams) {
      const [param = ""] = /:(\w+)/.exec(calls[name].path)?.slice(1) ?? [];
      const answer = await ask(shop, name, { params: { [param]: value }, body: plausibleBody(name, value) });
      // five digits are a business rule, not part of the address's form
      expect.soft(name === "readDeliveryArea" ? [404, 422] : [400, 404], name).toContain(answer.statusCode);
      expectRefusal(answer);
    }
  });

  it.each(["%00", "a%00b", "%ff", "%ED%A0%80", "%c0%af", "%"])(
    "is refused with the bytes %s",
    async (raw) => {
      for (const name of withParams) {
        const answer = await shop.app.inject({
          method: calls[name].method,
          url: calls[name].path.replace(/:\w+/, raw),
          headers: { "x-guest-id": "11111111-1111-4111-8111-111111111111" },
        });
        expect.soft(answer.statusCode, name).toBe(400);
        expect.soft(expectRefusal(answer).code, name).toBe("malformed");
      }
    },
  );
});

describe("every query", () => {
  it.each(["?style_ids=%00", "?from=%00", "?x=%00", "?%00=1"])("is refused with %s", async (search) => {
    for (const name of withQuery) {
      expect.soft(expectRefusal(await ask(shop, name, { search })).code, name).toBe("malformed");
    }
  });

  it.each([
    "?__proto__[a]=1",
    "?constructor=1",
    "?toString[]=1",
    "?%ff=%ff",
    "?&&&==&",
    `?${"a=1&".repeat(900)}`,
  ])("ignores what it does not know: %.40s", async (search) => {
    for (const name of withQuery) {
      expect.soft((await ask(shop, name, { search })).statusCode, name).toBe(200);
    }
  });
});

it.each(["PATCH", "OPTIONS", "PUT", "DELETE", "POST"] as const)(
  "no address knows %s beyond its own",
  async (method) => {
    for (const path of new Set(names.map((name) => calls[name].path))) {
      if (names.some((name) => calls[name].path === path && calls[name].method === method)) continue;
      const answer = await shop.app.inject({ method, url: path.replace(/:\w+/, "x") });
      expect(answer.statusCode, `${method} ${path}`).toBe(404);
      expect(expectRefusal(answer).code).toBe("not_found");
    }
  },
);

it.each([
  "/api/v1/nirgends",
  "/api/v2/cart",
  "/api/v1/cart/",
  "//api/v1/cart",
  "/api/v1/%2e%2e/cart",
  "/media/x",
])("%s is 404 as JSON", async (url) => {
  expect(expectRefusal(await shop.app.inject(url)).code).toBe("not_found");
});

/** Valid in form, so that only the address can be at fault. */
function plausibleBody(name: CallName, id: string): unknown {
  const bodies: Partial<Record<CallName, unknown>> = {
    changeLine: { quantity: 1, deliveryDate: "2026-09-16" },
    planCart: { lines: [{ menuId: 1, quantity: 1, deliveryDate: "2026-09-16" }] },
    proposeFill: { menusPerDay: 1, days: [{ deliveryDate: "2026-09-16", menus: 6 }] },
    redeemDiscount: { discount_code: "SOMMER5" },
    confirmPayment: { order_id: id.slice(0, 64), session_id: "sbx_x" },
    reportFailedPayment: { order_id: id.slice(0, 64) },
  };
  return bodies[name];
}

it.each([
  [4_096, 200],
  [4_097, 400],
])("an address of %i characters is answered with %i", async (length, status) => {
  const start = "/api/v1/menus?x=";
  const answer = await shop.app.inject(start + "x".repeat(length - start.length));
  expect(answer.statusCode).toBe(status);
});
