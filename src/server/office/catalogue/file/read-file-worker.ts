import { Refusal } from "#server/platform/http/refusal.ts";

export interface FileTask {
  /** the module that reads this kind of file, by its address */
  reader: string;
  task: unknown;
}

/** A refusal is an answer, because an error loses its class between threads. */
export type FileRead = { read: unknown } | { refused: string };

export default async ({ reader, task }: FileTask): Promise<FileRead> => {
  try {
    const { default: read } = await import(reader);
    return { read: await read(task) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
};
