import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { imagesOf, isWithinBounds } from '../../../../shared/document/document-text.ts';

/** One level remains for the text in the innermost block. */
const BLOCK_DEPTH = LIMITS.documentDepth - 1;

function hasTablesWithinLimits(doc: Node): boolean {
  let isWithin = true;
  doc.descendants(({ type: { name }, childCount }) => {
    if (name === 'table') isWithin &&= childCount <= LIMITS.tableRows;
    if (name === 'tableRow') isWithin &&= childCount <= LIMITS.tableColumns;
  });
  return isWithin;
}

/**
 * Refuses changes that the server would refuse. Pasted and dropped content is checked as a whole;
 * for typing the depth of the caret is enough, and checking everything would slow each key.
 */
export function limits(onRefused: () => void): Plugin {
  return new Plugin({
    filterTransaction(tr) {
      if (!tr.docChanged || tr.getMeta('composition') !== undefined) return true;
      const source: unknown = tr.getMeta('uiEvent');
      if (source !== 'paste' && source !== 'drop') return tr.selection.$from.depth <= BLOCK_DEPTH;
      const { doc } = tr;
      const isWithin =
        doc.textBetween(0, doc.content.size, '\n', '\n').length <= LIMITS.postCharacters &&
        hasTablesWithinLimits(doc) &&
        isWithinBounds(doc.toJSON()) &&
        imagesOf(doc.toJSON()).length <= LIMITS.imagesInPost;
      if (!isWithin) onRefused();
      return isWithin;
    },
  });
}
