import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  // the manifest travels with the first page: no extra call for every link in view
  routeDiscovery: { mode: "initial" },
} satisfies Config;
