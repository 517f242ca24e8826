import type { Reporter, TestModule, Vitest } from "vitest/node";

/** When something fails, says the seed and in which order the files began: what came before may have left something. */
export default class OrderReporter implements Reporter {
  #seed = 0;
  readonly #order: string[] = [];

  onInit(vitest: Vitest): void {
    this.#seed = vitest.config.sequence.seed;
  }

  onTestModuleStart(module: TestModule): void {
    this.#order.push(`${module.project.name}:${module.relativeModuleId}`);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.every((module) => module.ok())) return;
    console.log(`\nseed ${this.#seed}, files in the order in which they began:\n${this.#order.join(" ")}\n`);
  }
}
