import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import type { Post } from '../../../../shared/reading/posts.ts';
import { DocumentView } from '../../reading/posts/DocumentView.tsx';
import { feedbackQuery } from '../feedback/feedback.api.ts';
import { numberFeedbacks } from './revision.model.ts';

const AnnotatedText = lazy(async () => ({
  default: (await import('../annotations/text/AnnotatedText.tsx')).AnnotatedText,
}));

/** The text of a published post with the marks of its feedback, for its author and the owner. */
export function PostWithMarks({ post }: { post: Post }) {
  const { data } = useQuery(feedbackQuery(post.groupId, post.postId));
  const marks = useMemo(
    () =>
      numberFeedbacks(data?.feedbacks ?? []).flatMap(({ annotations }) =>
        annotations.flatMap(({ annotationId, annotationKind, number, isPeer, location }) => {
          const { start, end } = location;
          if (start === null || end === null) return [];
          return [{ id: annotationId, kind: annotationKind, number, isPeer, start, end }];
        }),
      ),
    [data],
  );
  const plain = <DocumentView document={post.document} />;
  if (marks.length === 0) return plain;
  return (
    <Suspense fallback={plain}>
      <AnnotatedText document={post.document} marks={marks} />
    </Suspense>
  );
}
