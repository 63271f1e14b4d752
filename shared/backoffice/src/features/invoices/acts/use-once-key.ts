import { useRef } from 'react';

/** A key for what is about to be done: the same for the same, however often it is tried; another one has its own. */
export function useOnceKey() {
  const once = useRef({ text: '', key: '' });
  return (wanted: unknown): string => {
    const text = JSON.stringify(wanted);
    if (once.current.text !== text) once.current = { text, key: crypto.randomUUID() };
    return once.current.key;
  };
}
