import { type AnyExtension, mergeAttributes } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Highlight } from '@tiptap/extension-highlight';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions';
import type { TextAlign } from '../../../../shared/document.ts';
import { Bounds } from './bounds.ts';
import { Verse } from './verse.ts';

const ALIGNS: readonly TextAlign[] = ['left', 'center', 'right'];

/** Where the lines of a paragraph or heading stand; null is the face's own way. */
const textAlign = {
  default: null as TextAlign,
  parseHTML: (element: HTMLElement): TextAlign =>
    ALIGNS.find((align) => align === element.style.textAlign) ?? null,
  renderHTML: ({ textAlign: align }: Record<string, unknown>) =>
    align ? { style: `text-align: ${String(align)}` } : {},
};

const AlignedParagraph = Paragraph.extend({ addAttributes: () => ({ textAlign }) });

const AlignedHeading = Heading.extend({
  addAttributes() {
    return { ...this.parent?.(), textAlign };
  },
}).configure({ levels: [2, 3] });

/** Only where it starts to count: letters and Roman numerals are not in the document's schema. */
const NumberedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element: HTMLElement) => {
        const start = Number.parseInt(element.getAttribute('start') ?? '1', 10);
        return start >= 0 && start <= 9999 ? start : 1;
      },
    },
  }),
  renderHTML: ({ HTMLAttributes }) => ['ol', mergeAttributes(HTMLAttributes), 0],
  // Pasted lines that begin with a number stay as they were written.
  addProseMirrorPlugins: () => [],
});

/** A rule is passed over by the keys: there is nothing in it to type into. */
const Divider = HorizontalRule.configure({ nextNodeType: 'paragraph' });

/** Nothing but what shared/document.ts knows; a test holds the two equal. */
export const extensions: AnyExtension[] = [
  Document,
  AlignedParagraph,
  AlignedHeading,
  Verse,
  Text,
  HardBreak,
  Bold,
  Italic,
  Underline,
  Strike,
  Highlight.configure({ multicolor: false }),
  Blockquote,
  BulletList,
  NumberedList,
  ListItem,
  ListKeymap,
  Divider,
  UndoRedo,
  Bounds,
];
