import { fullCollection } from "#server/platform/full-collection.ts";
import type { RunningJob } from "#server/platform/jobs/work-jobs.ts";

type Handler = (job: RunningJob) => Promise<void>;

const manyJobs = 100;
const restMs = 10_000;

/**
 * V8 collects all of its heap only when more is asked for, so a worker would keep the garbage of one wave of jobs until
 * the next. `collect` runs once the handler rests after many jobs; there is none without `--expose-gc`.
 */
export function collectAtRest(handler: Handler, collect = fullCollection()): Handler {
  if (!collect) return handler;
  let jobs = 0;
  let rest: NodeJS.Timeout | undefined;
  return async (job) => {
    await handler(job);
    jobs++;
    clearTimeout(rest);
    if (jobs < manyJobs) return;
    rest = setTimeout(() => {
      jobs = 0;
      collect();
    }, restMs).unref();
  };
}
