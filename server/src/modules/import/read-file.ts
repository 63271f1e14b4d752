import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Recognised } from '@daybook/contract/imports';
import { type Message, msg, t } from '@daybook/i18n';
import { shownText } from '@daybook/i18n/kept';
import { programPath, projectFolder } from '../../platform/server-folder.ts';
import { ownStatus, peakIn } from './reader/peak.ts';
import { type Lines, lineKinds, type RowsForm, type TextFormat } from './reader/protocol.ts';

/** The limits for reading a file. */
export interface ReaderLimits {
  /** Own time, without waiting for the processor. A busy machine refuses no more files. */
  ownMs: number;
  /** Wall-clock time, whatever the load. */
  withinMs: number;
  /** Of the whole process, as the system counts it. */
  memoryBytes: number;
}

export const standardReaderLimits: ReaderLimits = {
  ownMs: 6000,
  withinMs: 20_000,
  memoryBytes: 300 * 1024 * 1024,
};

/** A file that was read: its rows in portions of JSON, as they will be stored. */
export interface ReadFile {
  recognised: Recognised;
  portions: { json: string; rows: number }[];
  form: RowsForm[];
}

/** The cost of reading a file: the process's peak memory, and its own time. */
interface Took {
  peakBytes: number;
  ownMs: number;
}

export type Reading = ({ file: ReadFile } | { refused: string }) & Took;

const program = programPath('modules/import/reader/main');
const heapMegabytes = 96;
const watchEveryMs = 20;
/** More than the rows of any permitted file. */
const mostOutput = 40 * 1024 * 1024;

/** The reader may read the project's files, but not write, start processes or load native code. */
const flags = [
  `--max-old-space-size=${heapMegabytes}`,
  '--max-semi-space-size=2',
  '--permission',
  `--allow-fs-read=${projectFolder}`,
  `--allow-fs-read=${ownStatus}`,
  '--disallow-code-generation-from-strings',
  '--no-warnings',
];

const tooLong = msg('This file takes too long to read. Split it into smaller files and try again.');
const tooMuch = msg('This file is too large to read. Split it and upload the parts.');
const broken = msg('The file can’t be read.');

/**
 * Reads one file in a process of its own, which is ended if it takes too long or too much memory. The file's content is
 * never parsed here.
 */
export function readFile(
  bytes: Buffer,
  limits: ReaderLimits = standardReaderLimits,
  format: TextFormat | null = null,
): Promise<Reading> {
  return new Promise((resolve) => {
    // An empty environment: no secret is passed on.
    const child = spawn(process.execPath, [...flags, program, JSON.stringify(format)], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const listening = listener();
    const startedAt = performance.now();
    let [reason, peakBytes, waitedMs, received]: [Message | null, number, number, number] = [null, 0, 0, 0];
    const ownMs = () => performance.now() - startedAt - waitedMs;

    function stop(why: Message): void {
      reason ??= why;
      child.kill('SIGKILL');
    }
    const clock = setTimeout(() => stop(tooLong), limits.withinMs);
    const watch = setInterval(() => {
      const seen = seenOf(child.pid);
      peakBytes = Math.max(peakBytes, seen.peakBytes);
      waitedMs = Math.max(waitedMs, seen.waitedMs);
      if (peakBytes > limits.memoryBytes) stop(tooMuch);
      if (ownMs() > limits.ownMs) stop(tooLong);
    }, watchEveryMs);

    child.stdout.on('data', ({ length }: Buffer) => {
      received += length;
      if (received > mostOutput) stop(tooMuch);
    });
    createInterface({ input: child.stdout }).on('line', listening.line);
    // A reader that has seen enough closes its input early.
    child.stdin.on('error', () => undefined);
    child.on('error', () => {
      reason ??= broken;
    });
    child.on('close', () => {
      clearTimeout(clock);
      clearInterval(watch);
      resolve(listening.reading(reason, { peakBytes, ownMs: ownMs() }));
    });
    child.stdin.end(bytes);
  });
}

const nanosecondsPerMs = 1_000_000;

/** A process's peak memory and its waiting time for the processor; 0 if the system does not report them. */
function seenOf(pid: number | undefined): { peakBytes: number; waitedMs: number } {
  try {
    const peakBytes = peakIn(readFileSync(`/proc/${pid}/status`, 'latin1'));
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ');
    return { peakBytes, waitedMs: Number(waited) / nanosecondsPerMs };
  } catch {
    return { peakBytes: 0, waitedMs: 0 };
  }
}

/** Assembles the reader's output, line by line. */
function listener() {
  const file: Omit<ReadFile, 'recognised'> = { portions: [], form: [] };
  let recognised: Recognised | undefined;
  let [refused, ended]: [string | undefined, number] = [undefined, 0];

  const parsed = <K extends keyof Lines>(_kind: K, json: string): Lines[K] => JSON.parse(json);

  function line(text: string): void {
    const json = text.slice(1);
    switch (text[0]) {
      case lineKinds.recognised:
        recognised = parsed('recognised', json);
        break;
      case lineKinds.rows:
        file.portions.push({ json, rows: 0 });
        break;
      case lineKinds.form: {
        const form = parsed('form', json);
        const portion = file.portions.at(-1);
        if (portion) portion.rows = form.reduce((sum, { from, to }) => sum + to - from + 1, 0);
        for (const one of form) file.form.push(one);
        break;
      }
      case lineKinds.refused:
        refused = parsed('refused', json).reason;
        break;
      case lineKinds.end:
        ended = parsed('end', json).peakBytes;
        break;
    }
  }

  return {
    line,
    reading(stopped: Message | null, watched: Took): Reading {
      const took = { ...watched, peakBytes: Math.max(watched.peakBytes, ended) };
      if (refused) return { refused: shownText(refused), ...took };
      if (stopped || !recognised || ended === 0) return { refused: t(stopped ?? broken), ...took };
      return { file: { ...file, recognised }, ...took };
    },
  };
}
