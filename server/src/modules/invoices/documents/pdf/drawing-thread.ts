import { Worker } from 'node:worker_threads';
import { programPath } from '../../../../platform/server-folder.ts';
import type { Drawing, Drawn } from './protocol.ts';

const program = programPath('modules/invoices/documents/pdf/main');
/** Then the thread ends: the printer and its fonts take 30 MB, and most processes never print. */
const idleMs = 60_000;
/** Enough for a few hundred pages; a larger document ends the thread instead of the process. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

interface Waiting {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

interface Running {
  thread: Worker;
  waiting: Map<number, Waiting>;
  idle: NodeJS.Timeout | undefined;
}

let running: Running | null = null;
let last = 0;

function start(): Running {
  const thread = new Worker(program, { resourceLimits });
  const started: Running = { thread, waiting: new Map(), idle: undefined };
  const fail = (error: Error) => {
    if (running === started) running = null;
    for (const { reject } of started.waiting.values()) reject(error);
    started.waiting.clear();
  };
  thread.on('message', (drawn: Drawn) => {
    const waiting = started.waiting.get(drawn.id);
    started.waiting.delete(drawn.id);
    if ('pdf' in drawn) waiting?.resolve(Buffer.from(drawn.pdf));
    else waiting?.reject(new Error(drawn.problem));
    rest(started);
  });
  thread.on('error', fail);
  thread.on('exit', () => fail(new Error('The drawing thread has ended.')));
  return started;
}

/** Without work, the thread does not keep the process from ending, and ends itself after a while. */
function rest(current: Running): void {
  if (current.waiting.size > 0) return;
  current.thread.unref();
  current.idle = setTimeout(() => {
    if (running === current) running = null;
    void current.thread.terminate();
  }, idleMs).unref();
}

/** Draws a document beside the thread that answers requests. */
export function drawPdf(drawing: Omit<Drawing, 'id'>): Promise<Buffer> {
  running ??= start();
  const { thread, waiting, idle } = running;
  clearTimeout(idle);
  thread.ref();
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    thread.postMessage({ id, ...drawing } satisfies Drawing);
  });
}
