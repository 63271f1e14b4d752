import { act } from '@testing-library/react';

const unitPx: Readonly<Record<string, number>> = { px: 1, em: 16 };
const original = window.matchMedia;
let widthPx = window.innerWidth;
let lists: { target: EventTarget; query: string }[] = [];

function fits(query: string): boolean {
  const [, limit, unit = 'px'] = /^\(width < ([\d.]+)(px|em)\)$/.exec(query) ?? [];
  return limit !== undefined && widthPx < Number(limit) * (unitPx[unit] ?? 1);
}

function matchMedia(query: string): MediaQueryList {
  const target = new EventTarget();
  lists.push({ target, query });
  // The code under test uses only whether the query matches, and its changes.
  return Object.assign(target, { media: query, matches: fits(query) }) as MediaQueryList;
}

/** Sets the width of the window for media queries of the form `(width < 990px)`, until the end of the test. */
export function setWindowWidth(px: number): void {
  widthPx = px;
  window.matchMedia = matchMedia;
  act(() => {
    for (const { target, query } of lists) {
      target.dispatchEvent(Object.assign(new Event('change'), { matches: fits(query) }));
    }
  });
}

afterEach(() => {
  window.matchMedia = original;
  lists = [];
});
