/** Processor time of this thread in milliseconds. */
interface Turns {
  /** The most in one turn of the event loop: for so long nobody else was answered. */
  longest: number;
  all: number;
}

/**
 * The processor time that this thread spends while the work runs. Unlike a delay, it does not depend on what else the
 * machine does.
 */
export async function turnsOf(work: () => Promise<unknown>): Promise<Turns> {
  const startedAt = spent();
  let [longest, before, isOver] = [0, startedAt, false];
  const look = () => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work().finally(() => {
    isOver = true;
  });
  look();
  return { longest, all: before - startedAt };
}

const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
