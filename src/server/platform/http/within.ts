import { Refusal } from "#server/platform/http/refusal.ts";

/**
 * Refuses what is not answered in time; it may still happen, and can be asked for again. Fastify's own `handlerTimeout`
 * ends with the last byte of the request.
 */
export async function within<Answer>(ms: number, work: Promise<Answer> | Answer): Promise<Answer> {
  if (!(work instanceof Promise)) return work;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const refuse = () => reject(new Refusal("unavailable", { cause: new Error(`no answer within ${ms} ms`) }));
  const timer = setTimeout(refuse, ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
