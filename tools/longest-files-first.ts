import { BaseSequencer, type TestSpecification } from "vitest/node";

// They mostly wait: last in the row, they would keep two processors idle.
const waiting = ["soak/restarts.test.ts", "src/server/domain/messages/worker-deaths.test.ts"];
// Each would end its project's part of the run alone.
const long = [
  "e2e/office-layout.test.ts",
  "e2e/access.test.ts",
  "e2e/first-visit.test.ts",
  "e2e/wallets.test.ts",
  "src/server/platform/http/generated-calls.test.ts",
  "soak/kill-points.test.ts",
  "tools/other-brand.test.ts",
  "src/embedded-database/backup.test.ts",
];

/** Also on a machine that has not run the tests before, and so does not know how long each file takes. */
export default class LongestFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [first, others] = split(await super.sort(files), waiting);
    const projects = [...new Set(others.map(({ project }) => project.name))];
    return [
      ...first,
      ...projects.flatMap((name) =>
        split(
          others.filter(({ project }) => project.name === name),
          long,
        ).flat(),
      ),
    ];
  }
}

/** Those with one of the names, and the others. */
function split(files: TestSpecification[], names: readonly string[]) {
  const isNamed = ({ moduleId }: TestSpecification) => names.some((name) => moduleId.endsWith(`/${name}`));
  return [files.filter(isNamed), files.filter((file) => !isNamed(file))] as const;
}
