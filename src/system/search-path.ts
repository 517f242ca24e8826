/**
 * Where every connection looks up names without a schema. pg_catalog is not named and therefore comes first; named
 * first, it would be where CREATE TABLE makes tables. Temporary objects come last.
 */
export const searchPath = "public,pg_temp";

/**
 * The address with the fixed search path among its `options`, which a role's own settings cannot undo. Statements of a
 * shop are short: compiling one takes longer than running it, and PostgreSQL takes tables of one row for large.
 */
export function withSessionOptions(connectionString: string): string {
  const [address = "", query = ""] = connectionString.split("?");
  const parameters = new URLSearchParams(query);
  const options = `${parameters.get("options") ?? ""} -c search_path=${searchPath} -c jit=off`;
  parameters.set("options", options.trim());
  // URLSearchParams writes a blank as "+", which libpq would take literally.
  return `${address}?${parameters.toString().replaceAll("+", "%20")}`;
}
