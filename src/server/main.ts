// React decides when it is loaded which build of itself it is
process.env.NODE_ENV ??= "production";
const { startShop } = await import("#server/start/start-shop.ts");
await startShop(process.env, process.argv.slice(2));
