/** An event with its listeners. */
export function emitter<Event = void>() {
  const listeners = new Set<(event: Event) => void>();
  return {
    emit(event: Event): void {
      for (const listener of listeners) listener(event);
    },
    /** Returns the unsubscribe function. */
    listen(listener: (event: Event) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
