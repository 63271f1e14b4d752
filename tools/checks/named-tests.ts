/** A row of a table of guarantees: its case, and its tests. */
export interface Row {
  name: string;
  row: string;
  tests: readonly { name: string; file: string }[];
}

/** The rows of a document whose first cell matches. */
export const rowsOf = (document: string, name: RegExp): Row[] =>
  [...document.matchAll(/^\| ([^|]+?) \|.*$/gm)]
    .filter(([, first = '']) => name.test(first))
    .map(([row, first = '']) => ({
      name: first,
      row,
      tests: [...row.matchAll(/\[([^\]]+)\]\(\.\.\/([^)]+)\)/g)].map(([, test = '', file = '']) => ({
        name: test,
        file,
      })),
    }));

/** The test names of a file; for a table of cases, the name with its placeholders. */
export const testsIn = (text: string): string[] =>
  [...text.matchAll(/^\s*(?:test\(|test\.each\(.*\)\(|\](?: as const)?\)\()\s*(['"`])(.*?)\1/gm)].map(
    ([, , name = '']) => name,
  );
