// The thread that draws PDFs: a document of a hundred pages takes seconds, in which nobody else would be answered.
import { parentPort } from 'node:worker_threads';
import { inLanguage } from '../../../../platform/language.ts';
import type { Drawing, Drawn } from './protocol.ts';
import { renderPdf } from './render.ts';

parentPort?.on('message', async ({ language, view, logo, payLink }: Drawing) => {
  const answer: Drawn = await inLanguage(language, () => renderPdf(view, logo, payLink)).then(
    (pdf) => ({ pdf }),
    (error: unknown) => ({ problem: String(error) }),
  );
  parentPort?.postMessage(answer);
});
