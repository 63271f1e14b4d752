import { type CallExpression, type Node, type Program, parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';

/** A message in a module's code, and the position of its literal. */
export interface FoundMessage {
  text: string;
  start: number;
  end: number;
}

const library = '@daybook/i18n';
const markers: readonly string[] = ['t', 'msg'];

/** The names under which a module imports `t` and `msg`. */
function markersIn({ body }: Program): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== library) continue;
    for (const specifier of statement.specifiers)
      if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
        if (markers.includes(specifier.imported.name))
          names.set(specifier.local.name, specifier.imported.name);
  }
  return names;
}

/** The literals of an argument: one, or those of both branches of a condition. */
function literalsOf(node: Node | undefined): FoundMessage[] {
  // `Node` is the base of the union; the members have the fields.
  const expression = node as CallExpression['arguments'][number] | undefined;
  if (expression?.type === 'Literal' && typeof expression.value === 'string')
    return [{ text: expression.value, start: expression.start, end: expression.end }];
  if (expression?.type === 'ConditionalExpression')
    return [...literalsOf(expression.consequent), ...literalsOf(expression.alternate)];
  return [];
}

/**
 * The messages passed to `t` and `msg` in a module, in order. Throws for a `t` that would run while the module loads,
 * before the language is known.
 */
export function messagesIn(code: string): FoundMessage[] {
  if (!code.includes(library)) return [];
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const names = markersIn(program);
  if (names.size === 0) return [];
  const found: FoundMessage[] = [];
  fullAncestor(program, (node, _state, ancestors) => {
    // The walk passes nodes as the base type.
    const call = node as CallExpression;
    if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return;
    const marker = names.get(call.callee.name);
    if (marker === undefined) return;
    const messages = literalsOf(call.arguments[0]);
    const runsAtLoad = !ancestors.some(({ type }) => /Function/.test(type));
    if (marker === 't' && runsAtLoad)
      throw new Error(
        `t(${JSON.stringify(messages[0]?.text ?? '…')}) runs while its module loads: mark the text with msg(), and translate it where it is shown.`,
      );
    found.push(...messages);
  });
  return found.sort((a, b) => a.start - b.start);
}
