import { repeatedly } from '../../../platform/repeatedly.ts';
import { type CanaryDeps, evaluateCanaries } from './judge-canaries.ts';

const everyMs = 10_000;

/** Judges what is being tried several times a minute. Answers with how to stop it. */
export function startCanaryMonitor(deps: CanaryDeps): () => Promise<void> {
  /** Told once: there may be no release for long, or a store that nobody may write to. */
  let told = '';
  function onFailure(err: unknown): void {
    const said = err instanceof Error ? err.message : String(err);
    if (said !== told) deps.log.error({ err }, 'canaries could not be judged');
    told = said;
  }
  return repeatedly({ everyMs, onFailure }, async () => {
    await evaluateCanaries(deps);
    told = '';
    return undefined;
  });
}
