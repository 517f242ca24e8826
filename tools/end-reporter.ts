import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";

/**
 * Says at the end of a run what whoever reads only its last lines needs: each failed test with its reason, those that
 * passed at the second try only, and the seed and the order of the files, because what came before may have left
 * something.
 */
export default class EndReporter implements Reporter {
  #seed = 0;
  readonly #order: string[] = [];

  onInit(vitest: Vitest): void {
    this.#seed = vitest.config.sequence.seed;
  }

  onTestModuleStart(module: TestModule): void {
    this.#order.push(`${module.project.name}:${module.relativeModuleId}`);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    for (const test of tests.filter((one) => one.diagnostic()?.flaky)) {
      console.log(`↻ passed at the second try: ${nameOf(test)}\n  ${reasonOf(test)}`);
    }
    if (modules.every((module) => module.ok())) return;
    console.log(`\nseed ${this.#seed}, files in the order in which they began:\n${this.#order.join(" ")}\n`);
    for (const test of tests.filter((one) => one.result().state === "failed")) {
      console.log(`✗ ${nameOf(test)}\n  ${reasonOf(test)}`);
    }
    for (const module of modules) {
      for (const { message } of module.errors()) console.log(`✗ ${module.relativeModuleId}\n  ${message}`);
    }
  }
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId}: ${test.fullName}`;
}

/** the first line of the error, and where in the test it came up */
function reasonOf(test: TestCase): string {
  const error = test.result().errors?.[0];
  const place = error?.stacks?.find(({ file }) => file.endsWith(test.module.relativeModuleId));
  return `${error?.message.split("\n", 1)[0]}${place ? ` (line ${place.line})` : ""}`;
}
