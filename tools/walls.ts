import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Which floor of the server uses which others. Storefront and office never meet. */
export const serverFloors: Record<string, readonly string[]> = {
  platform: [],
  domain: ["platform"],
  storefront: ["domain", "platform"],
  office: ["domain", "platform"],
};

/** What the shop can do; rooms have these names on every floor but the platform. */
export const capabilities = [
  "catalogue",
  "calendar",
  "cart",
  "checkout",
  "orders",
  "invoices",
  "books",
  "recipes",
  "kitchen",
  "stock",
  "mail",
  "shop",
  "team",
];

/** Which room uses which others of the same floor. Every room stands here. */
export const serverRooms: Record<string, Record<string, readonly string[]>> = {
  platform: {
    config: [],
    database: [],
    http: ["config", "database"],
    jobs: ["database", "http"],
    mail: ["config", "database", "http", "jobs"],
    log: ["config", "database", "http"],
    logins: ["database", "http", "jobs", "log", "mail"],
    backups: ["config", "database"],
    metrics: ["backups", "config", "database", "http", "jobs"],
  },
  domain: {
    checkout: [],
    recipes: [],
    stock: [],
    calendar: ["checkout"],
    cart: ["calendar", "checkout"],
    catalogue: ["cart"],
    shop: ["calendar", "cart", "catalogue", "recipes", "stock"],
    mail: ["calendar", "shop"],
    invoices: ["cart", "checkout", "shop"],
    orders: ["calendar", "cart", "catalogue", "checkout", "invoices", "mail", "shop", "stock"],
    team: ["cart", "catalogue", "checkout", "invoices", "mail", "orders"],
  },
  storefront: {
    mail: [],
    cart: [],
    checkout: ["cart"],
    orders: ["cart"],
    catalogue: ["cart", "orders"],
  },
  office: {
    team: [],
    // it reads its lists as the menus' files are read
    mail: ["catalogue"],
    cart: [],
    checkout: [],
    // it reads the bank's lists as the menus' files are read
    books: ["catalogue", "checkout"],
    calendar: [],
    catalogue: [],
    // a changed recipe releases the labels of its dishes
    recipes: ["catalogue"],
    kitchen: ["catalogue", "recipes"],
    // a batch is cooked for the cook list of its day
    stock: ["catalogue", "kitchen", "recipes"],
    orders: ["catalogue", "kitchen", "stock"],
    // an owner's figures hold what dishes cost
    shop: ["calendar", "catalogue", "recipes"],
  },
};

/** The only file of the embedded database that other folders may import. */
const databaseInterface = "#embedded-database/embedded-database.ts";

/** Which part of the web uses which others. */
export const webLayers = {
  shared: [],
  storefront: ["shared"],
  office: ["shared"],
  // draws pages; runs on the server only
  server: ["shared", "storefront"],
} as const satisfies Record<string, readonly string[]>;

/** The same for the pages of the storefront, in their order: each room uses only rooms above it. */
export const storefrontPages: Record<string, readonly string[]> = {
  navigation: [],
  team: [],
  mail: ["navigation"],
  calendar: ["navigation"],
  plate: [],
  cart: ["calendar", "navigation", "plate"],
  catalogue: ["calendar", "cart", "navigation", "plate"],
  checkout: ["calendar", "cart", "navigation", "plate"],
  orders: ["calendar", "cart", "catalogue", "checkout", "navigation", "plate"],
  shop: ["calendar", "cart", "catalogue", "checkout", "navigation"],
  frame: ["calendar", "cart", "catalogue", "checkout", "mail", "navigation", "orders", "plate"],
};

/** Rooms that only pages have: how they are changed, what a guest wants to eat, and what surrounds them. */
export const roomsOfPages = ["navigation", "plate", "frame"];

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
  const web = Object.entries(webLayers).map(([layer, uses]) => ({
    folder: `src/web/${layer}`,
    within: "#web",
    open: [layer, ...uses],
    always: layer === "server" ? ["../**"] : neverInBrowser,
    ...(layer !== "office" && layer !== "server" && { paths: onlyInOffice }),
  }));
  return [...parts, ...serverWalls(), ...web, ...pageWalls()];
}

function pageWalls(): Wall[] {
  return Object.entries(storefrontPages).map(([room, uses]) => ({
    folder: `src/web/storefront/${room}`,
    within: "#web",
    open: ["shared", ...[room, ...uses].map((one) => `storefront/${one}`)],
    always: neverInBrowser,
    paths: onlyInOffice,
  }));
}

function serverWalls(): Wall[] {
  const wall = (folder: string, open: readonly string[]) => ({
    folder: `src/server/${folder}`,
    within: "#server",
    open,
    always: neverOnServer,
  });
  const floors = Object.entries(serverFloors).map(([floor, below]) => wall(floor, [floor, ...below]));
  const rooms = Object.entries(serverFloors).flatMap(([floor, below]) =>
    Object.entries(serverRooms[floor] ?? {}).map(([room, uses]) => {
      const own = [room, ...uses].map((one) => `${floor}/${one}`);
      // files beside the platform's rooms, such as the clock, are open to all rooms
      const beside = floor === "platform" ? ["platform/*.ts"] : [];
      return wall(`${floor}/${room}`, [...below, ...beside, ...own]);
    }),
  );
  return [...floors, ...rooms];
}

export function wallsOfLinter(): string {
  return `${JSON.stringify({ overrides: walls().map(ruleOf) }, null, 2)}\n`;
}

function ruleOf({ folder, except, within, open = [], always, paths }: Wall): object {
  const group = [
    ...always,
    ...(within ? [`${within}/*/**`] : []),
    ...open.map((one) => `!${within}/${one.endsWith(".ts") ? one : `${one}/**`}`),
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
