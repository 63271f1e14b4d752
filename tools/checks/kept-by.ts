/** A row of a table of promises: its case, and the tests that keep it. */
export interface Row {
  name: string;
  row: string;
  tests: readonly { name: string; file: string }[];
}

/** The rows of a document whose first cell is such a name. */
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

/** The names that a file gives to its tests; of a table of cases, the name with its places. */
export const testsIn = (text: string): string[] =>
  [...text.matchAll(/^\s*(?:test\(|test\.each\(.*\)\(|\](?: as const)?\)\()\s*(['"`])(.*?)\1/gm)].map(
    ([, , name = '']) => name,
  );
