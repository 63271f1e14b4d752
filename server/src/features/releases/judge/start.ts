import { type JudgeDeps, judgeCanaries } from './judge.ts';

const everyMs = 10_000;

/** Judges what is being tried several times a minute. Answers with how to stop it. */
export function startJudge(deps: JudgeDeps): () => Promise<void> {
  let again: NodeJS.Timeout | undefined;
  let isStopped = false;
  /** Told once: there may be no release for long, or a store that nobody may write to. */
  let told = '';
  let running = Promise.resolve();

  function tell(err: unknown): void {
    const said = err instanceof Error ? err.message : String(err);
    if (said !== told) deps.log.error({ err }, 'canaries could not be judged');
    told = said;
  }

  function look(): void {
    running = judgeCanaries(deps)
      .then(() => {
        told = '';
      }, tell)
      .then(() => {
        if (!isStopped) again = setTimeout(look, everyMs);
      });
  }
  look();
  return async () => {
    isStopped = true;
    clearTimeout(again);
    await running;
  };
}
