import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { MyPages, OutsideUse } from '../../../../shared/books/consents.ts';
import { paths } from '../../../app/paths.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/forms/Field.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatWithParticle } from '../../../ui/text/TimeAt.tsx';
import { withParticle } from '../../../ui/text/words.ts';
import { DocumentView } from '../../reading/posts/DocumentView.tsx';
import styles from './MyPages.module.css';
import { type Decision, myPagesQuery, useDecideConsents } from './my-pages.api.ts';

/** What a writer has in a book: own posts, taking them out, and what may be shown outside the group. */
export function Component() {
  const { bookId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(myPagesQuery(bookId));
  return (
    <>
      <PageHeader title="책에 실리는 내 글">
        <LinkButton to={paths.books()} icon="shelf">
          내 책장
        </LinkButton>
      </PageHeader>
      {data ? (
        <Pages pages={data} />
      ) : error instanceof CallError && error.code === 'BOOK_NOT_FOUND' ? (
        <ErrorState title="이 책에서 내 글을 찾을 수 없어요">
          처음부터 싣지 않았거나, 그사이에 글이 빠졌거나 책이 지워졌을 수 있어요.
        </ErrorState>
      ) : error ? (
        <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonList count={3} height="160px" />
      )}
    </>
  );
}

const OUTSIDE: readonly OutsideUse[] = ['BOOK_CODE', 'PUBLIC_PAGE', 'PRINT'];

type Chapter = MyPages['chapters'][number];

const consentOf = ({ uses }: Chapter, consentUse: Decision['consentUse']) =>
  uses.find((one) => one.consentUse === consentUse);

function Pages({ pages }: { pages: MyPages }) {
  const { bookId, bookTitle, groupTitle, makerPenName, editionNumber, chapters, wordings } = pages;
  const { mutate, isPending, variables } = useDecideConsents(bookId);

  function decide(postId: string, consentUse: Decision['consentUse'], isGiven: boolean) {
    const { wordingId } = wordings[consentUse];
    mutate([{ postId, consentUse, decision: isGiven ? 'GIVEN' : 'WITHDRAWN', wordingId }], {
      onError: ({ message }) =>
        toast({
          title: '정한 것을 저장하지 못했어요',
          description: message,
          variant: 'destructive',
        }),
    });
  }
  const isDeciding = (postId: string, consentUse: Decision['consentUse']) =>
    isPending && variables.some((one) => one.postId === postId && one.consentUse === consentUse);

  return (
    <div className={styles.page}>
      <section aria-labelledby="book-title" className={styles.intro}>
        <h2 id="book-title" className="font-title">
          {bookTitle || '제목 없는 책'}
        </h2>
        <p>
          {groupTitle ? `${groupTitle} · ` : ''}
          {makerPenName} 엮음
        </p>
        <Paragraphs text={wordings.CLASS_BOOK.text} />
        {editionNumber !== null && (
          <p>지금 책장에 있는 {editionNumber}판은 그대로이고, 다음 판부터 바뀌어요.</p>
        )}
      </section>
      {chapters.map((chapter) => {
        const isIncluded = consentOf(chapter, 'CLASS_BOOK')?.isAllowed ?? true;
        return (
          <section
            key={chapter.postId}
            className={styles.chapter}
            aria-label={chapter.title || '제목 없는 글'}
          >
            <header>
              <Chip tone={isIncluded ? 'done' : 'due'}>
                {isIncluded ? '책에 실려요' : '책에서 빠져요'}
              </Chip>
              <Button
                busy={isDeciding(chapter.postId, 'CLASS_BOOK')}
                onClick={() => decide(chapter.postId, 'CLASS_BOOK', !isIncluded)}
              >
                {isIncluded ? '빼 주세요' : '다시 실어 주세요'}
              </Button>
            </header>
            <article className={styles.sheet} data-left-out={!isIncluded || undefined}>
              <h3 className="font-title">{chapter.title || '제목 없는 글'}</h3>
              <DocumentView document={chapter.document} />
            </article>
          </section>
        );
      })}
      <section aria-labelledby="outside-title" className={styles.outside}>
        <h2 id="outside-title">모임 밖에 보여 주기</h2>
        <p className={styles.lead}>
          허락하지 않으면 모임 밖에서는 내 글이 보이지 않아요. 언제든지 바꿀 수 있어요.
        </p>
        {OUTSIDE.map((consentUse) => (
          <fieldset key={consentUse} className={styles.use}>
            <legend>{wordings[consentUse].title}</legend>
            <Paragraphs text={wordings[consentUse].text} />
            {chapters.map((chapter) => {
              const use = consentOf(chapter, consentUse);
              const isLeftOut = consentOf(chapter, 'CLASS_BOOK')?.isAllowed === false;
              return (
                <CheckboxField
                  key={chapter.postId}
                  checked={use?.decision === 'GIVEN'}
                  disabled={isLeftOut || isDeciding(chapter.postId, consentUse)}
                  hint={hintOf(use, isLeftOut)}
                  onChange={({ target }) => decide(chapter.postId, consentUse, target.checked)}
                >
                  {withParticle(`‘${chapter.title || '제목 없는 글'}’`, '을/를')} 보여 줘도 좋아요
                </CheckboxField>
              );
            })}
          </fieldset>
        ))}
      </section>
    </div>
  );
}

function hintOf(use: Chapter['uses'][number] | undefined, isLeftOut: boolean): string | undefined {
  if (isLeftOut) return '책에서 뺀 글이에요.';
  if (!use?.decidedAt) return undefined;
  const when = formatWithParticle(use.decidedAt);
  if (use.decision === 'WITHDRAWN') return `${when} 취소했어요.`;
  return use.guardian === 'MISSING'
    ? `${when} 허락했어요. 보호자도 동의하시면 보여요.`
    : `${when} 허락했어요.`;
}

function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\n+/).map((paragraph) => (
    <p key={paragraph} className={styles.wording}>
      {paragraph}
    </p>
  ));
}
