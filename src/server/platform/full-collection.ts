/**
 * The thorough collection, which also gives pages back to the system; a plain one keeps them. It is a pause of some tenths
 * of a second. Undefined without `--expose-gc`.
 */
export function fullCollection(): (() => void) | undefined {
  const { gc } = globalThis;
  return gc && (() => void gc({ type: "major", execution: "sync", flavor: "last-resort" }));
}
