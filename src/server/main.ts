// React picks its build by this variable when it is loaded.
process.env.NODE_ENV ??= "production";
const { startShop } = await import("#server/start/start-shop.ts");
await startShop(process.env, process.argv.slice(2));
