import { describe, expect, it } from 'vitest';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import type { Activity, Subject } from '../../../../shared/subjects/activities.ts';
import {
  changeDraft,
  chosenIds,
  type Draft,
  newBookOf,
  newDraft,
  readDraft,
  withPieces,
} from './draft.ts';

const post = (postId: string, ragId: string) => ({ postId, ragId }) as PostSummary;
const activity = (...ragIds: string[]) =>
  ({ subjects: ragIds.map((ragId) => ({ ragId }) as Subject) }) as Activity;

// The feed is sorted newest first.
const posts = [post('c', 'town'), post('b', 'found'), post('a', 'town')];
const activities = [activity('empty', 'found'), activity('town')];
const fresh = () => withPieces(newDraft({ editor: '한지우' }), activities, posts);
const order = (draft: Draft) =>
  draft.parts.map(({ ragId, pieces }) => [ragId, ...pieces.map(({ postId }) => postId)].join(' '));

describe('the draft of a book', () => {
  it('begins with every piece, by subject in the order of the group, oldest first', () => {
    expect(order(fresh())).toEqual(['found b', 'town a c']);
    expect(chosenIds(fresh())).toEqual(['b', 'a', 'c']);
  });

  it('keeps what was arranged when pieces come and go', () => {
    let draft = changeDraft(fresh(), { do: 'movePart', ragId: 'town', by: -1 });
    draft = changeDraft(draft, { do: 'movePiece', postId: 'c', by: -1 });
    draft = changeDraft(draft, { do: 'choosePiece', postId: 'a', chosen: false });
    const later = [post('e', 'new'), post('d', 'town'), post('c', 'town'), post('a', 'town')];
    const next = withPieces(draft, [...activities, activity('new')], later);
    expect(order(next)).toEqual(['town c a d', 'new e']);
    expect(chosenIds(next)).toEqual(['c', 'd', 'e']);
  });

  it('has pieces of a removed subject at its end', () => {
    const draft = withPieces(newDraft({}), [activity('town')], [post('x', 'gone'), ...posts]);
    expect(order(draft)).toEqual(['town a c', 'found b', 'gone x']);
  });

  it('moves nothing beyond the ends, nor from one part into another', () => {
    const draft = fresh();
    for (const change of [
      { do: 'movePiece', postId: 'b', by: 1 },
      { do: 'movePiece', postId: 'a', by: -1 },
      { do: 'movePart', ragId: 'found', by: -1 },
      { do: 'movePart', ragId: 'town', by: 1 },
    ] as const) {
      expect(order(changeDraft(draft, change))).toEqual(order(draft));
    }
    expect(order(changeDraft(draft, { do: 'movePiece', postId: 'a', by: 1 }))).toEqual([
      'found b',
      'town c a',
    ]);
  });

  it('becomes a book of the chosen pieces; a part without any is none', () => {
    const draft = changeDraft(
      changeDraft(fresh(), { do: 'choosePart', ragId: 'found', chosen: false }),
      { do: 'set', look: { bookTitle: ' 가을 ' } },
    );
    expect(newBookOf(draft, (ragId) => `제목 ${ragId}`)).toMatchObject({
      bookTitle: '가을',
      editor: '한지우',
      parts: [{ partTitle: '제목 town', postIds: ['a', 'c'] }],
    });
  });

  it('is read back as it was, and anything else is not taken for one', () => {
    const draft = changeDraft(fresh(), { do: 'set', look: { bookTitle: '봄', withNames: false } });
    const base = newDraft({});
    expect(readDraft(JSON.parse(JSON.stringify(draft)), base)).toEqual(draft);
    for (const found of [null, 'x', 3, { parts: [{ ragId: 1 }] }, { parts: [null] }]) {
      expect(readDraft(found, base)).toEqual(base);
    }
    expect(readDraft({ bookTitle: 5, editor: '엮은이' }, base)).toEqual({
      ...base,
      editor: '엮은이',
    });
  });
});
