import fc from "fast-check";
import { pages } from "#contract/addresses.ts";
import { everyCall, everyCallName } from "#contract/every-call.ts";
import { anyText, nearly, type Samples, textFor } from "#test/generated.ts";

export interface HostileShot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

const token = "x".repeat(51);
/** Forms that work without a script, and the provider's webhooks. */
const forms = [
  pages.newsletter(),
  pages.withdraw(),
  pages.newsletter(),
  pages.withdraw(),
  pages.newsletterConfirm(token),
  pages.newsletterUnsubscribe(token),
  pages.renewOrderLink(token),
  "/testzahlung/sbx_x/bezahlen",
  "/api/v1/webhooks/sandbox",
];

const samples: Samples = {
  name: ["Eva Brandt"],
  contract: ["TT-100001", "die Box vom Montag"],
  email: ["eva@example.de", "eva+tag@example.de"],
  slug: ["rindergulasch-mit-knoedeln", "italienisch"],
  deliveryDate: ["2026-09-16", "31.12.2026"],
  id: ["1", "11111111-1111-4111-8111-111111111111"],
  orderId: ["11111111-1111-4111-8111-111111111111"],
  token: [token],
  q: ["curry", "ohne Ei"],
};

const types = [
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=utf-16",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "application/json",
  "text/plain",
  "application/xml",
  ";;;",
  "",
];

/** Percent-encoding as a browser writes it, and invalid: half characters, NUL, bytes that are no UTF-8. */
const coded = fc.oneof(
  anyText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    "%00",
    "a%00b",
    "\0",
    "%ED%A0%80",
    "%ED%B0%80%ED%A0%80",
    "%ff%fe",
    "%",
    "%c0%af",
    "%0d%0aBcc:x",
    "&&==&",
  ),
  fc.constantFrom("x", "%E2%80%AE").map((one) => one.repeat(20_000)),
);
const field = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("name", "contract", "email") },
  fc.constantFrom("email[]", "email[0]", "name[a][b]", "__proto__", "constructor[prototype]", "", "%00"),
);
const value = fc.oneof(
  { weight: 2, arbitrary: coded },
  fc.constantFrom(...Object.values(samples).flat()).map(encodeURIComponent),
);
const fields = fc.array(
  fc.tuple(field, value).map(([key, text]) => `${key}=${text}`),
  { maxLength: 8 },
);

const right = fc
  .record({ name: value, contract: value, email: value })
  .map(({ name, contract, email }) => `name=${name}&contract=${contract}&email=${email}`);
const formBody = fc.oneof(
  { weight: 4, arbitrary: right.map((text) => Buffer.from(text)) },
  { weight: 3, arbitrary: fields.map((all) => Buffer.from(all.join("&"))) },
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc.json().map((text) => Buffer.from(text)),
  fields.map((all) =>
    Buffer.from(all.map((one) => `--x\r\nContent-Disposition: form-data; ${one}\r\n`).join("")),
  ),
  fc.constant(Buffer.alloc(300_000, "a=")),
);

const headers = fc
  .record({
    "content-type": fc.oneof(
      { weight: 6, arbitrary: fc.constant(types[0] ?? "") },
      fc.constantFrom(...types),
    ),
    "x-guest-id": fc.oneof(
      fc.uuid({ version: 4 }),
      fc.constantFrom("", "x", "11111111-1111-1111-1111-111111111111"),
    ),
    "x-channel-type": fc.constantFrom("B2C", "B2C", "B2C", "B2B"),
    // A new address each time, so that limits by address do not protect what is behind them.
    "x-forwarded-for": fc.ipV6(),
    authorization: fc.constantFrom("", "Bearer x", "Basic eA==", `Bearer ${"x".repeat(5_000)}`),
    "accept-encoding": fc.constantFrom("", "br", "gzip;q=0", "*"),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, text]) => text !== "")));

const formShot: fc.Arbitrary<HostileShot> = fc.record({
  method: fc.constant("POST"),
  path: fc.constantFrom(...forms),
  headers,
  body: formBody,
});

// Staff calls are refused before anything is read.
const forEverybody = everyCallName.filter((name) => everyCall[name].access !== "staff");

const callShot: fc.Arbitrary<HostileShot> = fc
  .oneof(fc.constantFrom(...forEverybody), fc.constantFrom(...everyCallName))
  .chain((name) => {
    const { method, path, query, body } = everyCall[name];
    const params = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? "");
    const parts = fc.record(Object.fromEntries(params.map((key) => [key, textFor(key, samples)])));
    return fc.record({
      method: fc.constant(method),
      path: fc.tuple(parts, query ? nearly(query, samples) : fc.constant({})).map(([filled, values]) => {
        const at = path.replace(/:(\w+)/g, (_, key: string) => coding(filled[key] ?? ""));
        return at + searchOf(values);
      }),
      headers: headers.map((one) => ({ ...one, "content-type": "application/json" })),
      body: body
        ? nearly(body, samples).map((json) => Buffer.from(JSON.stringify(json) ?? ""))
        : fc.constant(undefined),
    });
  });

const pageShot: fc.Arbitrary<HostileShot> = fc.record({
  method: fc.constantFrom("GET", "GET", "GET", "OPTIONS", "PUT"),
  path: fc
    .tuple(
      fc.constantFrom(
        "/",
        "/shop",
        "/shop/",
        "/menu/",
        "/vertrag-widerrufen/",
        "/bestellung/",
        "/payment-status/",
        "/media/",
      ),
      fc.oneof(coded, fc.constantFrom("", "italienisch")),
      fc.array(fc.tuple(fc.constantFrom("q", "order_id", "session_id", "x"), coded), { maxLength: 3 }),
    )
    .map(
      ([start, rest, words]) =>
        start + rest + (words.length ? "?" : "") + words.map((one) => one.join("=")).join("&"),
    )
    // Removes what no HTTP client can send in a request line.
    .map((path) => path.replace(/[^\x21-\x7e]/g, "").slice(0, 12_000)),
  headers: headers.map(({ "content-type": _, ...one }) => one as Record<string, string>),
  body: fc.constant(undefined),
});

/** Hostile requests, a third of them to forms; the same seed gives the same requests. */
export function hostileShots(count: number, seed: number): HostileShot[] {
  return fc.sample(fc.oneof(formShot, callShot, pageShot), { numRuns: count, seed });
}

function coding(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 4_000);
}

function searchOf(values: unknown): string {
  const words = Object.entries((values ?? {}) as object).map(
    ([key, text]) => `${coding(key)}=${coding(String(text))}`,
  );
  return words.length > 0 ? `?${words.join("&").slice(0, 8_000)}` : "";
}
