import postcss, { type Node, type Root, type Rule } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';

/** The component library's layer: its sheets lie below ours, and are the same in all areas. */
const libraryLayer = 'mantine';

/** Removes the library's rules, so that only the remote's own are checked. */
function ownSheet(css: string): Root {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('layer', (layer) => {
    if (layer.params.split('.')[0] === libraryLayer) layer.remove();
  });
  return sheet;
}

const branching = [':is', ':where'];

/** Whether the selector's subject lies in an element with a class of the remote. */
const isOwn = (selector: Selector, own: string): boolean =>
  selector.nodes.some((node) => {
    if (node.type === 'class') return node.value.startsWith(own);
    if (node.type !== 'pseudo' || !branching.includes(node.value)) return false;
    return node.nodes.length > 0 && node.nodes.every((branch) => isOwn(branch, own));
  });

/** Keyframes, and rules nested in a checked rule, at any depth. */
function isWithin(node: Node): boolean {
  const { parent } = node;
  if (!parent) return false;
  if (parent.type === 'rule') return true;
  const isAnimation = 'name' in parent && typeof parent.name === 'string' && /keyframes$/.test(parent.name);
  return isAnimation || isWithin(parent);
}

function leaksOf(rule: Rule, own: string): string[] {
  if (isWithin(rule)) return [];
  const selectors: string[] = [];
  selectorParser((all) => {
    for (const selector of all.nodes) if (!isOwn(selector, own)) selectors.push(selector.toString().trim());
  }).processSync(rule.selector);
  return selectors;
}

/** Selectors and animations of a style sheet that reach outside the remote: elements, `:root`, foreign classes. */
export function styleLeaks(css: string, remote: string): string[] {
  const own = `${remote}__`;
  const leaks: string[] = [];
  const sheet = ownSheet(css);
  sheet.walkRules((rule) => {
    leaks.push(...leaksOf(rule, own));
  });
  sheet.walkAtRules(/keyframes$/, (rule) => {
    if (!rule.params.startsWith(own)) leaks.push(`@keyframes ${rule.params}`);
  });
  return [...new Set(leaks)];
}
