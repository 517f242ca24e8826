import type { FastifyInstance, FastifyRequest } from "fastify";
import { office, type OfficeCallName } from "#contract/office/office.ts";
import { type KeyScope, scopeOfCall } from "#contract/office/team/key-scopes.ts";
import { opensByPin } from "#contract/office/team/pin-calls.ts";
import { refusals } from "#contract/refusals.ts";
import { teamTexts } from "#contract/office/team-texts.ts";
import type { SecurityReason } from "#contract/office/team/log.ts";
import type { Role, StepUp } from "#contract/team/staff.ts";
import {
  type Answer,
  answerAdmitted,
  type Handled,
  type Input,
  requestReader,
} from "#server/platform/http/answer-call.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { findKeyOwner, isProgramKey } from "./program-keys.ts";
import { type AuthDeps, findSessionOwner, type SignedInStaff } from "./sessions.ts";

/** Registers an office call: only for a logged-in person whose role the contract allows. */
export function answerStaffCall<N extends OfficeCallName>(
  app: FastifyInstance,
  deps: AuthDeps,
  name: N,
  handler: (input: Input<N> & { staff: SignedInStaff }) => Promise<Handled<N>> | Handled<N>,
): void {
  answerAdmitted(app, name, admitStaff(deps, name), (input) => inTeamsWords(() => handler(input)));
}

/** A rule that guests and team share refuses in the guests' words. */
async function inTeamsWords<Done>(answer: () => Promise<Done> | Done): Promise<Done> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const text = error.message === refusals[error.code][1] ? teamTexts[error.code] : undefined;
    throw text ? error.inWords(text) : error;
  }
}

type Proof = Pick<SignedInStaff, "isVerified" | "isVerifiedHourly" | "isConfirmed">;

/** Whether the last proof is fresh enough for a call that requires `stepUp`. */
export function isFresh({ isVerified, isVerifiedHourly, isConfirmed }: Proof, stepUp: StepUp): boolean {
  if (stepUp === "large") return true;
  if (stepUp === "hourly") return isVerifiedHourly;
  return stepUp === "own" ? isConfirmed : isVerified;
}

const pinIsNotEnough =
  "Dafür genügt die PIN nicht. Bitte melden Sie sich dafür mit Ihrem Passwort oder Passkey an.";

/** A key opens the calls of its scopes; calls without a scope are for people only. */
function opens(scopes: readonly KeyScope[], name: OfficeCallName): boolean {
  const required = scopeOfCall(name);
  return required !== undefined && scopes.includes(required);
}

/** Returns the caller, or refuses when the contract does not allow the role or this step of an unfinished login. */
function admitStaff(deps: AuthDeps, name: OfficeCallName) {
  const allowed: readonly Role[] = office[name].roles;
  const { whileAwaiting, stepUp } = office[name];
  const readRequest = requestReader(name);
  return async (request: FastifyRequest): Promise<{ staff: SignedInStaff }> => {
    const staff = await requireStaff(deps, request);
    const denied = (reason: SecurityReason) => recordDenied(deps, request, { name, staff, reason });
    if (staff.awaits && !whileAwaiting.includes(staff.awaits)) {
      await denied("unfinished");
      throw new Refusal("login_unfinished");
    }
    if (!allowed.includes(staff.role) && !(staff.tablet !== null && allowed.includes(staff.ownRole))) {
      await denied("role");
      throw new Refusal("forbidden");
    }
    // what the person may do, but not by a PIN
    if (staff.tablet !== null && !(allowed.includes(staff.role) && opensByPin(name))) {
      await denied("pin");
      throw new Refusal("forbidden", { message: pinIsNotEnough });
    }
    if (staff.scopes && !opens(staff.scopes, name)) {
      await denied("scope");
      throw new Refusal("forbidden");
    }
    // A login that this call finishes has just given its first proof.
    if (stepUp && !staff.awaits && !isFresh(staff, stepUp)) {
      refuseInvalidFields(() => readRequest(request));
      await denied("no-step-up");
      throw new Refusal("step_up_required");
    }
    return { staff };
  };
}

/** No one shall prove who they are for a form whose fields are refused afterwards. */
function refuseInvalidFields(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (error instanceof Refusal && error.code === "invalid") throw error;
  }
}

function recordDenied(
  { database, clock }: AuthDeps,
  { ip: address }: FastifyRequest,
  { name, staff, reason }: { name: OfficeCallName; staff: SignedInStaff; reason: SecurityReason },
): Promise<void> {
  const at = new Date(clock().epochMilliseconds);
  return recordSecurityEvent(database, {
    at,
    event: "call.denied",
    reason,
    staff,
    address,
    detail: office[name].about,
  });
}

async function requireStaff(deps: AuthDeps, request: FastifyRequest): Promise<SignedInStaff> {
  const token = bearerToken(request);
  if (!token) throw new Refusal("login_required");
  return (isProgramKey(token) ? findKeyOwner : findSessionOwner)(deps, request, token);
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? "")?.[1];
}

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
