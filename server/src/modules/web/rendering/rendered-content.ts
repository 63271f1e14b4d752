import { createHash } from 'node:crypto';
import type { FailureCode } from '@daybook/contract/release';
import type { Screen } from '@daybook/contract/server-entry';
import { RegistryProblem } from '@daybook/registry/problem';
import type { Clock } from '../../../platform/clock.ts';
import { cataloguesOf, type RenderedBuild, scriptOf } from './parts.ts';
import { createRenderProcess, type LazyPart } from './render-process.ts';
import { withoutStyleAttributes } from './style-attributes.ts';

/** Content for the root of a page. */
export interface RenderedContent {
  html: string;
  /** The styles of single elements. */
  sheet: string;
  /** The time that its texts refer to, an instant. */
  at: string;
}

interface Builds {
  host: RenderedBuild;
  remote: RenderedBuild;
}

export interface Rendering {
  /**
   * The content of a screen; null if it is not ready in time, cannot be rendered ahead, or fails. The page then starts
   * empty.
   */
  contentFor(builds: Builds, screen: Omit<Screen, 'at'>): Promise<RenderedContent | null>;
  end(): void;
}

interface Options {
  clock: Clock;
  /** Called once for each failure. */
  onFailure(remoteKey: string, code: FailureCode, error: unknown): void;
}

/** A page waits this long for its content, which is used for the next one if it arrives later. */
const deadlineMs = 100;
/** Older content is rendered again, because its texts refer to a time. Pages get it until the new one is ready. */
const freshMs = 60_000;
/** Content that is older is not used. */
const oldestMs = 10 * 60_000;
/** A version that failed is left alone for this long. */
const pauseMs = 60_000;
const mostKept = 100;

interface Kept {
  content: RenderedContent | null;
  atMs: number;
}

const within = <T>(work: Promise<T>, ms: number): Promise<T | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    work.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });

/** React asks for every picture at once, ahead of the scripts. */
const withoutPreloads = (html: string): string => html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');

/** Sent before the page can handle it, a form would reload the page and lose its input. With this method it stays. */
const withIdleForms = (html: string): string => html.replaceAll('<form', '<form method="dialog"');

/** Renders screens once for many visitors. */
export function createRendering({ clock, onFailure }: Options): Rendering {
  const renderer = createRenderProcess();
  const kept = new Map<string, Kept>();
  const pending = new Map<string, Promise<RenderedContent | null>>();
  const pausedUntil = new Map<string, number>();

  async function render({ host, remote }: Builds, screen: Screen) {
    const catalogues = [host, remote].flatMap((build) => cataloguesOf(build, screen.language));
    const parts: LazyPart[] = [scriptOf(host), scriptOf(remote), ...catalogues];
    const html = await renderer.render(parts, {
      host: host.key,
      remote: remote.key,
      catalogues: catalogues.map(({ key }) => key),
      screen,
    });
    return html === null
      ? null
      : { ...withoutStyleAttributes(withIdleForms(withoutPreloads(html))), at: screen.at };
  }

  function keep(key: string, content: RenderedContent | null, atMs: number): void {
    kept.delete(key);
    kept.set(key, { content, atMs });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  }

  async function renew(key: string, builds: Builds, screen: Screen, nowMs: number) {
    try {
      const content = await render(builds, screen);
      keep(key, content, nowMs);
      return content;
    } catch (error) {
      pausedUntil.set(builds.remote.key, clock.now().getTime() + pauseMs);
      onFailure(builds.remote.key, error instanceof RegistryProblem ? 'integrity' : 'render', error);
      return null;
    } finally {
      pending.delete(key);
    }
  }

  const mayRender = ({ host, remote }: Builds, nowMs: number): boolean =>
    host.hasServerEntry && remote.hasServerEntry && (pausedUntil.get(remote.key) ?? 0) <= nowMs;

  function usable(key: string, nowMs: number): (Kept & { isFresh: boolean }) | null {
    const known = kept.get(key);
    if (!known) return null;
    const ageMs = Math.abs(nowMs - known.atMs);
    return ageMs < oldestMs ? { ...known, isFresh: ageMs < freshMs } : null;
  }

  return {
    async contentFor(builds, wanted) {
      const now = clock.now();
      const nowMs = now.getTime();
      if (!mayRender(builds, nowMs)) return null;
      const key = createHash('sha256')
        .update(JSON.stringify([builds.host.key, builds.remote.key, wanted]))
        .digest('base64');
      const known = usable(key, nowMs);
      // Many different addresses at once say nothing about the version, which is neither reported nor paused.
      if (known?.isFresh || renderer.isBusy()) return known?.content ?? null;
      const work = pending.get(key) ?? renew(key, builds, { ...wanted, at: now.toISOString() }, nowMs);
      pending.set(key, work);
      return known ? known.content : within(work, deadlineMs);
    },
    end: renderer.end,
  };
}
