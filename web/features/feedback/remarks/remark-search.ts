import { getChoseong } from 'es-hangul';
import type { AnnotationKind } from '../../../../shared/feedback/annotations.ts';
import type { Remark, ShippedRemark } from '../../../../shared/feedback/remarks.ts';
import { hasWordsPlaceholder } from './fill-remark.ts';

export interface FoundRemark {
  key: string;
  /** Of the viewer's own; shipped ones have none. */
  remarkId?: string;
  content: string;
}

export interface RemarkContext {
  /** The kind of the annotation; null for the whole post. */
  annotationKind: AnnotationKind | null;
  writingClassifyId: string;
}

const MOST_SHOWN = 8;

/** Remarks for this place that contain the words, or whose words begin with these consonants. */
export function findRemarks(
  { remarks, shipped }: { remarks: readonly Remark[]; shipped: readonly ShippedRemark[] },
  { annotationKind, writingClassifyId }: RemarkContext,
  query: string,
): FoundRemark[] {
  const all = [
    ...remarks.map((remark) => ({ ...remark, key: remark.remarkId })),
    ...shipped.map((remark) => ({ ...remark, remarkId: undefined })),
  ];
  const wanted = query.normalize('NFC').replace(/\s/gu, '');
  return all
    .filter(({ annotationKind: kind, writingClassifyId: classify, content }) => {
      if (classify !== null && classify !== writingClassifyId) return false;
      if (annotationKind === null && hasWordsPlaceholder(content)) return false;
      if (kind !== annotationKind) return false;
      return matches(content, wanted);
    })
    .sort((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MOST_SHOWN)
    .map(({ key, remarkId, content }) => ({ key, content, ...(remarkId && { remarkId }) }));
}

/** The viewer's own first, then those for this kind of writing. */
function rankOf(remark: {
  remarkId?: string | undefined;
  writingClassifyId: string | null;
}): number {
  if (remark.remarkId !== undefined) return 0;
  return remark.writingClassifyId === null ? 2 : 1;
}

function matches(content: string, wanted: string): boolean {
  if (wanted === '') return true;
  const text = content.normalize('NFC').replace(/\s/gu, '');
  if (text.includes(wanted)) return true;
  return /^[ㄱ-ㅎ]+$/u.test(wanted) && getChoseong(text).includes(wanted);
}
