import { Node } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DocumentInput, MARKS } from '../../../../shared/document/document.ts';
import { cleanTitle, documentOf } from './document.ts';
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

function documentSchema() {
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
    const attrs = Object.keys(properties?.attrs?.properties ?? {}).sort();
    if (properties?.type?.const) nodes[properties.type.const] = attrs;
    for (const type of properties?.type?.enum ?? []) {
      if (properties?.content) nodes[type] = attrs;
      else marks.add(type);
    }
    for (const part of Object.values(value)) walk(part);
  };
  walk(root);
  walk(output);
  return { nodes, marks: [...marks].sort() };
}

const SRC = '/api/file/0190a0a0-0000-7000-8000-000000000000';
const OWN = new Set([SRC]);

describe('editor: the schema', () => {
  it('has the nodes, attributes and marks of the document, and no others', () => {
    const nodes = Object.fromEntries(
      Object.values(schema.nodes).map(({ name, spec }) => [
        name,
        Object.keys(spec.attrs ?? {}).sort(),
      ]),
    );
    const { nodes: expected, marks } = documentSchema();
    // A link is a mark with attributes, so the walk lists it among the nodes.
    const { link, ...expectedNodes } = expected;
    expect(nodes).toEqual(expectedNodes);
    expect(marks).toEqual([...MARKS].sort());
    expect(Object.keys(schema.marks).sort()).toEqual([...marks, 'link'].sort());
    for (const mark of Object.values(schema.marks)) {
      expect(Object.keys(mark.spec.attrs ?? {})).toEqual(mark.name === 'link' ? link : []);
    }
  });

  it('allows the same content in each block', () => {
    const { doc, blockquote, listItem, verse } = schema.nodes;
    expect(doc?.spec.content).toBe('block+');
    expect(blockquote?.spec.content).toBe('block+');
    expect(listItem?.spec.content).toBe('paragraph block*');
    expect(verse?.spec.content).toBe('inline*');
    expect(schema.nodes.tableCell.spec.content).toBe('paragraph+');
    expect(schema.nodes.tableHeader.spec.content).toBe('paragraph+');
  });

  it('produces documents that the server accepts unchanged', () => {
    const marks = MARKS.map((type) => ({ type }));
    const lines = [
      { type: 'text', text: '감나무 ' },
      { type: 'text', text: '등불', marks },
      { type: 'hardBreak' },
      { type: 'text', text: '아래 🍂' },
    ];
    const link = { type: 'link', attrs: { href: 'https://example.org/감나무?a=1#b' } };
    const linked = { type: 'text', text: '도감', marks: [...marks, link] };
    const paragraph = { type: 'paragraph', content: [...lines, linked] };
    const cell = (type: string, attrs?: object) => ({ type, attrs, content: [paragraph] });
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
        {
          type: 'image',
          attrs: {
            src: SRC,
            alt: '감나무 아래에 선 아이',
            caption: '가을',
            width: 1200,
            height: 900,
          },
        },
        {
          type: 'table',
          content: [
            { type: 'tableRow', content: [cell('tableHeader', { colspan: 2, rowspan: 2 })] },
            { type: 'tableRow' },
            { type: 'tableRow', content: [cell('tableCell'), cell('tableCell')] },
          ],
        },
      ],
    });
    made.check();
    const raw = DocumentInput.safeParse(made.toJSON());
    expect(raw.error).toBeUndefined();
    const sent = documentOf(made, OWN);
    expect(DocumentInput.safeParse(sent)).toEqual({ success: true, data: sent });
    expect(sent).toEqual(JSON.parse(JSON.stringify(made.toJSON())));
    expect(Node.fromJSON(schema, sent).eq(made)).toBe(true);
  });

  it('leaves out pictures that are not uploaded, and no container empty', () => {
    const attrs = { alt: '', caption: '', width: 3, height: 2 };
    const image = (src: string) => schema.nodes.image.create({ ...attrs, src });
    const made = schema.node('doc', null, [
      image('blob:https://munjip.example/1'),
      schema.node('blockquote', null, [image('/api/file/0190a0a0-0000-7000-8000-00000000dead')]),
      image(SRC),
    ]);
    const sent = documentOf(made, OWN);
    expect(DocumentInput.safeParse(sent)).toEqual({ success: true, data: sent });
    expect(sent.content).toEqual([
      { type: 'blockquote', content: [{ type: 'paragraph' }] },
      { type: 'image', attrs: { ...attrs, src: SRC } },
    ]);
  });

  it('removes characters for which the server would refuse the post', () => {
    const hostile = 'a\u0000b\tc\u202ed\u2066e\ufffef\ud83dg';
    const made = schema.node('doc', null, [
      schema.node('paragraph', null, [schema.text(hostile)]),
      schema.node('paragraph', null, [schema.text('\u0007')]),
      schema.node('paragraph', null, [schema.text('한글'.normalize('NFD'))]),
    ]);
    const sent = documentOf(made, OWN);
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
    ['https://example.org', true],
    ['http://example.org:8080/a?b#c', true],
    ['mailto:a@example.org?subject=x', true],
    ['javascript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['data:text/html,x', false],
    ['//example.org', false],
    ['/group', false],
    ['https://bank.example@evil.example/', false],
    ['https://example.org/\u202ea', false],
    [`https://example.org/${'a'.repeat(2_000)}`, false],
  ])('accepts a link to %j: %s', (href, isAccepted) => {
    const document = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'ㄱ', marks: [{ type: 'link', attrs: { href } }] }],
        },
      ],
    };
    expect(DocumentInput.safeParse(document).success).toBe(isAccepted);
  });

  it.each([
    ['  감나무 \n 등불\t', '감나무   등불'],
    ['가\u200b나\u202e', '가나'],
    [`${'가'.repeat(99)}🍂`, '가'.repeat(99)],
  ])('cleans the title %j', (title, line) => {
    expect(cleanTitle(title)).toBe(line);
  });
});
