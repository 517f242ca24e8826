import { CallFailed } from "#web/shared/api/client.ts";

/** How often which operation came to which end. */
export type Ends = Map<string, number>;

/** A call that the shop may refuse: then nothing has changed. A failure of the shop is a fault. */
export async function attempt<Answer>(
  { ends }: { ends: Ends },
  name: string,
  call: Promise<{ data: Answer }>,
): Promise<Answer | null> {
  try {
    const { data } = await call;
    count(ends, `${name}: done`);
    return data;
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status >= 500) throw error;
    count(ends, `${name}: ${error.code}`);
    return null;
  }
}

export function count(ends: Ends, end: string, times = 1): void {
  ends.set(end, times + (ends.get(end) ?? 0));
}
