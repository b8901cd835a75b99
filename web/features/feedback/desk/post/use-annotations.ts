import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import type { TextRange } from '../../../../../shared/feedback/anchors.ts';
import type { AnnotationKind, NewAnnotation } from '../../../../../shared/feedback/annotations.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { hasWords } from '../draft/draft-content.ts';
import type { OpenedPost } from '../draft/draft-sessions.ts';

export interface Annotations {
  /** The annotation whose card is open. */
  currentId: string | undefined;
  open(annotationId: string): void;
  /** Closes the card that is open; what was left without a word goes. Answers its words. */
  close(): TextRange | undefined;
  /** Opens a card on these words: the one that is there already, or a new one. */
  addOn(range: TextRange, kind: AnnotationKind | undefined): void;
  add(annotation: NewAnnotation): void;
  change(annotationId: string, change: Partial<NewAnnotation>): void;
  remove(annotationId: string): void;
}

/** What was chosen last is what the next annotation begins with. */
let lastKind: AnnotationKind = 'PRAISE';

export function useAnnotations({ session, text }: OpenedPost): Annotations {
  const [currentId, setCurrentId] = useState<string>();
  const all = () => session.view.get().content.annotations;
  const set = (change: (annotations: NewAnnotation[]) => NewAnnotation[]) =>
    session.change((content) => ({ ...content, annotations: change(content.annotations) }));

  function remove(annotationId: string): void {
    set((annotations) => annotations.filter((one) => one.annotationId !== annotationId));
    setCurrentId(undefined);
  }

  function close(): TextRange | undefined {
    const current = all().find(({ annotationId }) => annotationId === currentId);
    if (!current) return undefined;
    if (hasWords(current)) setCurrentId(undefined);
    else remove(current.annotationId);
    return current;
  }

  function add(annotation: NewAnnotation): boolean {
    if (all().length >= LIMITS.annotationsInFeedback) {
      toast({
        title: `한 글에는 ${LIMITS.annotationsInFeedback}곳까지 짚을 수 있어요.`,
        viewport: 'top',
      });
      return false;
    }
    set((annotations) => [...annotations, annotation]);
    return true;
  }

  return {
    currentId,
    open(annotationId) {
      if (annotationId !== currentId) close();
      setCurrentId(annotationId);
    },
    close,
    addOn({ start, end: wanted }, kind) {
      close();
      const end = Math.min(wanted, start + LIMITS.annotatedWords);
      const same = all().find((one) => one.start === start && one.end === end);
      if (same) {
        setCurrentId(same.annotationId);
        return;
      }
      const annotation: NewAnnotation = {
        annotationId: uuid(),
        annotationKind: kind ?? lastKind,
        start,
        end,
        exact: text.slice(start, end),
        content: '',
        suggestion: null,
      };
      if (add(annotation)) setCurrentId(annotation.annotationId);
    },
    add: (annotation) => void add(annotation),
    change(annotationId, change) {
      if (change.annotationKind) lastKind = change.annotationKind;
      set((annotations) =>
        annotations.map((one) => (one.annotationId === annotationId ? { ...one, ...change } : one)),
      );
    },
    remove,
  };
}
