import { createHash } from "node:crypto";
import { expect, it, vi } from "vitest";
import {
  officePermissions,
  pagePolicy,
  permissionsPolicy,
  walletHeaders,
} from "#server/platform/http/pages/page-policy.ts";

it("lets the scripts of the build run within a page, by their hashes, and no other", () => {
  const hash = createHash("sha256").update("one()").digest("base64");
  expect(pagePolicy(["one()"])).toContain(`; script-src 'self' 'sha256-${hash}'; script-src-attr 'none';`);
});

it("lets in the style sheet of the toasts, which is empty first, and no other", async () => {
  const texts = [""];
  const style = { appendChild: (text: string) => texts.push(text) };
  vi.stubGlobal("document", {
    head: { appendChild: () => {} },
    createElement: () => style,
    createTextNode: (text: string) => text,
  });
  await import("sonner");
  vi.unstubAllGlobals();
  const hashes = texts.map((text) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(pagePolicy([])).toContain(`; style-src 'self'${hashes.join("")}; style-src-attr`);
});

it("is closed to frames, plug-ins, other bases and text that turns into scripts", () => {
  const rules = pagePolicy([]).split("; ");
  expect(rules).toEqual(
    expect.arrayContaining([
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types default letter",
    ]),
  );
  expect(rules.join(";")).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:|\*/);
});

it("lets a payment provider in where its wallets are on, and loosens nothing else", () => {
  const hosts = {
    scripts: ["https://js.pay.example"],
    frames: ["https://frame.pay.example"],
    connections: ["https://api.pay.example"],
    payments: ["https://frame.pay.example"],
  };
  const closed = pagePolicy(["one()"]).split("; ");
  const opened = pagePolicy(["one()"], hosts).split("; ");
  const differing = opened.filter((rule) => !closed.includes(rule));
  expect(differing).toEqual([
    expect.stringMatching(/^script-src 'self' 'sha256-\S+' https:\/\/js\.pay\.example$/),
    "connect-src 'self' https://api.pay.example",
    "frame-src https://frame.pay.example",
  ]);
  const headers = walletHeaders(hosts);
  expect(headers["permissions-policy"]).toBe(
    permissionsPolicy.replace("payment=()", 'payment=(self "https://frame.pay.example")'),
  );
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
});

it("opens the camera and compiled code to the office alone, and loosens nothing else", () => {
  const closed = pagePolicy(["one()"]).split("; ");
  const opened = pagePolicy(["one()"], undefined, true).split("; ");
  expect(opened.filter((rule) => !closed.includes(rule))).toEqual([
    expect.stringMatching(/^script-src 'self' 'wasm-unsafe-eval' 'sha256-\S+'$/),
  ]);
  expect(permissionsPolicy).toContain("camera=()");
  expect(officePermissions).toBe(permissionsPolicy.replace("camera=()", "camera=(self)"));
});
