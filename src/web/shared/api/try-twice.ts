import { CallFailed } from "#web/shared/api/client.ts";

const pauseMs = 1000;

/** A refusal stays a refusal; only what never reached the shop, or found it broken, is tried once more. */
export async function tryTwice<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof CallFailed && error.status < 500) throw error;
    await new Promise((wake) => setTimeout(wake, pauseMs));
    return call();
  }
}
