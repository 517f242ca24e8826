import { startShop } from "#server/start-shop.ts";

await startShop(process.env);
