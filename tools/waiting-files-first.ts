import { BaseSequencer, type TestSpecification } from "vitest/node";

// They mostly wait: last in the row, they would keep two processors idle.
const waiting = ["soak/restarts.test.ts", "src/server/domain/messages/worker-deaths.test.ts"];

/** Also on a machine that has not run the tests before, and so does not know how long each file takes. */
export default class WaitingFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWaiting = ({ moduleId }: TestSpecification) => waiting.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}
