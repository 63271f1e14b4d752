import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Recognised } from '@daybook/contract/imports';
import { ownStatus, peakIn } from './reader/peak.ts';
import { type Asked, type Lines, lineKinds, type RowsForm } from './reader/protocol.ts';

/** What a file may cost. */
export interface ReaderLimits {
  /** Of its own: by the clock, without what it waited for its turn at the processor. A busy machine refuses no more. */
  ownMs: number;
  /** By the clock, whatever the machine is doing. */
  withinMs: number;
  /** Of the whole process, as the system counts it. */
  memoryBytes: number;
}

export const standardReaderLimits: ReaderLimits = {
  ownMs: 2000,
  withinMs: 10_000,
  memoryBytes: 300 * 1024 * 1024,
};

/** A file that was read: its rows in portions of JSON, as they will be stored. */
export interface ReadFile {
  recognised: Recognised;
  portions: { json: string; rows: number }[];
  form: RowsForm[];
}

/** What reading a file took: the most memory that the process had, and the time of its own. */
interface Took {
  peakBytes: number;
  ownMs: number;
}

export type Reading = ({ file: ReadFile } | { refused: string }) & Took;

const projectFolder = path.resolve(import.meta.dirname, '../../../..');
const program = path.join(import.meta.dirname, 'reader/main.ts');
const heapMegabytes = 96;
const watchEveryMs = 20;
/** More than the rows of any file that is taken. */
const mostOutput = 40 * 1024 * 1024;

/** It may read the project's files, and neither write, nor start anything, nor load native code. */
const flags = [
  `--max-old-space-size=${heapMegabytes}`,
  '--max-semi-space-size=2',
  '--permission',
  `--allow-fs-read=${projectFolder}`,
  `--allow-fs-read=${ownStatus}`,
  '--disallow-code-generation-from-strings',
  '--no-warnings',
];

const tooLong = 'The file takes too long to read: save it anew, or send it in parts.';
const tooMuch = 'The file takes too much memory to read: send it in parts.';
const broken = 'The file cannot be read.';

/**
 * Reads one file in a process of its own, which ends with it, and is ended when it takes too long or too much. What is
 * in the file is never parsed here.
 */
export function readFile(
  bytes: Buffer,
  limits: ReaderLimits = standardReaderLimits,
  asked: Asked | null = null,
): Promise<Reading> {
  return new Promise((resolve) => {
    // An empty environment: nothing of ours is handed on.
    const child = spawn(process.execPath, [...flags, program, JSON.stringify(asked)], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const heard = listener();
    const startedAt = performance.now();
    let [reason, peakBytes, waitedMs, received]: [string | null, number, number, number] = [null, 0, 0, 0];
    const ownMs = () => performance.now() - startedAt - waitedMs;

    function stop(why: string): void {
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
    createInterface({ input: child.stdout }).on('line', heard.line);
    // A reader that has seen enough does not wait for the rest.
    child.stdin.on('error', () => undefined);
    child.on('error', () => {
      reason ??= broken;
    });
    child.on('close', () => {
      clearTimeout(clock);
      clearInterval(watch);
      resolve(heard.reading(reason, { peakBytes, ownMs: ownMs() }));
    });
    child.stdin.end(bytes);
  });
}

const nanosecondsPerMs = 1_000_000;

/** The most memory that a process ever had, and how long it waited for the processor; 0 where the system does not tell. */
function seenOf(pid: number | undefined): { peakBytes: number; waitedMs: number } {
  try {
    const peakBytes = peakIn(readFileSync(`/proc/${pid}/status`, 'latin1'));
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ');
    return { peakBytes, waitedMs: Number(waited) / nanosecondsPerMs };
  } catch {
    return { peakBytes: 0, waitedMs: 0 };
  }
}

/** Puts together what the reader says, line by line. */
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
    reading(stopped: string | null, watched: Took): Reading {
      const took = { ...watched, peakBytes: Math.max(watched.peakBytes, ended) };
      if (refused) return { refused, ...took };
      if (stopped || !recognised || ended === 0) return { refused: stopped ?? broken, ...took };
      return { file: { ...file, recognised }, ...took };
    },
  };
}
