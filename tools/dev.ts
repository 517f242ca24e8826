import middie from "@fastify/middie";
import { createServer, type ViteDevServer } from "vite";
import { sourceFiles } from "../src/server/platform/http/pages/build-files.ts";
import {
  type PageSource,
  type PagesModule,
  pageRenderer,
  type RenderPage,
} from "../src/server/platform/http/pages/render.ts";
import { startShop } from "../src/server/start/start-shop.ts";

process.env.NODE_ENV ??= "development";
// Vite writes beside the sources, which another account may not do.
process.env.RUN_AS ??= "root";

const pages: PageSource = async (app, send, shop) => {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "custom",
  });
  app.addHook("onClose", () => vite.close());
  await app.register(middie);
  app.use(vite.middlewares);
  const load = async () => {
    const pages = (await vite.ssrLoadModule("/src/web/server/render-page.tsx")) as PagesModule;
    return { pages, files: sourceFiles };
  };
  // No policy at all: Vite's own inline scripts are not known in advance.
  app.addHook("onSend", async (_request, reply) => {
    reply.removeHeader("content-security-policy");
  });
  return { isCacheable: false, render: inDevelopment(vite, pageRenderer({ ...shop, load, send })) };
};

/** Adds Vite's own scripts to each document. */
function inDevelopment(vite: ViteDevServer, render: RenderPage): RenderPage {
  return async (address) => {
    const page = await render(address);
    if (!page.headers["content-type"]?.startsWith("text/html")) return page;
    return { ...page, body: Buffer.from(await vite.transformIndexHtml(address, page.body.toString())) };
  };
}

await startShop(process.env, process.argv.slice(2), pages);
