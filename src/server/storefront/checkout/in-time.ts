const patienceMs = 5_500;

/**
 * A guest waits six seconds at most, however slow the provider is. The work goes on, and the next call finds its
 * result.
 */
export async function inTime<Answer>(
  work: Promise<Answer>,
  late: () => Answer,
  patience = patienceMs,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined);
  });
  try {
    const first = await Promise.race([work.then((answer) => ({ answer })), over]);
    return first ? first.answer : late();
  } finally {
    clearTimeout(timer);
    // the caller has gone; a failed step is tried again later
    work.catch(() => {});
  }
}
