import type { Frame } from '@playwright/test';

/**
 * Lengthens every word of a page by two fifths, as other languages do, from left to right and from right to left, and
 * returns the texts that are then cut off, out of the page or over one another. The page is left as it was.
 */
export const longerTextFaults = (frame: Frame): Promise<string[]> =>
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the page runs it as one function
  frame.evaluate(() => {
    const root = document.documentElement;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: { node: Text; text: string }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.nodeValue ?? '';
      // A notification that leaves slides out of the page.
      const left = 'script, style, textarea, option, [data-in=false]';
      if (!parent || !/\p{L}{2}/u.test(text) || parent.closest(left)) continue;
      if (parent.checkVisibility({ visibilityProperty: true })) texts.push({ node: node as Text, text });
    }
    const longer = (word: string) => word + (word.at(-1) ?? '').repeat(Math.ceil(word.length * 0.4));
    const direction = root.dir;

    /** An ancestor that scrolls, or that cuts off on purpose and is marked so by its ellipsis. */
    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the page runs it as one function
    const scrolls = (element: Element | null): boolean => {
      for (let one = element; one && one !== root; one = one.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp, position, clipPath } = getComputedStyle(one);
        if (/auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth) return true;
        if (
          (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') &&
          !one.closest('button, a, [role=tab], label, legend, th, h1, h2, h3')
        )
          return true;
        // Read by screen readers only.
        if (clipPath !== 'none' || (position === 'absolute' && one.clientWidth <= 1)) return true;
      }
      return false;
    };
    interface Line {
      node: Text;
      text: string;
      layer: Element | null;
      top: number;
      bottom: number;
      left: number;
      right: number;
    }

    /** The element that lifts a text above others on purpose: a bar, a dialog, a mark on a picture. */
    const layerOf = (element: Element | null): Element | null => {
      for (let one = element; one; one = one.parentElement)
        if (/absolute|fixed|sticky/.test(getComputedStyle(one).position)) return one;
      return null;
    };

    /** The middle half of each line of a text, as far as no ancestor hides it. */
    const linesOf = (node: Text, text: string, element: Element): Line[] => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = layerOf(element);
      const around = { top: -Infinity, bottom: Infinity, left: -Infinity, right: Infinity };
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        if (getComputedStyle(one).overflow === 'visible') continue;
        const box = one.getBoundingClientRect();
        around.top = Math.max(around.top, box.top);
        around.bottom = Math.min(around.bottom, box.bottom);
        around.left = Math.max(around.left, box.left);
        around.right = Math.min(around.right, box.right);
      }
      return [...range.getClientRects()].map((box) => ({
        node,
        text: text.trim(),
        layer,
        top: Math.max(box.top + box.height / 4, around.top),
        bottom: Math.min(box.bottom - box.height / 4, around.bottom),
        left: Math.max(box.left, around.left) + 1,
        right: Math.min(box.right, around.right) - 1,
      }));
    };

    const faults: string[] = [];

    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the page runs it as one function
    const findOverlaps = (where: string) => {
      const lines = texts
        .flatMap(({ node, text }) => (node.parentElement ? linesOf(node, text, node.parentElement) : []))
        .filter(({ top, bottom, left, right }) => top < bottom && left < right)
        .sort((a, b) => a.top - b.top);
      for (const [place, one] of lines.entries())
        for (let next = place + 1; next < lines.length; next += 1) {
          const other = lines[next];
          if (!other || other.top >= one.bottom) break;
          // An abbreviated text has two boxes in one place.
          if (one.node === other.node || one.layer !== other.layer) continue;
          if (one.left < other.right && other.left < one.right)
            faults.push(`${where}: “${one.text}” and “${other.text}” overlap`);
        }
    };

    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the page runs it as one function
    const find = (where: string) => {
      if (root.scrollWidth > root.clientWidth) faults.push(`${where}: the page scrolls sideways`);
      for (const { node, text } of texts) {
        const element = node.parentElement;
        if (!element || scrolls(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.width === 0) continue;
        if (box.left < -1 || box.right > root.clientWidth + 1) {
          faults.push(`${where}: “${text.trim()}” is out of the page`);
          continue;
        }
        for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(one);
          const around = one.getBoundingClientRect();
          const isCut =
            (/hidden|clip/.test(overflowX) && (box.left < around.left - 1 || box.right > around.right + 1)) ||
            (/hidden|clip/.test(overflowY) && box.bottom > around.bottom + 3);
          if (isCut) faults.push(`${where}: “${text.trim()}” is cut off`);
          if (isCut || /auto|scroll/.test(`${overflowX}${overflowY}`)) break;
        }
      }
    };
    for (const { node, text } of texts) node.nodeValue = text.replace(/\p{L}+/gu, longer);
    for (const dir of ['ltr', 'rtl']) {
      root.dir = dir;
      find(dir);
      findOverlaps(dir);
    }
    root.dir = direction;
    for (const { node, text } of texts) node.nodeValue = text;
    return [...new Set(faults)];
  });
