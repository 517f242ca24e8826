/** Runs in a child process: answers its parent's questions, and ends with it. */
export function answerParent<Question extends object>(
  handle: (question: Question) => Promise<unknown>,
  end: () => void = () => process.exit(),
): void {
  process.on("disconnect", end);
  process.on("message", (question: Question | { isAboutCpu: true }) => {
    const answering = "isAboutCpu" in question ? cpuMicros() : handle(question);
    answering.then(
      (answer) => process.send?.({ answer }),
      (error: Error) => process.send?.({ error: error.stack ?? String(error) }),
    );
  });
}

async function cpuMicros(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return user + system;
}
