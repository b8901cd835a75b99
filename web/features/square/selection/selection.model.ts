import type { CandidateSort, CandidateState } from '../../../../shared/square/square.ts';

export const STATES: Record<CandidateState, string> = {
  ALL: '모든 글',
  NOT_PICKED: '고르지 않은 글',
  PICKED: '고른 글',
  WAITING: '대답을 기다리는 글',
};

export const SORTS: Record<CandidateSort, string> = {
  NEWEST: '새로 낸 글부터',
  OLDEST: '먼저 낸 글부터',
  LIKES: '좋아요가 많은 글부터',
  LENGTH: '긴 글부터',
};

export interface CandidateFilter {
  state: CandidateState;
  sort: CandidateSort;
  /** Of a subject; '' for all. */
  ragId: string;
}

/** What a member sees of the list. */
export const PICKED_POSTS: CandidateFilter = { state: 'PICKED', sort: 'NEWEST', ragId: '' };

/** What waits for the member's answer. */
export const WAITING_POSTS: CandidateFilter = { state: 'WAITING', sort: 'NEWEST', ragId: '' };

/** From the address; anything unknown is the default. */
export function filterOf(search: URLSearchParams): CandidateFilter {
  const [state, sort] = [search.get('state') ?? '', search.get('sort') ?? ''];
  return {
    state: Object.hasOwn(STATES, state) ? (state as CandidateState) : 'ALL',
    sort: Object.hasOwn(SORTS, sort) ? (sort as CandidateSort) : 'NEWEST',
    ragId: search.get('subjectId') ?? '',
  };
}
