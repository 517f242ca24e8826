import { CallFailed } from "#web/shared/api/client.ts";

const pauseMs = 1000;

/** Repeats only a call that never reached the shop or met a server error. A refusal is final. */
export async function tryTwice<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof CallFailed && error.status < 500) throw error;
    await new Promise((wake) => setTimeout(wake, pauseMs));
    return call();
  }
}
