import { repeatedly } from '../../../platform/repeatedly.ts';
import { type CanaryDeps, evaluateCanaries } from './evaluate-canaries.ts';

const everyMs = 10_000;

/** Checks canaries several times a minute. Returns the stop function. */
export function startCanaryMonitor(deps: CanaryDeps): () => Promise<void> {
  /** Logged once: there may be no release for long, or a read-only store. */
  let lastMessage = '';
  function onFailure(err: unknown): void {
    const message = err instanceof Error ? err.message : String(err);
    if (message !== lastMessage) deps.log.error({ err }, 'evaluating canaries failed');
    lastMessage = message;
  }
  return repeatedly({ everyMs, onFailure }, async () => {
    await evaluateCanaries(deps);
    lastMessage = '';
    return undefined;
  });
}
