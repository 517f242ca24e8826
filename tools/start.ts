import { buildWhenStale } from "./build.ts";

buildWhenStale();
await import("../src/server/main.ts");
