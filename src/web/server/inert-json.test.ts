import { expect, it } from "vitest";
import { inertJson } from "#web/server/inert-json.ts";

it("hands data over unchanged, without a character that could end its element", () => {
  const name = "</script><script>alert(1)</script><!-- ü € 𝄞";
  const text = inertJson([name]);
  expect(JSON.parse(text)).toEqual([name]);
  expect(text).not.toContain("<");
});
