import { v7 } from 'uuid';
import type { Document } from '../../../shared/document/document.ts';
import { count, excerpt, plainText } from '../../../shared/document/document-text.ts';
import { anchorAt } from '../../../shared/feedback/anchors.ts';
import { fileUrlOf } from '../../../shared/subjects/file-address.ts';
import type { DemoFeedback, DemoGroup, DemoPost } from '../demo-content.ts';
import { documentOfBlocks } from '../post-body.ts';
import { historyOf, type WrittenHistory } from '../post-history.ts';
import { commentRows } from './comment-rows.ts';
import { hoursBefore, idsOf, type Rows } from './row-values.ts';

/** The posts of one group and what was said of them, in the order in which the rows can be added. */
export interface PostRows {
  posts: Rows<'posts'>;
  postVersions: Rows<'postVersions'>;
  postSteps: Rows<'postSteps'>;
  files: Rows<'files'>;
  postPictures: Rows<'postPictures'>;
  likes: Rows<'likes'>;
  comments: Rows<'comments'>;
  commentMentions: Rows<'commentMentions'>;
  feedbacks: Rows<'feedbacks'>;
  feedbackLevels: Rows<'feedbackLevels'>;
  annotations: Rows<'annotations'>;
  squarePosts: Rows<'squarePosts'>;
  consents: Rows<'consents'>;
}

interface PostRowsOptions {
  now: number;
  groupId: string;
  userId: (personKey: string) => string;
  penName: (personKey: string) => string;
  postId: (postKey: string) => string;
  /** The subject in the group. */
  ragId: (subjectKey: string) => string;
}

/** A post with what its rows have in common. */
interface PostToInsert extends DemoPost {
  document: Document;
  history: WrittenHistory;
  inPost: { groupId: string; postId: string };
  feedbackId: string;
}

export function postRows(group: DemoGroup, options: PostRowsOptions): PostRows {
  const { now, groupId, userId, postId, ragId } = options;
  const drawn = group.posts.filter(({ blocks }) => blocks.some(({ type }) => type === 'image'));
  const fileId = idsOf(drawn.map(({ key }) => key));
  const ago = (hours: number) => hoursBefore(now, hours);
  const posts = group.posts.map((post): PostToInsert => {
    const pictureUrl = drawn.includes(post) ? fileUrlOf(fileId(post.key)) : '';
    const document = documentOfBlocks(post.blocks, pictureUrl);
    const inPost = { groupId, postId: postId(post.key) };
    return { ...post, document, history: historyOf(post, document), inPost, feedbackId: v7() };
  });

  const comments = commentRows(group, posts, options);

  return {
    posts: posts.map(({ document, history, inPost, feedbackId: _, ...post }) => {
      const { characters, charactersWithoutSpaces } = count(document);
      const begun = post.earlierVersions[0]?.hoursAgo ?? post.hoursAgo + 1;
      return {
        ...inPost,
        authorId: userId(post.author),
        ragId: ragId(post.subject),
        postStatus: post.status,
        title: post.title,
        document: JSON.stringify(document),
        excerpt: excerpt(document),
        characters,
        charactersWithoutSpaces,
        lastSaveId: v7(),
        late: post.late,
        likeCount: post.likes.length,
        commentCount: comments.comments.filter(
          ({ postId: id, heldAt }) => id === inPost.postId && heldAt === null,
        ).length,
        feedbackCount: post.feedback ? 1 : 0,
        answeredVersion: post.feedback ? history.version : null,
        revisionStatus: revisionStatusOf(post.feedback),
        createdAt: ago(begun),
        savedAt: ago(post.hoursAgo),
        publishedAt: post.status === 'PUBLISHED' ? ago(post.hoursAgo) : null,
        version: history.version,
        keptAt: ago(post.hoursAgo),
      };
    }),

    postVersions: posts.flatMap(({ history, inPost: { postId: id } }) =>
      history.versions.map(({ hoursAgo, document, ...version }) => ({
        ...version,
        postId: id,
        document: JSON.stringify(document),
        writtenAt: ago(hoursAgo),
      })),
    ),

    postSteps: posts.flatMap(({ history, inPost: { postId: id } }) =>
      history.steps.map(({ hoursAgo, ...step }) => ({
        ...step,
        postId: id,
        writtenAt: ago(hoursAgo),
        pastes: null,
      })),
    ),

    // The pictures themselves are stored after the transaction, as those of an upload.
    files: drawn.map(({ key, author }) => ({
      fileId: fileId(key),
      userId: userId(author),
      fileKind: 'POST_PICTURE',
      fileKey: `pictures/${fileId(key)}.webp`,
      mediaType: 'image/webp',
      bytes: 0,
      inUse: true,
      storedAt: null,
    })),
    postPictures: drawn.map(({ key }) => ({ postId: postId(key), fileId: fileId(key) })),

    // One after another in the three days after the post.
    likes: posts.flatMap(({ hoursAgo, likes, inPost: { postId: id } }) =>
      likes.map((person, index) => ({
        postId: id,
        userId: userId(person),
        createdAt: ago(hoursAgo - (Math.min(hoursAgo, 72) * (index + 1)) / (likes.length + 1)),
      })),
    ),

    ...comments,

    feedbacks: posts.flatMap(({ feedback, feedbackId, history, inPost }) =>
      feedback
        ? [
            {
              ...inPost,
              authorId: userId(group.owner),
              feedbackId,
              feedbackKind: 'TEACHER',
              content: feedback.content,
              decision: feedback.decision,
              revisionReason: feedback.revisionReason,
              postVersion: history.version,
              sentAt: ago(feedback.hoursAgo),
              // Pupils read it the next day; what was sent within the last 30 hours is unread.
              readAt: feedback.hoursAgo > 30 ? ago(feedback.hoursAgo - 22) : null,
            },
          ]
        : [],
    ),

    feedbackLevels: posts.flatMap(({ feedback, feedbackId, subject }) =>
      levelsOf(group, subject, feedback).map((level) => ({ ...level, feedbackId })),
    ),

    annotations: posts.flatMap(({ document, feedback, feedbackId }) =>
      (feedback?.annotations ?? []).map((one, annotationOrder) => {
        const { start, end, ...quotation } = anchorOf(plainText(document), one.quote);
        const { kind: annotationKind, note: content, suggestion, answer, answerReason } = one;
        return {
          annotationId: v7(),
          feedbackId,
          annotationOrder,
          annotationKind,
          content,
          suggestion,
          rangeStart: start,
          rangeEnd: end,
          ...quotation,
          answer,
          answerReason,
          answeredAt: answer && feedback ? ago(feedback.hoursAgo / 2) : null,
        };
      }),
    ),

    squarePosts: posts
      .filter(({ picked }) => picked)
      .map(({ hoursAgo, squareConsent, inPost }) => ({
        ...inPost,
        pickedAt: ago(hoursAgo / 2),
        consentedAt: squareConsent ? ago(hoursAgo / 2) : null,
      })),

    consents: posts
      .filter(({ picked, squareConsent }) => picked && squareConsent)
      .map(({ hoursAgo, author, inPost }) => ({
        ...inPost,
        consentId: v7(),
        userId: userId(author),
        consentUse: 'SQUARE',
        decision: 'GIVEN',
        wordingId: 'square/2026-11-27',
        decidedBy: userId(author),
        decidedAt: ago(hoursAgo / 2),
      })),
  };
}

/** The chosen levels, in the order of the rubric; a test of the demo checks that they exist. */
function levelsOf(group: DemoGroup, subjectKey: string, feedback: DemoFeedback | null) {
  const subjects = group.activities.flatMap(({ subjects: ofActivity }) => ofActivity);
  const rubric = subjects.find(({ key }) => key === subjectKey)?.rubric ?? [];
  return rubric.flatMap(({ criterion, levels }, criterionOrder) => {
    const levelOrder = levels.findIndex(({ title }) => title === feedback?.levels[criterion]);
    const level = levels[levelOrder];
    if (!level) return [];
    const { title: levelTitle, description, points = null } = level;
    const levelCount = levels.length;
    return [{ criterion, criterionOrder, levelOrder, levelCount, levelTitle, description, points }];
  });
}

function revisionStatusOf(feedback: DemoFeedback | null) {
  const statuses = { NONE: null, REVISION: 'REQUESTED', ACCEPTED: 'ACCEPTED' } as const;
  return feedback && statuses[feedback.decision];
}

/** Quotations are there once, which a test of the demo checks. */
function anchorOf(text: string, quote: string) {
  const start = text.indexOf(quote);
  return anchorAt(text, { start, end: start + quote.length });
}
