import { Node } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DocumentInput, MARKS } from '../../../../shared/document.ts';
import { cleanTitle, documentOf } from './paper.ts';
import { schema } from './schema.ts';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  const?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  enum?: string[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** What the document's schema knows: each node with its attributes, and the marks. */
function known() {
  const root = z.toJSONSchema(DocumentInput, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const output = z.toJSONSchema(DocumentInput, {
    io: 'output',
    unrepresentable: 'any',
  }) as JsonSchema;
  const nodes: Record<string, string[]> = {};
  const marks = new Set<string>();
  const seen = new Set<object>();
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const { properties } = value as JsonSchema;
    if (properties?.type?.const) {
      nodes[properties.type.const] = Object.keys(properties.attrs?.properties ?? {}).sort();
    } else for (const mark of properties?.type?.enum ?? []) marks.add(mark);
    for (const part of Object.values(value)) walk(part);
  };
  walk(root);
  walk(output);
  return { nodes, marks: [...marks].sort() };
}

describe("the editor's schema", () => {
  it('has the nodes, attributes and marks of the document, and no others', () => {
    const nodes = Object.fromEntries(
      Object.values(schema.nodes).map(({ name, spec }) => [
        name,
        Object.keys(spec.attrs ?? {}).sort(),
      ]),
    );
    const { nodes: expected, marks } = known();
    expect(nodes).toEqual(expected);
    expect(Object.keys(schema.marks).sort()).toEqual(marks);
    expect(marks).toEqual([...MARKS].sort());
    for (const mark of Object.values(schema.marks)) {
      expect(Object.keys(mark.spec.attrs ?? {})).toEqual([]);
    }
  });

  it('lets a block hold what the document lets it hold', () => {
    const { doc, blockquote, listItem, verse } = schema.nodes;
    expect(doc?.spec.content).toBe('block+');
    expect(blockquote?.spec.content).toBe('block+');
    expect(listItem?.spec.content).toBe('paragraph block*');
    expect(verse?.spec.content).toBe('inline*');
  });

  it('gives documents that the server takes as they are', () => {
    const marks = MARKS.map((type) => ({ type }));
    const lines = [
      { type: 'text', text: '감나무 ' },
      { type: 'text', text: '등불', marks },
      { type: 'hardBreak' },
      { type: 'text', text: '아래 🍂' },
    ];
    const paragraph = { type: 'paragraph', content: lines };
    const item = {
      type: 'listItem',
      content: [
        paragraph,
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] },
      ],
    };
    const made = Node.fromJSON(schema, {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: lines },
        { type: 'heading', attrs: { level: 3, textAlign: 'center' } },
        { type: 'paragraph' },
        { type: 'paragraph', attrs: { textAlign: 'right' }, content: lines },
        { type: 'verse', content: lines },
        { type: 'verse' },
        { type: 'blockquote', content: [paragraph, { type: 'verse' }] },
        { type: 'bulletList', content: [item] },
        { type: 'orderedList', attrs: { start: 3 }, content: [item] },
        { type: 'horizontalRule' },
      ],
    });
    made.check();
    const raw = DocumentInput.safeParse(made.toJSON());
    expect(raw.error).toBeUndefined();
    const sent = documentOf(made);
    expect(DocumentInput.safeParse(sent)).toEqual({ success: true, data: sent });
    expect(sent).toEqual(JSON.parse(JSON.stringify(made.toJSON())));
    expect(Node.fromJSON(schema, sent).eq(made)).toBe(true);
  });

  it('never sends what the server would refuse the whole piece for', () => {
    const hostile = 'a\u0000b\tc\u202ed\u2066e\ufffef\ud83dg';
    const made = schema.node('doc', null, [
      schema.node('paragraph', null, [schema.text(hostile)]),
      schema.node('paragraph', null, [schema.text('\u0007')]),
      schema.node('paragraph', null, [schema.text('한글'.normalize('NFD'))]),
    ]);
    const sent = documentOf(made);
    expect(DocumentInput.safeParse(sent)).toEqual({ success: true, data: sent });
    expect(sent.content).toEqual([
      {
        type: 'paragraph',
        attrs: { textAlign: null },
        content: [{ type: 'text', text: 'ab cdefg' }],
      },
      { type: 'paragraph', attrs: { textAlign: null } },
      { type: 'paragraph', attrs: { textAlign: null }, content: [{ type: 'text', text: '한글' }] },
    ]);
  });

  it.each([
    ['  감나무 \n 등불\t', '감나무   등불'],
    ['가\u200b나\u202e', '가나'],
    [`${'가'.repeat(99)}🍂`, '가'.repeat(99)],
  ])('makes one visible line of the title %j', (title, line) => {
    expect(cleanTitle(title)).toBe(line);
  });
});
