/** Listeners that are added and removed together. */
export class Listeners {
  readonly #removals: (() => void)[] = [];

  add<Type extends keyof WindowEventMap>(
    target: Window | HTMLElement,
    type: Type,
    handle: (event: WindowEventMap[Type]) => void,
    options: AddEventListenerOptions = {},
  ): void {
    // The map determines each event's type, which the two targets' own signatures cannot express together.
    const listener = (event: Event) => handle(event as WindowEventMap[Type]);
    target.addEventListener(type, listener, options);
    this.#removals.push(() => target.removeEventListener(type, listener, options));
  }

  clear(): void {
    for (const remove of this.#removals.splice(0)) remove();
  }
}
