import type * as z from "zod/mini";
import type { LoginStep, Role, StepUp } from "#contract/team/staff.ts";

type Schema = z.ZodMiniType;
export type OutputOf<S> = NonNullable<S> extends Schema ? z.infer<NonNullable<S>> : undefined;
export type InputOf<S> = NonNullable<S> extends Schema ? z.input<NonNullable<S>> : undefined;

interface Shape<P, Q, B, D, T> {
  /** the purpose, in German */
  about: string;
  /** The body is one raw file (`application/octet-stream`) of at most this many bytes; there is no `body` then. */
  file?: { mostBytes: number };
  params?: P;
  query?: Q;
  body?: B;
  data: D;
  top?: T;
  /** HTTP status of a successful answer → possible values of its `status`, if others than 200 "success" */
  answers?: Answers;
}

export type Answers = Readonly<Record<number, readonly string[]>>;
const success: Answers = { 200: ["success"] };

type None = z.ZodMiniUndefined;

/** A call of everyone or, with `X-Guest-ID`, of a guest. Its address stands in `calls.ts`. */
export function call<
  D extends Schema,
  P extends Schema = None,
  Q extends Schema = None,
  B extends Schema = None,
  T extends Schema = None,
>(shape: Shape<P, Q, B, D, T> & { access?: "public" | "guest" }) {
  return {
    about: shape.about,
    access: shape.access ?? ("public" as const),
    params: shape.params,
    query: shape.query,
    body: shape.body,
    data: shape.data,
    top: shape.top,
    answers: shape.answers ?? success,
  };
}

/** A call of the team: address, and which roles may make it. Without a role it is closed. */
export function staffCall<
  D extends Schema,
  P extends Schema = None,
  Q extends Schema = None,
  B extends Schema = None,
  F extends boolean = false,
>(
  shape: Omit<Shape<P, Q, B, D, None>, "top" | "answers"> & {
    method: "GET" | "POST" | "PUT" | "DELETE";
    path: `/api/v1/staff/${string}`;
    roles: readonly Role[];
    /** unfinished logins that may also make this call; every other call refuses them */
    whileAwaiting?: readonly LoginStep[];
    /** The answer is one raw file instead of JSON; its `data` is then `z.null()`. Refusals are JSON. */
    answersFile?: F;
    /** requires a proof of identity from the last minutes; see `StepUp` */
    stepUp?: StepUp;
  },
) {
  return {
    method: shape.method,
    path: shape.path,
    roles: shape.roles,
    whileAwaiting: shape.whileAwaiting ?? [],
    stepUp: shape.stepUp ?? false,
    about: shape.about,
    access: "staff" as const,
    file: shape.file,
    answersFile: (shape.answersFile ?? false) as F,
    params: shape.params,
    query: shape.query,
    body: shape.body,
    data: shape.data,
    top: undefined as None | undefined,
    answers: success,
  };
}
