import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { pagePolicy } from "#server/platform/pages/page-policy.ts";

it("lets the scripts of the build run within a page, by their hashes, and no other", () => {
  const hash = createHash("sha256").update("one()").digest("base64");
  expect(pagePolicy(["one()"])).toContain(`; script-src 'self' 'sha256-${hash}'; script-src-attr 'none';`);
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
