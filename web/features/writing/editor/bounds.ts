import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { imagesOf, isWithinBounds } from '../../../../shared/document/document-text.ts';

/** One level is left for the text in the innermost block. */
const DEEPEST = LIMITS.documentDepth - 1;

function holdsTables(doc: Node): boolean {
  let fits = true;
  doc.descendants(({ type: { name }, childCount }) => {
    if (name === 'table') fits &&= childCount <= LIMITS.tableRows;
    if (name === 'tableRow') fits &&= childCount <= LIMITS.tableColumns;
  });
  return fits;
}

/**
 * Keeps out what the server would refuse: text beyond the limit, lists in lists without end. What
 * is typed is looked at in its own place only, what is pasted or dropped as a whole.
 */
export function bounds(onRefused: () => void): Plugin {
  return new Plugin({
    filterTransaction(tr) {
      if (!tr.docChanged || tr.getMeta('composition') !== undefined) return true;
      const source: unknown = tr.getMeta('uiEvent');
      if (source !== 'paste' && source !== 'drop') return tr.selection.$from.depth <= DEEPEST;
      const { doc } = tr;
      const fits =
        doc.textBetween(0, doc.content.size, '\n', '\n').length <= LIMITS.postCharacters &&
        holdsTables(doc) &&
        isWithinBounds(doc.toJSON()) &&
        imagesOf(doc.toJSON()).length <= LIMITS.imagesInPost;
      if (!fits) onRefused();
      return fits;
    },
  });
}
