import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Last in the row, each would keep one processor busy alone or, where it mostly waits, two idle. */
const longest = [
  "e2e/office-layout.test.ts",
  "e2e/access.test.ts",
  "e2e/first-visit.test.ts",
  "e2e/wallets.test.ts",
  "e2e/toast-spot.test.ts",
  "soak/restarts.test.ts",
  "src/server/domain/messages/worker-deaths.test.ts",
  "src/server/platform/http/generated-calls.test.ts",
  "soak/kill-points.test.ts",
  "tools/other-brand.test.ts",
  "src/embedded-database/backup.test.ts",
];

/** Also on a machine that has not run the tests before, and so does not know how long each file takes. */
export default class LongestFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
