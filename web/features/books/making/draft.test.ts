import { describe, expect, it } from 'vitest';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import type { Activity, Subject } from '../../../../shared/subjects/activities.ts';
import {
  changeDraft,
  type Draft,
  mergePosts,
  newBookOf,
  newDraft,
  readDraft,
  selectedIds,
} from './draft.ts';

const post = (postId: string, ragId: string) => ({ postId, ragId }) as PostSummary;
const activity = (...ragIds: string[]) =>
  ({ subjects: ragIds.map((ragId) => ({ ragId }) as Subject) }) as Activity;

// The feed is sorted newest first.
const posts = [post('c', 'town'), post('b', 'found'), post('a', 'town')];
const activities = [activity('empty', 'found'), activity('town')];
const fresh = () => mergePosts(newDraft({ editor: '한지우' }), activities, posts);
const order = (draft: Draft) =>
  draft.parts.map(({ ragId, entries }) =>
    [ragId, ...entries.map(({ postId }) => postId)].join(' '),
  );

describe('books/making: the draft of a book', () => {
  it('starts with all posts, by subject in the order of the group, oldest first', () => {
    expect(order(fresh())).toEqual(['found b', 'town a c']);
    expect(selectedIds(fresh())).toEqual(['b', 'a', 'c']);
  });

  it('keeps the arrangement when posts are added and removed', () => {
    let draft = changeDraft(fresh(), { do: 'movePart', ragId: 'town', by: -1 });
    draft = changeDraft(draft, { do: 'movePost', postId: 'c', by: -1 });
    draft = changeDraft(draft, { do: 'selectPost', postId: 'a', selected: false });
    const later = [post('e', 'new'), post('d', 'town'), post('c', 'town'), post('a', 'town')];
    const next = mergePosts(draft, [...activities, activity('new')], later);
    expect(order(next)).toEqual(['town c a d', 'new e']);
    expect(selectedIds(next)).toEqual(['c', 'd', 'e']);
  });

  it('has the posts of a removed subject at its end', () => {
    const draft = mergePosts(newDraft({}), [activity('town')], [post('x', 'gone'), ...posts]);
    expect(order(draft)).toEqual(['town a c', 'found b', 'gone x']);
  });

  it('moves no post beyond the ends of its part', () => {
    const draft = fresh();
    for (const change of [
      { do: 'movePost', postId: 'b', by: 1 },
      { do: 'movePost', postId: 'a', by: -1 },
      { do: 'movePart', ragId: 'found', by: -1 },
      { do: 'movePart', ragId: 'town', by: 1 },
    ] as const) {
      expect(order(changeDraft(draft, change))).toEqual(order(draft));
    }
    expect(order(changeDraft(draft, { do: 'movePost', postId: 'a', by: 1 }))).toEqual([
      'found b',
      'town c a',
    ]);
  });

  it('becomes a book of the selected posts, without empty parts', () => {
    const draft = changeDraft(
      changeDraft(fresh(), { do: 'selectPart', ragId: 'found', selected: false }),
      { do: 'set', appearance: { bookTitle: ' 가을 ' } },
    );
    expect(newBookOf(draft, (ragId) => `제목 ${ragId}`)).toMatchObject({
      bookTitle: '가을',
      editor: '한지우',
      parts: [{ partTitle: '제목 town', postIds: ['a', 'c'] }],
    });
  });

  it('is restored from storage, and invalid data gives a fresh one', () => {
    const draft = changeDraft(fresh(), {
      do: 'set',
      appearance: { bookTitle: '봄', withNames: false },
    });
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
