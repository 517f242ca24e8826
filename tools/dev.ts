import middie from "@fastify/middie";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { type PageSource, pageRenderer } from "../src/server/platform/pages/render.ts";
import { startShop } from "../src/server/start/start-shop.ts";

process.env.NODE_ENV ??= "development";
// Vite writes beside the sources, which another account may not do.
process.env.RUN_AS ??= "root";

const pages: PageSource = async (app, send, origin) => {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "custom",
  });
  app.addHook("onClose", () => vite.close());
  await app.register(middie);
  app.use(vite.middlewares);
  const build = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
  // No policy at all: Vite's own inline scripts are not known in advance.
  app.addHook("onSend", async (_request, reply) => {
    reply.removeHeader("content-security-policy");
  });
  return { isCacheable: false, render: pageRenderer({ build, send, origin }) };
};

await startShop(process.env, process.argv.slice(2), pages);
