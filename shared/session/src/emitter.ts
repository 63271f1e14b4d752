/** Something that happens, and who wants to hear of it. */
export function emitter<Event = void>() {
  const listeners = new Set<(event: Event) => void>();
  return {
    emit(event: Event): void {
      for (const listener of listeners) listener(event);
    },
    /** Returns how to stop. */
    listen(listener: (event: Event) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
