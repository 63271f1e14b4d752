export function createListeners<T>() {
  const all = new Set<(what: T) => void>();
  return {
    listen(listener: (what: T) => void): () => void {
      all.add(listener);
      return () => void all.delete(listener);
    },
    emit(what: T): void {
      for (const listener of [...all]) listener(what);
    },
  };
}
