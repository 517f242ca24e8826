/** Reads rows page after page, each from the end of the one before, so that only one is in memory. */
export async function* readPages<Row>(
  read: (last: Row | undefined, most: number) => Promise<Row[]>,
  most: number,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  while (true) {
    const rows = await read(last, most);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < most) return;
  }
}
