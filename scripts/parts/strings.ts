// Finds the Korean strings of the product, for `npm run strings` and the test of the words.
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export interface KoreanString {
  file: string;
  line: number;
  /** What the string belongs to: an attribute, a key, a called function or an element. */
  context: string;
  /** On one line. What the program puts in is written as `{name}` or `{…}`. */
  text: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const KOREAN = /[가-힣]/;
const FOLDERS = ['web', 'server', 'shared', 'lib', 'content'];
/** Tests, notes for developers, the example class, and word lists that nobody reads on a screen. */
const LEFT_OUT =
  /\.test\.tsx?$|README|^content\/(?:demo\/|stop-words)|^lib\/speller\/(?!rules\/)|\/(?:examples?|golden)[./]/;
/** Rules are made of Korean words; these of their fields are read by people. */
const FIELDS_OF_RULES = ['title', 'help'];

/** `wanted` leaves out the files that do not match it, before they are parsed. */
export function readStrings(root: string, wanted = KOREAN): KoreanString[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1))
      .filter((file) => !LEFT_OUT.test(file))
      .sort()
      .flatMap((file) => stringsOf(file, root, wanted)),
  );
}

function stringsOf(file: string, root: string, wanted: RegExp): KoreanString[] {
  const read = /\.tsx?$/.test(file)
    ? stringsOfSource
    : /\.(md|yaml|typ|html|webmanifest)$/.test(file)
      ? stringsOfText
      : undefined;
  if (read === undefined) return [];
  const source = readFileSync(`${root}/${file}`, 'utf8');
  if (!wanted.test(source)) return [];
  const strings = read(file, source);
  return file.startsWith('lib/speller/')
    ? strings.filter(({ context }) => FIELDS_OF_RULES.includes(context))
    : strings;
}

export function stringsOfText(file: string, source: string): KoreanString[] {
  const isTypst = file.endsWith('.typ');
  return source.split('\n').flatMap((line, index) => {
    const text = (isTypst ? line.replace(/\/\/.*/, '') : line).trim();
    return KOREAN.test(text) ? [{ file, line: index + 1, context: '', text }] : [];
  });
}

export function stringsOfSource(file: string, source: string): KoreanString[] {
  const found: KoreanString[] = [];
  const add = (node: Node, context: string, text: string) => {
    if (!KOREAN.test(text)) return;
    const line = source.slice(0, node.start).split('\n').length;
    found.push({ file, line, context, text: text.replace(/\s+/g, ' ').trim() });
  };
  const placeholder = (node: Node) => {
    const code = source.slice(node.start, node.end);
    return /^[\w.]{1,30}$/.test(code) ? `{${code}}` : '{…}';
  };

  /** The text of an expression that is put together from pieces. */
  const joined = (node: Node): string => {
    if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
    if (node.type === 'JSXText') return String(node.value);
    if (node.type === 'TemplateLiteral') {
      const expressions = nodesIn(node.expressions);
      return nodesIn(node.quasis)
        .map((quasi, index) => {
          const expression = expressions[index];
          const { cooked } = quasi.value as { cooked: string };
          return expression === undefined ? cooked : cooked + placeholder(expression);
        })
        .join('');
    }
    if (isSum(node)) return joined(node.left as Node) + joined(node.right as Node);
    if (node.type === 'JSXExpressionContainer') return joined(node.expression as Node);
    if (node.type === 'JSXEmptyExpression') return '';
    if (isElement(node)) return nodesIn(node.children).map(joined).join('') || '{…}';
    return placeholder(node);
  };

  /** `isInText`: the text of the node is a part of what was added for a node around it. */
  const visit = (node: Node, context: string, isInText = false) => {
    if (node.type.startsWith('TS') && node.type.endsWith('Type')) return;
    if (node.type === 'Literal' || node.type === 'JSXText' || node.type === 'TemplateLiteral') {
      if (!isInText) add(node, context, joined(node));
      for (const part of nodesIn(node.expressions)) visit(part, context);
    } else if (isSum(node)) {
      const isText = nodesIn([node.left, node.right]).some(
        ({ type }) => type === 'Literal' || type === 'TemplateLiteral',
      );
      if (isText && !isInText) add(node, context, joined(node));
      for (const part of nodesIn([node.left, node.right])) visit(part, context, isText || isInText);
    } else if (isElement(node)) {
      const children = nodesIn(node.children);
      const tag = tagOf(node, source);
      const isText = children.some(
        ({ type, value }) => type === 'JSXText' && KOREAN.test(String(value)),
      );
      if (isText && !isInText) add(children[0] ?? node, tag, children.map(joined).join(''));
      if (node.openingElement) visit(node.openingElement as Node, tag);
      for (const child of children) visit(child, tag, isText || isInText);
    } else {
      const inside = nameOf(node, source) ?? context;
      const goesOn = isInText && node.type === 'JSXExpressionContainer';
      for (const part of Object.values(node).flatMap(nodesIn)) visit(part, inside, goesOn);
    }
  };
  visit(parseSync(file, source).program as unknown as Node, '');
  return found;
}

const nodesIn = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (part): part is Node => typeof part === 'object' && part !== null && 'type' in part,
  );

const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';
const isSum = ({ type, operator }: Node) => type === 'BinaryExpression' && operator === '+';

function tagOf({ openingElement }: Node, source: string): string {
  const name = (openingElement as Node | undefined)?.name as Node | undefined;
  return name === undefined ? '<>' : `<${source.slice(name.start, name.end)}>`;
}

/** Nodes that name what is below them → the field with the name. */
const NAMED_BY: Readonly<Record<string, string>> = {
  JSXAttribute: 'name',
  Property: 'key',
  VariableDeclarator: 'id',
  FunctionDeclaration: 'id',
  CallExpression: 'callee',
  NewExpression: 'callee',
};

/** Undefined: the strings below belong to the same as those around. */
function nameOf(node: Node, source: string): string | undefined {
  const [named] = nodesIn(node[NAMED_BY[node.type] ?? '']);
  if (named === undefined) return undefined;
  const name = source.slice(named.start, named.end);
  return /^[\w.'"가-힣]{1,40}$/.test(name) ? name : undefined;
}
