import Fastify from "fastify";
import { answerParent } from "./answer-parent.ts";

export interface StoredAnswer {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** A Fastify that only sends stored bytes. */
answerParent(async ({ answers }: { answers: StoredAnswer[] }) => {
  const app = Fastify();
  for (const { path, headers, body } of answers) {
    const bytes = Buffer.from(body);
    app.get(path, (_request, reply) => reply.headers(headers).send(bytes));
  }
  return app.listen({ port: 0, host: "127.0.0.1" });
});
