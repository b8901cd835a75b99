import { useQuery } from '@tanstack/react-query';
import type { OutsideUse, UseConsent } from '../../../../shared/books/consents.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { outsideUses } from '../guardians/guardians.model.ts';
import styles from './Sharing.module.css';
import { bookConsentsQuery } from './sharing.api.ts';

const USES = Object.keys(outsideUses) as OutsideUse[];

/** What each writer has decided about each use outside the group. */
export function WriterConsents({ bookId, groupId }: { bookId: string; groupId: string | null }) {
  const { data, error, isFetching, refetch } = useQuery(bookConsentsQuery(bookId));
  const needsGuardians = data?.chapters.some(({ uses }) =>
    uses.some(({ guardian }) => guardian === 'MISSING'),
  );
  return (
    <Card title="글쓴이가 정한 것">
      <div className={styles.card}>
        <p>글쓴이는 알림을 받고 자기 글을 어디까지 보일지 스스로 정해요.</p>
        {groupId !== null && needsGuardians && (
          <div className={styles.note}>
            <p>보호자 동의를 확인해야 보이는 글이 있어요.</p>
            <LinkButton icon="people" to={paths.guardians(groupId)}>
              보호자 동의 확인하기
            </LinkButton>
          </div>
        )}
        {data ? (
          // Focusable, so that the keyboard scrolls it on a phone.
          <section className={styles.scroll} aria-label="글마다 허락한 것" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">글</th>
                  {USES.map((use) => (
                    <th key={use} scope="col">
                      {outsideUses[use]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.chapters.map(({ postId, title, penName, uses }) => (
                  <tr key={postId}>
                    <th scope="row">
                      {title || '제목 없는 글'} <small>{penName}</small>
                    </th>
                    {USES.map((use) => (
                      <td key={use}>{textOf(uses.find((one) => one.consentUse === use))}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonList count={3} height="44px" />
        )}
      </div>
    </Card>
  );
}

function textOf(use: UseConsent | undefined): string {
  if (use?.isAllowed) return '허락했어요';
  if (!use || use.decision === null) return '아직 정하지 않았어요';
  if (use.decision === 'WITHDRAWN') return '취소했어요';
  return use.guardian === 'MISSING' ? '보호자 확인 전' : '책에서 빠져요';
}
