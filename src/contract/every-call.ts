import type { Answers } from "#contract/call.ts";
import type * as z from "zod/mini";
import { type CallName, calls } from "#contract/calls.ts";
import { type AnyCallName, contract } from "#contract/contract.ts";
import { type OfficeCallName, office } from "#contract/office/office.ts";
import { type PasskeyLoginCallName, passkeyLoginCalls } from "#contract/team/passkey-login.ts";
import { type PinLoginCallName, pinLoginCalls } from "#contract/team/pin-login.ts";
import type { LoginStep, Role, StepUp } from "#contract/team/staff.ts";

interface Described {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  about: string;
  access: "public" | "guest" | "staff";
  roles?: readonly Role[];
  whileAwaiting?: readonly LoginStep[];
  stepUp?: StepUp;
  file?: { mostBytes: number };
  answersFile?: boolean;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  data: z.ZodMiniType;
  top?: z.ZodMiniType;
  answers: Answers;
}

const shopNames = Object.keys(calls) as CallName[];

/** The whole contract in one table, for code that treats all calls alike: routes, OpenAPI document, tests. */
export const everyCall = {
  ...Object.fromEntries(shopNames.map((name) => [name, { ...calls[name], ...contract[name] }])),
  ...(passkeyLoginCalls as Record<PasskeyLoginCallName, Described>),
  ...(pinLoginCalls as Record<PinLoginCallName, Described>),
  ...(office as Record<OfficeCallName, Described>),
} as Record<AnyCallName, Described>;

export const everyCallName = Object.keys(everyCall) as AnyCallName[];
