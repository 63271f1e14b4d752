import type { Page } from '@playwright/test';

/**
 * Visible buttons and fields with less than 44 × 44 px of touch area, which includes their labels and any area around
 * them. Links within text may be smaller.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const leastPx = 44;
    const controls = 'button, summary, select, textarea, input:not([type=hidden]), [role=menuitem], nav a';
    const isSmall = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const parts = [element.closest('.mantine-Input-wrapper') ?? element, ...labels];
      const isHit = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return parts.some((part) => part.contains(hit));
      };
      const { x, y, width, height } = element.getBoundingClientRect();
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      // Something lies over it, such as a dialog.
      if (!isHit(middleX, middleY)) return false;
      /** How far it goes on from its middle, in one direction. */
      const reach = (byX: number, byY: number) => {
        let px = 0;
        while (px < leastPx && isHit(middleX + byX * (px + 1), middleY + byY * (px + 1))) px += 1;
        return px;
      };
      const isLong = (side: 'width' | 'height', extent: () => number) =>
        parts.some((part) => part.getBoundingClientRect()[side] > leastPx - 1) || extent() > leastPx - 2;
      return (
        !isLong('height', () => reach(0, -1) + reach(0, 1)) ||
        !isLong('width', () => reach(-1, 0) + reach(1, 0))
      );
    };
    return [...document.querySelectorAll(controls)]
      .filter(
        (element) =>
          element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
          !element.matches(':disabled') &&
          isSmall(element),
      )
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
        return `${Math.round(width)} × ${Math.round(height)}: ${element.localName} “${name}” ${element.className}`;
      });
  });

/**
 * The fields and buttons that a finger cannot reach in the open dialog, or in the screen's forms if none is open: they
 * are covered wherever the page is scrolled. A sideways scroll counts as well.
 */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    const dialog = [...document.querySelectorAll('[role=dialog]')].filter(isShown).at(-1);
    const places = dialog ? [dialog] : [...document.querySelectorAll('main form')];
    const isCovered = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return !(element.closest('.mantine-Input-wrapper') ?? element).contains(hit);
    };
    const covered = places
      .flatMap((place) => [...place.querySelectorAll('button, select, textarea, input:not([type])')])
      .filter((element) => isShown(element) && !element.matches(':disabled') && isCovered(element))
      .map(
        (element) => `covered: ${element.localName} “${element.ariaLabel ?? element.textContent?.trim()}”`,
      );
    const sideways = [document.documentElement, ...places]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ localName, scrollWidth }) => `${localName} scrolls sideways: ${scrollWidth} px`);
    return [...covered, ...sideways];
  });
