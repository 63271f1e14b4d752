/** Limits the number of concurrent tasks; the others start in order as those end. */
export function limitConcurrency(atOnce: number) {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const begin = waiting.shift();
      if (begin) begin();
      else free += 1;
    }
  };
}
