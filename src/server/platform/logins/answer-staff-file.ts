import type { FastifyInstance, FastifyRequest } from "fastify";
import { type OfficeCallName, office } from "#contract/office/office.ts";
import { type Answer, type Input, requestReader } from "#server/platform/http/answer-call.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { admitStaff } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

/**
 * Registers an office call whose body is a file. The larger limit holds for this route only, and the caller is
 * checked before the body is read: a stranger cannot upload megabytes.
 */
export async function answerStaffFile<N extends OfficeCallName>(
  app: FastifyInstance,
  deps: AuthDeps,
  name: N,
  handler: (input: Input<N> & { staff: SignedInStaff; file: Buffer }) => Promise<Answer<N>>,
): Promise<void> {
  const { method, path, file } = office[name];
  if (!file) throw new Error(`${name} takes no file`);
  const bodyLimit = file.mostBytes;
  const readRequest = requestReader(name);
  const admit = admitStaff(deps, name);
  const admitted = new WeakMap<FastifyRequest, SignedInStaff>();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method,
      url: path,
      bodyLimit,
      async onRequest(request, reply) {
        reply.header("Cache-Control", "no-store");
        admitted.set(request, (await admit(request)).staff);
      },
      async handler(request, reply) {
        const staff = admitted.get(request);
        if (!staff) throw new Refusal("login_required");
        if (!Buffer.isBuffer(request.body)) throw new Refusal("malformed");
        const { data } = await handler({
          ...readRequest(request),
          request,
          reply,
          staff,
          file: request.body,
        });
        return { status: "success", data };
      },
    });
  });
}
