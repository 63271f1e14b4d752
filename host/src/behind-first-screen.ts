// What the page does once the first screen is drawn.
export { addDisplayFont } from './display-font.ts';
export { warmUpOnIntent, whenIdle } from './warm-up-on-intent.ts';
