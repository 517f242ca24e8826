import type { EntryContext } from "react-router";
import { expect, it } from "vitest";
import { describePage } from "#web/shared/document/describe-page.ts";

const route = (id: string, more = {}) => ({
  id,
  module: `/assets/${id}.js`,
  imports: ["/assets/shop.js"],
  ...more,
});

function contextOf(data: string): EntryContext {
  return {
    manifest: {
      url: "/assets/manifest.js",
      entry: { module: "/assets/entry.js", imports: ["/assets/shop.js"] },
      routes: { root: route("root"), menu: route("menu", { clientLoaderModule: "/assets/menu-loader.js" }) },
    },
    staticHandlerContext: { matches: [{ route: { id: "root" } }, { route: { id: "menu" } }] },
    serverHandoffString: '{"ssr":true}',
    serverHandoffStream: new Response(data).body,
  } as unknown as EntryContext;
}

it("names the files of a page once, and those of each route in their order", async () => {
  const { start } = await describePage(contextOf("[]"));
  expect(JSON.parse(start)).toEqual({
    context: { ssr: true },
    files: [
      "/assets/manifest.js",
      "/assets/entry.js",
      "/assets/shop.js",
      "/assets/root.js",
      "/assets/menu-loader.js",
      "/assets/menu.js",
    ],
    first: ["/assets/manifest.js"],
    routes: [
      ["root", ["/assets/root.js"]],
      ["menu", ["/assets/menu-loader.js", "/assets/menu.js"]],
    ],
    entry: "/assets/entry.js",
  });
});

it("hands the loaders' data over unchanged, without a character that could end its element", async () => {
  const name = "</script><script>alert(1)</script><!-- ü € 𝄞";
  const context = contextOf(JSON.stringify([name]));
  const { data } = await describePage(context);
  expect(JSON.parse(data)).toEqual([name]);
  expect(data).not.toContain("<");
  expect(context.serverHandoffStream).toBeUndefined();
});
