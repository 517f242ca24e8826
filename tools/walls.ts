import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Which layer of the server uses which others. Storefront and office never meet. */
export const serverLayers = {
  platform: [],
  domain: ["platform"],
  storefront: ["domain", "platform"],
  office: ["domain", "platform"],
} as const satisfies Record<string, readonly string[]>;

/** Inside the domain: which slice uses which. Every slice of the domain stands here. */
export const domainSlices = {
  books: [],
  calendar: [],
  pricing: [],
  payments: [],
  pictures: [],
  demo: [],
  subscriptions: [],
  reviews: [],
  capacity: ["calendar", "discounts", "payments"],
  carts: ["capacity", "discounts"],
  catalogue: ["pricing", "reviews"],
  discounts: ["pricing"],
  settings: ["calendar", "pricing"],
  "shop-snapshot": ["calendar", "capacity", "catalogue", "settings"],
  "delivery-areas": ["calendar", "shop-snapshot"],
  orders: ["calendar", "capacity", "carts", "discounts", "payments", "pricing", "shop-snapshot"],
  invoices: ["orders", "payments", "pricing", "settings"],
  withdrawals: ["orders"],
  privacy: ["carts", "invoices", "orders", "reviews", "subscriptions", "withdrawals"],
  messages: ["calendar", "invoices", "orders", "settings", "subscriptions"],
  "delivery-changes": [
    "calendar",
    "capacity",
    "delivery-areas",
    "invoices",
    "messages",
    "orders",
    "payments",
    "shop-snapshot",
  ],
} as const satisfies Record<string, readonly string[]>;

/** Of the folder of the embedded database everybody else uses this file alone. */
const databaseInterface = "#embedded-database/embedded-database.ts";

/** Which part of the web uses which others. */
export const webLayers = {
  shared: [],
  storefront: ["shared"],
  office: ["shared"],
  // draws pages; runs on the server only
  server: ["shared", "storefront"],
} as const satisfies Record<string, readonly string[]>;

interface Wall {
  folder: string;
  except?: string;
  /** what may be imported, of everything with the same prefix */
  open?: readonly string[];
  always: readonly string[];
  within?: string;
  /** Imports that another rule of the same folder forbids: the linter applies only the last rule. */
  paths?: object;
}

const insideOfDatabase = ["#embedded-database/**", `!${databaseInterface}`];
const neverOnServer = ["../**", "#web/**", "react", "react-dom", ...insideOfDatabase];
const machine = ["#server/**", "#system/**", "#embedded-database/**", "node:*", "fastify", "pg"];
const neverInBrowser = ["../**", ...machine];
/** The storefront has its own navigation: React Router would be a third of what a guest loads. */
const onlyInOffice = {
  "react-router": { message: "Use #web/shared/navigation or #web/storefront/navigation." },
};

const neverInContract = [...neverInBrowser, "#web/**", "#brand/**", "react", "react-*"];

/** The most general first: the linter applies the last wall that covers a file. */
function walls(): Wall[] {
  const parts: Wall[] = [
    { folder: "src/contract", always: neverInContract },
    { folder: "brand", always: neverInBrowser, paths: onlyInOffice },
    { folder: "src/web", always: neverInBrowser },
    { folder: "src/system", always: ["../**", "#*/**", "!#system/**"] },
    { folder: "src/embedded-database", always: ["../**", "#*/**", "!#system/**"] },
    { folder: "src/server", always: neverOnServer },
  ];
  const layers = Object.entries(serverLayers).map(([layer, uses]) => ({
    folder: `src/server/${layer}`,
    within: "#server",
    open: [layer, ...uses],
    always: neverOnServer,
  }));
  const slices = Object.entries(domainSlices).map(([slice, uses]) => ({
    folder: `src/server/domain/${slice}`,
    within: "#server",
    open: ["platform", ...[slice, ...uses].map((one) => `domain/${one}`)],
    always: neverOnServer,
  }));
  const web = Object.entries(webLayers).map(([layer, uses]) => ({
    folder: `src/web/${layer}`,
    within: "#web",
    open: [layer, ...uses],
    always: layer === "server" ? ["../**"] : neverInBrowser,
    ...(layer !== "office" && layer !== "server" && { paths: onlyInOffice }),
  }));
  return [...parts, ...layers, ...slices, ...web];
}

export function wallsOfLinter(): string {
  return `${JSON.stringify({ overrides: walls().map(ruleOf) }, null, 2)}\n`;
}

function ruleOf({ folder, except, within, open = [], always, paths }: Wall): object {
  const group = [
    ...always,
    ...(within ? [`${within}/*/**`] : []),
    ...open.map((one) => `!${within}/${one}/**`),
  ];
  const message = within
    ? `${folder} uses ${open.join(", ")} (tools/walls.ts).`
    : `${folder} never uses ${always.join(", ")} (tools/walls.ts).`;
  const options = { ...(paths && { paths }), patterns: [{ group, message }] };
  return {
    includes: [`${folder}/**`, ...(except ? [`!${except}`] : [])],
    linter: { rules: { style: { noRestrictedImports: { level: "error", options } } } },
  };
}

export const wallsFile = join(import.meta.dirname, "../biome-walls.json");

if (process.argv[1] === import.meta.filename) writeFileSync(wallsFile, wallsOfLinter());
