import { honorificOf } from '../accounts/names/polite-name.ts';
import type { Notification } from './notifications.ts';

/** A part of a sentence; names and titles are strong. */
export interface SentencePart {
  text: string;
  isStrong?: boolean;
}

type Contents = Pick<
  Notification,
  | 'notificationKind'
  | 'actors'
  | 'actorCount'
  | 'groupTitle'
  | 'subjectTitle'
  | 'postTitle'
  | 'bookTitle'
  | 'count'
>;

/**
 * What happened, in one or two sentences. A noun follows every title, so that no particle depends on
 * its last sound. `deadline` is when the subject closes, in words: '내일 저녁 9시에'.
 */
export function sentenceOf(notification: Contents, deadline: string): SentencePart[] {
  const { notificationKind, groupTitle, subjectTitle, postTitle, bookTitle, count } = notification;
  const who = whoOf(notification);
  const post = [quoted(postTitle || '제목 없는 글'), { text: postTitle ? ' 글' : '' }];
  const group = [quoted(groupTitle), { text: ' 모임' }];
  const subject = [quoted(subjectTitle), { text: ' 주제' }];
  const book = [quoted(bookTitle), { text: ' 책' }];
  switch (notificationKind) {
    case 'LIKE':
      return [...who, ...post, { text: '을 좋아해요.' }];
    case 'COMMENT':
      return [...who, ...post, { text: '에 댓글을 남겼어요.' }];
    case 'REPLY':
      return [...who, ...post, { text: '의 내 댓글에 답글을 남겼어요.' }];
    case 'MENTION':
      return [...who, ...post, { text: '의 댓글에서 나를 불렀어요.' }];
    case 'COMMENT_HELD':
      return [...post, { text: '에 살펴볼 댓글이 있어요.' }];
    case 'COMMENT_REPORTED':
      return [...post, { text: '의 댓글을 누군가 알렸어요.' }];
    case 'FEEDBACK_RECEIVED':
      return who.length > 0
        ? [...who, ...post, { text: '에 답했어요.' }]
        : [{ text: '친구가 ' }, ...post, { text: '을 읽고 답했어요.' }];
    case 'REVISION_REQUESTED':
      return [...who, ...post, { text: '을 고쳐 써 보자고 했어요.' }];
    case 'REVISION_ACCEPTED':
      return [...post, { text: '이 완성되었어요.' }];
    case 'ANNOTATION_ANSWERED':
      return [...who, ...post, { text: '에서 짚은 곳에 답했어요.' }];
    case 'FEEDBACK_REPLY':
      return [...who, ...post, { text: '의 피드백에 답했어요.' }];
    case 'PEER_REVIEW_ASSIGNED':
      return [...subject, { text: '로 쓴 친구 글을 읽고 답할 차례예요.' }];
    case 'PEER_FEEDBACK_HELD':
      return [...subject, { text: `에 보여 줄 친구 답이 ${grouped(count)}개 있어요.` }];
    case 'PEER_FEEDBACK_REPORTED':
      return [...subject, { text: `에 글쓴이가 알린 친구 답이 ${grouped(count)}개 있어요.` }];
    case 'JOIN_REQUEST':
      return [...who, ...group, { text: '에 들어오고 싶어 해요.' }];
    case 'INVITATION':
      return [...who, ...group, { text: '에 초대했어요.' }];
    case 'SUBJECT_OPENED':
      return [...subject, { text: '가 새로 열렸어요.' }];
    case 'DEADLINE_TOMORROW':
      return [
        ...subject,
        { text: `가 ${deadline} 닫혀요.${count > 0 ? ` ${grouped(count)}자까지 썼어요.` : ''}` },
      ];
    case 'DEADLINE_EXTENDED':
      return [...subject, { text: '의 마감이 늘어났어요.' }, { text: ` ${deadline} 닫혀요.` }];
    case 'SUBMISSION_REMINDER':
      return [
        ...who,
        ...subject,
        { text: `로 쓴 글을 기다려요.${deadline && ` ${deadline} 닫혀요.`}` },
      ];
    case 'BOOK_READY':
      return [...book, { text: '이 다 만들어졌어요.' }];
    case 'POST_CHOSEN':
      return [
        ...(bookTitle ? book : [{ text: '새 책' }]),
        { text: `에 내 글 ${grouped(count)}편을 실으려고 해요. 어떻게 실리는지 볼 수 있어요.` },
      ];
    case 'POST_IN_BOOK':
      return [...book, { text: `이 나왔어요.${count > 0 ? ` 내 글 ${count}편이 실렸어요.` : ''}` }];
    case 'POST_TAKEN_OUT':
      return [...who, ...book, { text: '에서 글을 뺐어요. 새 판을 내면 그 글 없이 책이 나와요.' }];
    case 'ARCHIVE_READY':
      return [...group, { text: '의 글 모음이 다 만들어졌어요. 내려받을 수 있어요.' }];
    case 'SQUARE_PICKED':
      return [...who, ...post, { text: '을 광장에 싣고 싶어 해요. 글에서 대답할 수 있어요.' }];
  }
}

export function textOf(parts: readonly SentencePart[]): string {
  return parts.map(({ text }) => text).join('');
}

const grouped = (n: number) => n.toLocaleString('ko-KR');

function quoted(title: string | null): SentencePart {
  return { text: `‘${title ?? ''}’`, isStrong: true };
}

/** '임하린 님 외 4명이 ', '한지우 선생님이 '. */
function whoOf({ actors: [newest], actorCount }: Contents): SentencePart[] {
  if (!newest) return [];
  const honorific = honorificOf(newest.penName, newest.isTeacher);
  const others = actorCount > 1 ? ` 외 ${grouped(actorCount - 1)}명` : '';
  return [{ text: newest.penName, isStrong: true }, { text: `${honorific}${others}이 ` }];
}
