import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { programPath, serverFolder } from '../../../platform/server-folder.ts';
import type { FromProcess, Job, Part, ToProcess } from './protocol.ts';

const program = programPath('modules/web/rendering/main');

/** The process may read its own program, but no other file, and may not write or start processes. */
const flags = [
  '--max-old-space-size=96',
  '--max-semi-space-size=4',
  '--permission',
  `--allow-fs-read=${path.dirname(program)}`,
  `--allow-fs-read=${path.join(serverFolder, 'package.json')}`,
  '--disallow-code-generation-from-strings',
  '--no-warnings',
];

/** A script that renders for longer is stuck. */
const stuckMs = 3000;
/** The first screen of a process includes its start and the scripts' first run, on a machine that may be busy. */
const firstMs = 15_000;
/** Then a process ends, with the scripts of versions that nobody runs any more. */
const mostParts = 24;
const mostWaiting = 30;

/** A part of a screen, which is read only if the process does not have it yet. */
export interface LazyPart {
  key: string;
  read(): Promise<Part>;
}

/** Renders screens one after the other. Starts with the first job, and again after every end. */
export interface RenderProcess {
  /** Whether so many screens wait that a visitor would not wait for another one. */
  isBusy(): boolean;
  /** Null if the screen cannot be rendered ahead, or after the end. Rejects if the scripts fail. */
  render(parts: readonly LazyPart[], job: Job): Promise<string | null>;
  end(): void;
}

interface Running {
  child: ChildProcess;
  sent: Set<string>;
  hasRendered: boolean;
}

export function createRenderProcess(): RenderProcess {
  let running: Running | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isEnded = false;

  function start(): Running {
    // An empty environment: no secret is passed on.
    const child = fork(program, [], {
      execArgv: flags,
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const started: Running = { child, sent: new Set(), hasRendered: false };
    child.on('exit', () => {
      if (running === started) running = null;
    });
    // The server may end while it is idle.
    child.unref();
    child.channel?.unref();
    return started;
  }

  function stop(): void {
    running?.child.kill('SIGKILL');
    running = null;
  }

  async function ready(parts: readonly LazyPart[]): Promise<Running> {
    const missing = parts.filter(({ key }) => !running?.sent.has(key)).length;
    if (running && running.sent.size + missing > mostParts) stop();
    running ??= start();
    const current = running;
    const { child, sent } = current;
    for (const { key, read } of parts) {
      if (sent.has(key)) continue;
      child.send({ key, part: await read() } satisfies ToProcess);
      sent.add(key);
    }
    return current;
  }

  async function ask(parts: readonly LazyPart[], job: Job): Promise<string | null> {
    if (isEnded) return null;
    const current = await ready(parts);
    const { child, hasRendered } = current;
    return new Promise((resolve, reject) => {
      const finish = (act: () => void) => {
        clearTimeout(timer);
        child.off('message', hear).off('error', fail).off('exit', gone);
        act();
      };
      const hear = (answer: FromProcess) =>
        finish(() => {
          current.hasRendered = true;
          if ('html' in answer) resolve(answer.html);
          else reject(new Error(answer.problem));
        });
      const fail = (error: Error) => finish(() => reject(error));
      const gone = () =>
        finish(() => {
          if (isEnded) resolve(null);
          else reject(new Error('The process has ended, perhaps for lack of memory.'));
        });
      const timer = setTimeout(
        () => {
          if (running === current) stop();
          fail(new Error('The screen took too long to render.'));
        },
        hasRendered ? stuckMs : firstMs,
      );
      child.on('message', hear).on('error', fail).on('exit', gone);
      child.send({ job } satisfies ToProcess);
    });
  }

  return {
    isBusy: () => waiting >= mostWaiting,
    async render(parts, job) {
      waiting += 1;
      const rendered = last.then(() => ask(parts, job)).finally(() => (waiting -= 1));
      last = rendered.catch(() => undefined);
      return rendered;
    },
    end() {
      isEnded = true;
      stop();
    },
  };
}
