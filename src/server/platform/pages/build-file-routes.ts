import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Database } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { forEverybody } from "#server/platform/http/security-headers.ts";
import { readBuildFile, type StoredBuildFile } from "#server/platform/pages/stored-build-files.ts";

const unpack = promisify(brotliDecompress);

// The names of built files contain their hash.
export const forever = "public, max-age=31536000, immutable";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".pdf": "application/pdf",
  ".woff2": "font/woff2",
};

/** Files that this build does not have: they belong to another release, or to none. */
export function buildFileRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  app.get<{ Params: { "*": string } }>("/assets/*", async (request, reply) => {
    const name = request.params["*"];
    const type = types[extname(name)];
    if (!type) throw new Refusal("not_found");
    const file = await readBuildFile(database, name);
    if (!file) throw new Refusal("not_found");
    reply.headers(forEverybody).header("Cache-Control", forever).header("Vary", "accept-encoding").type(type);
    return send(reply, file, request.headers["accept-encoding"]);
  });
}

async function send(reply: FastifyReply, { isBrotli, body }: StoredBuildFile, accepted = "identity") {
  if (!isBrotli) return reply.send(body);
  if (negotiate(accepted, ["br", "identity"]) === "br")
    return reply.header("Content-Encoding", "br").send(body);
  return reply.send(await unpack(body));
}
