import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { msg } from '@daybook/i18n';
import { takeTurns } from '../../../../platform/in-turn.ts';
import { programPath } from '../../../../platform/server-folder.ts';
import type { Drawing, Drawn } from './protocol.ts';

/** Then the thread ends: the printer and its fonts take 30 MB, and most processes never print. */
const idleMs = 60_000;
/** Enough for a few hundred pages; a larger document ends the thread instead of the process. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

interface Options {
  program: string;
  /** A document that takes longer ends with its thread; a hundred pages take a few seconds. */
  limitMs: number;
}

/** A thread that draws one document after the other. A document that fails fails alone; the next gets a new thread. */
export function createDrawingThread({ program, limitMs }: Options) {
  const inTurn = takeTurns({
    atOnce: 1,
    longestQueue: 100,
    whenFull: msg('Too many documents are being prepared at the moment. Please try again.'),
  });
  let running: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    void running?.terminate();
    running = null;
  }

  /** Without work, the thread does not keep the process from ending, and ends itself after a while. */
  function rest(): void {
    running?.unref();
    idle = setTimeout(end, idleMs).unref();
  }

  function start(): Worker {
    const thread = new Worker(program, { resourceLimits });
    // Each document hears of it by itself.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (running === thread) running = null;
    });
    return thread;
  }

  async function answerTo(thread: Worker, drawing: Drawing): Promise<Drawn> {
    const decided = new AbortController();
    const { signal } = decided;
    const ended = async (): Promise<never> => {
      await once(thread, 'exit', { signal });
      throw new Error('The drawing thread has ended.');
    };
    const late = async (): Promise<never> => {
      await after(limitMs, undefined, { signal });
      throw new Error(`A document took more than ${limitMs / 1000} seconds.`);
    };
    thread.postMessage(drawing);
    try {
      return await Promise.race([
        once(thread, 'message', { signal }).then(([drawn]) => drawn),
        ended(),
        late(),
      ]);
    } finally {
      decided.abort();
    }
  }

  async function draw(drawing: Drawing): Promise<Buffer> {
    clearTimeout(idle);
    running ??= start();
    running.ref();
    const drawn = await answerTo(running, drawing).catch((error: unknown) => {
      end();
      throw error;
    });
    rest();
    if ('pdf' in drawn) return Buffer.from(drawn.pdf);
    throw new Error(drawn.problem);
  }

  return (drawing: Drawing): Promise<Buffer> => inTurn(() => draw(drawing));
}

/** Draws a document beside the thread that answers requests. */
export const drawPdf = createDrawingThread({
  program: programPath('modules/invoices/documents/pdf/main'),
  limitMs: 60_000,
});
