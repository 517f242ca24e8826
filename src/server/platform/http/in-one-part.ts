/** A file that is in memory already, as calls that answer a file want it. */
export async function* inOnePart<Part extends Uint8Array>(file: Part): AsyncGenerator<Part> {
  yield file;
}
