// Comes first in the page of `npm run dev`, and only there: it allows files without a hash.
import type { Release } from '@daybook/contract/release';
import { developmentVersion } from './version.ts';

/** React's refresh runtime looks for renderers here; without this only the first of two runtimes finds React. */
function keepRenderers(): void {
  const renderers = new Map<number, unknown>();
  const hook = {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown): number {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
  if (!('__REACT_DEVTOOLS_GLOBAL_HOOK__' in globalThis))
    Object.defineProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: hook, writable: true });
}

/** The edited remote changes constantly: its entry and sheets are allowed without a hash. */
function letChangingFilesIn(): void {
  const element = document.getElementById('daybook-release');
  if (!element) return;
  const release: Release = JSON.parse(element.textContent ?? '');
  for (const remote of Object.values(release.remotes))
    if (remote.version === developmentVersion)
      remote.assets = Object.fromEntries([remote.entry, ...remote.styles].map((file) => [file, '']));
  // In another element: the page allows no text in an element of script type.
  const changed = document.createElement('div');
  changed.id = element.id;
  changed.hidden = true;
  changed.textContent = JSON.stringify(release);
  element.replaceWith(changed);
}

keepRenderers();
letChangingFilesIn();
