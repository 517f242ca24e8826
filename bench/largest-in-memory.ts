/** From a heap snapshot and the kernel's map of a second start after 1,000 mixed requests; taken by hand. */
const largest = [
  "Node's own program 58 MB, file pages that all its processes share",
  "memory outside of V8's heap 45 MB: stacks, connections, compressed answers, the compiler's own",
  "compiled code with what the compiler has learned 18 MB",
  "source texts 16 MB: the server's files 3 MB, its packages, the pages, Node's own modules",
  "machine code 6 MB",
  "objects 5 MB",
  "buffers 5 MB: finished answers",
  "arrays 5 MB",
  "shapes of objects 3 MB",
  "closures 3 MB",
];

export const largestInMemory = `What the web process keeps, the ten largest: ${largest.join("; ")}. Of single texts the largest are the server's files (1.8, 0.7 and 0.6 MB), the pages (0.5 MB), React's two renderers (0.5 MB) and the list of postcodes (0.4 MB).`;
