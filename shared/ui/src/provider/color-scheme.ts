import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

const storageKey = 'daybook-color-scheme';
const changed = 'daybook:color-scheme';

const isScheme = (value: unknown): value is MantineColorScheme =>
  value === 'auto' || value === 'light' || value === 'dark';

const stored = (): string | null => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
};

function forget(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}

/**
 * Marks the document with the scheme chosen on this device, before the first render. Without a choice the token sheet
 * follows the system by itself. For the host's first lines; the providers do the rest.
 */
export function markColorScheme(): void {
  const value = stored();
  if (value === 'light' || value === 'dark') document.documentElement.dataset.mantineColorScheme = value;
}

/**
 * Stores the chosen scheme on this device and notifies every provider, in this page (the host and the remote each have
 * one) and in other tabs. Without storage the choice lasts as long as the page.
 */
export function colorSchemeManager(): MantineColorSchemeManager {
  let memory: string | null = null;
  let listener: ((event: Event) => void) | undefined;
  const current = () => stored() ?? memory;

  const stop = () => {
    if (!listener) return;
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', listener);
    listener = undefined;
  };

  return {
    get: (fallback) => {
      const value = current();
      return isScheme(value) ? value : fallback;
    },
    set: (value) => {
      if (current() === value) return;
      memory = value;
      try {
        localStorage.setItem(storageKey, value);
      } catch {
        forget(); // A full storage would answer with the former choice.
      }
      window.dispatchEvent(new CustomEvent(changed, { detail: value }));
    },
    subscribe: (onUpdate) => {
      stop();
      listener = (event) => {
        if (event instanceof StorageEvent && event.key !== storageKey) return;
        const value = event instanceof CustomEvent ? event.detail : current();
        memory = isScheme(value) ? value : null;
        onUpdate(isScheme(value) ? value : 'auto');
      };
      window.addEventListener(changed, listener);
      window.addEventListener('storage', listener);
    },
    unsubscribe: stop,
    clear: () => {
      memory = null;
      forget();
    },
  };
}
