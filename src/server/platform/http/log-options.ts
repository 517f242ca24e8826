import { LogController } from "fastify";

interface Fault {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

const longestChain = 5;

/**
 * Where an error happened, not what was in it: PostgreSQL's `detail` and `where` quote whole rows, with names and
 * addresses.
 */
export function serializeFault(fault: unknown): Fault {
  if (!(fault instanceof Error)) return { type: typeof fault, message: String(fault), stack: "" };
  const stacks: string[] = [];
  for (let at: unknown = fault; at instanceof Error && stacks.length < longestChain; at = at.cause)
    stacks.push((at.stack ?? "").replace(at.message, () => messageOf(at as Error)));
  const { code, constraint, table, column } = fault as unknown as Record<string, unknown>;
  const stack = stacks.join("\ncaused by: ");
  return { type: fault.name, message: messageOf(fault), code, constraint, table, column, stack };
}

/** Faults about values (class 22) quote them in their message, too. */
function messageOf(fault: Error): string {
  const isAboutValue = "code" in fault && /^22...$/.test(String(fault.code));
  return isAboutValue ? fault.message.replace(/".*"/s, '"…"') : fault.message;
}

/** One JSON line for each entry; those of one request share its id. */
export function logOptions(level: string, stream?: { write(line: string): void }) {
  return {
    logger: {
      level,
      ...(stream && { stream }),
      redact: ["req.headers"],
      serializers: { err: serializeFault },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
  };
}
