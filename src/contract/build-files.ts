/** The files of a build that a page needs, as the browser asks for them. */
export interface PageFiles {
  /** the module itself */
  module: string;
  /** what it imports, at any depth */
  imports: readonly string[];
  styles: readonly string[];
}

/** Finds the built files of a source file of the pages. */
export interface BuildFiles {
  /** changes with every build */
  version: string;
  of(source: string): PageFiles;
}
