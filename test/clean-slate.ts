import { afterAll, vi } from "vitest";

// Files share a process: each one loads its modules anew and leaves neither a clock nor a global behind.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
