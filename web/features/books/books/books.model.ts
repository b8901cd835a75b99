import type { Book, Edition, EditionFailure } from '../../../../shared/books/books.ts';

export function isBeingMade({ latest }: Pick<Book, 'latest'>): boolean {
  return latest?.editionStatus === 'QUEUED' || latest?.editionStatus === 'MAKING';
}

export function hasFailed({ latest }: Pick<Book, 'latest'>): boolean {
  return latest?.editionStatus === 'FAILED';
}

const REASONS: Partial<Record<EditionFailure, string>> = {
  TIMED_OUT:
    '책 쪽을 만드는 데 너무 오래 걸려서 멈췄어요. 글이 아주 많다면 두 권으로 나누어 만들어 보세요.',
  OUT_OF_MEMORY: '책이 너무 커서 만들지 못했어요. 글을 두 권으로 나누어 만들어 보세요.',
  FORGOTTEN: '만드는 도중에 서버가 멈췄어요. 다시 만들면 처음부터 새로 시작해요.',
  CLOSED: '만드는 도중에 서버가 멈췄어요. 다시 만들면 처음부터 새로 시작해요.',
};

export function failureText({ failure }: Pick<Edition, 'failure'>): string {
  return (
    (failure && REASONS[failure]) ??
    '책을 만드는 중에 문제가 생겼어요. 잠시 뒤에 다시 만들어 보세요.'
  );
}
