import type { Config } from '../../config.ts';
import type { Tracing } from './tracing.ts';

/** Null without a collector; the library is loaded only with one. */
export async function openTracing({ tracing }: Pick<Config, 'tracing'>): Promise<Tracing | null> {
  if (!tracing) return null;
  const { traceTo } = await import('./otlp.ts');
  return traceTo(tracing);
}
