import {
  type CallExpression,
  type Literal,
  type Node,
  type Property,
  parse,
  type TemplateLiteral,
} from 'acorn';
import { fullAncestor } from 'acorn-walk';

/** Calls whose texts are already translated or are for programmers and operators. */
const notForReaders =
  /^(?:t|msg|says|super|listOf|.*Error|RegistryProblem|import|querySelector\w*|closest|matches|[sg]etAttribute)$|^(?:log|console)\./;
/** Calls that refuse a request, a file or a row with a text for the user. */
const refusals =
  /^(?:Refused|RefusedFile|refuseFile|refusal|skipped|invalid|impossible|notPossible|forbidden|notFound|conflict|linkInvalid|unavailable|actionNotPossible|gone|addIssue)$/;
/** Properties of elements that are visible or read out. */
const shown =
  /^(?:children|label|title|placeholder|description|heading|alt|caption|aria-label|aria-description|what|searchBy|\w+Label|suffix|message)$/;
/** Descriptions of the API, for programmers. */
const forProgrammers = /^(?:summary|statusText)$/;
const sentence = /^[\p{Lu}“].*\p{Ll}.* .*\p{L}/su;
const words = /\p{Ll}{2,} \p{Ll}{2,}/u;
/**
 * Texts that count as prose outside of elements, too: a sentence with a full stop, or several words with an initial
 * capital.
 */
const prose = /^[\p{Lu}“](?:.* )?.*[.?!]$|^\p{Lu}\p{Ll}+(?: (?:\p{Ll}+|…))+$/su;
const word = /\p{L}\p{Ll}/u;
/** Technical strings: names, URLs, paths and styles. */
const machine = /^(?:#|…|https?:|\d|M\d|\/|[a-z][\w-]*$|[\w-]*[./:@_][\w./:[\]@-]*$|[a-z-]+: )|[{};=<>_]|--/;
/** Names that are the same in every language, and a sentence of the protocol. */
const names: readonly string[] = [
  'Invalid or expired access token',
  'Basic …',
  'Bearer …',
  // A refund's reference at the provider; a business's default name; a search keyword.
  'Refund …',
  'My business',
  'Erased customer',
  'Daybook',
  'Google',
  'Outlook',
  'WhatsApp',
  'Website',
  'Apple',
];

const nameOf = (node: Node | null | undefined): string => {
  // `Node` is the base of the union; the members have the fields.
  const one = node as CallExpression['callee'] | Literal | undefined;
  if (one?.type === 'Super') return 'super';
  if (one?.type === 'Identifier') return one.name;
  if (one?.type === 'Literal') return String(one.value);
  if (one?.type !== 'MemberExpression') return '';
  return one.object.type === 'Identifier' && /^(?:log|console)$/.test(one.object.name)
    ? `${one.object.name}.`
    : nameOf(one.property as Node);
};

function textOf(node: Node): string | null {
  if (node.type === 'Literal') {
    const { value } = node as Literal;
    return typeof value === 'string' ? value : null;
  }
  if (node.type !== 'TemplateLiteral') return null;
  return (node as TemplateLiteral).quasis.map(({ value }) => value.cooked ?? '').join('…');
}

const holdsNoText =
  /^(?:Import|Export(?:Named|All)|Tagged|SwitchCase|MemberExpression|BinaryExpression|Directive)/;

/** Modules with English texts for operators and client programmers. */
const forOperators =
  /^(?:host\/src\/loader\/|shared\/(?:registry|session|api|testing)\/|shared\/contract\/src\/(?:openapi|security-schemes|identity\/step-up|releases\/area-rules)\.ts|server\/src\/(?:cli\/|platform\/|[\w-]+\.ts$|modules\/(?:releases\/(?:load-reports|core)\/|demo\/|mcp\/|web\/build|payments\/providers\/connect-demo|identity\/users\/reset-administrator)))/;

type Role = 'shown' | 'refusal' | 'other' | 'none';

/** The role of a literal, from its ancestors up to the enclosing function, nearest first. */
function roleOf(node: Node, around: readonly Node[]): Role {
  const [parent] = around;
  if (!parent || holdsNoText.test(parent.type)) return 'none';
  if (parent.type === 'Property' && (parent as Property).key === node) return 'none';
  const end = around.findIndex(({ type }) => /Function|Program/.test(type));
  const inside = around.slice(0, end);
  const property = inside.find(({ type }) => /^Property$|^CallExpression$/.test(type));
  const callees = inside
    .filter(({ type }) => type === 'CallExpression' || type === 'NewExpression')
    .map((call) => nameOf((call as CallExpression).callee));
  const element = callees.findIndex((callee) => /^_?jsxs?$/.test(callee));
  const calls = element < 0 ? callees : callees.slice(0, element);
  if (calls.some((callee) => notForReaders.test(callee))) return 'none';
  if (calls.some((callee) => refusals.test(callee))) return 'refusal';
  const key = property?.type === 'Property' ? (property as Property).key : undefined;
  if (element < 0) return forProgrammers.test(nameOf(key)) ? 'none' : 'other';
  return shown.test(nameOf(key)) ? 'shown' : 'other';
}

/** The user-facing texts of a module that no catalogue translates. */
export function looseTextsIn(code: string, file = ''): string[] {
  const found: string[] = [];
  if (forOperators.test(file)) return found;
  const isScreen = !/^(?:server|shared\/(?:contract|domain))\//.test(file);
  const isText: Readonly<Record<Role, (text: string) => boolean>> = {
    shown: (text) => word.test(text),
    refusal: (text) => word.test(text),
    other: (text) => (isScreen ? sentence.test(text) || words.test(text) : prose.test(text)),
    none: () => false,
  };
  fullAncestor(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (node, _state, ancestors) => {
    const text = textOf(node)?.trim();
    if (!text || names.includes(text) || machine.test(text)) return;
    if (isText[roleOf(node, ancestors.slice(0, -1).reverse())](text)) found.push(text);
  });
  return found;
}
