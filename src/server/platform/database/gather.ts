/**
 * Reads together what is asked for in the same turn of the event loop: under load one statement serves many calls, and
 * a call on its own waits for nobody.
 */
export function gather<Key, Value>(
  readAll: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let reading: { keys: Key[]; found: Promise<ReadonlyMap<Key, Value>> } | undefined;

  function begin() {
    const keys: Key[] = [];
    const found = endOfTurn().then(() => {
      reading = undefined;
      return readAll(keys);
    });
    return { keys, found };
  }

  return async (key) => {
    reading ??= begin();
    const { keys, found } = reading;
    keys.push(key);
    return (await found).get(key);
  };
}

/** After everything that has arrived on the process's connections was handed out. */
function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
