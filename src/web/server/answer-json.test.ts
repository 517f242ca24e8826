import { expect, it } from "vitest";
import { answerJson, inertJson } from "#web/server/answer-json.ts";
import type { PageAnswer } from "#web/storefront/navigation/page-types.ts";

it("hands data over unchanged, without a character that could end its element", () => {
  const name = "</script><script>alert(1)</script><!-- ü € 𝄞";
  const text = inertJson([name]);
  expect(JSON.parse(text)).toEqual([name]);
  expect(text).not.toContain("<");
});

it("writes an answer as JSON would, again and again", () => {
  const menus = [{ name: "Linsen </script> & Co.", price: 9.5, badge: undefined }];
  const root = { branding: null, company: { name: "Topf" }, notice: { isFacts: true, texts: ["a"] } };
  const answer = {
    build: "1",
    module: null,
    files: [],
    params: { slug: undefined },
    root,
  } as never as PageAnswer;
  for (const data of [{ menus, failure: null, search: undefined }, { menus }, null, undefined, [1], "text"]) {
    const text = answerJson({ ...answer, data });
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ ...answer, data: data ?? null })));
    expect(text).not.toContain("<");
  }
});
