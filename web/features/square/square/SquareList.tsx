import type { FormEvent } from 'react';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { SquareGroup } from '../../../../shared/square/square.ts';
import { paths } from '../../../app/paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { CardLink } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './Square.module.css';
import { SquareCover } from './SquareCover.tsx';

/** A plain GET form, so the search works without scripts. */
export function SquareSearch({
  search,
  onSearch,
}: {
  search: string;
  onSearch?: (search: string) => void;
}) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    if (!onSearch) return;
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    onSearch(typeof words === 'string' ? words.trim() : '');
  }
  return (
    <search>
      <form key={search} className={styles.search} action={paths.square()} onSubmit={submit}>
        <label className="sr-only" htmlFor="square-search">
          모임 찾기
        </label>
        <input
          id="square-search"
          className={styles.box}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={LIMITS.squareSearch}
          placeholder="모임이나 학교 이름"
          enterKeyHint="search"
        />
        <Button type="submit" icon="search">
          찾기
        </Button>
      </form>
    </search>
  );
}

export function SquareList({
  groups,
  next,
  search,
  isFirst,
}: {
  groups: SquareGroup[];
  next: string | null;
  search: string;
  isFirst: boolean;
}) {
  if (groups.length === 0 && search !== '') {
    return (
      <EmptyState
        word="어디에"
        title={`‘${search}’에 맞는 모임이 없어요`}
        action={<LinkButton to={paths.square()}>모든 모임 보기</LinkButton>}
      >
        낱말을 줄이거나 학교 이름으로 찾아보세요. 광장에 공개한 모임만 보여요.
      </EmptyState>
    );
  }
  if (groups.length === 0) {
    return (
      <EmptyState word="광장" title="아직 광장에 나온 모임이 없어요">
        선생님이 광장 공개를 켜고 글을 실으면 여기에 보여요. 글은 쓴 사람이 좋다고 한 것만 실려요.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.grid}>
        {groups.map((group) => (
          <li key={group.groupId}>
            <SquareCard group={group} />
          </li>
        ))}
      </ul>
      {(next !== null || !isFirst) && (
        <nav className={styles.pages} aria-label="다른 쪽">
          {!isFirst && <LinkButton to={paths.square({ q: search })}>처음으로</LinkButton>}
          {next !== null && (
            <LinkButton to={paths.square({ q: search, after: next })} rel="next">
              다음 모임 보기
            </LinkButton>
          )}
        </nav>
      )}
    </>
  );
}

function SquareCard({ group }: { group: SquareGroup }) {
  return (
    <CardLink to={paths.squareGroup(group.groupId)} className={styles.card}>
      <SquareCover title={group.groupTitle} url={group.coverImageUrl} />
      <div className={styles.words}>
        <h2 className={cx(styles.name, 'font-title')}>{group.groupTitle}</h2>
        {group.schoolName && <p className={styles.soft}>{group.schoolName}</p>}
      </div>
      {group.groupDescription && <p className={styles.intro}>{group.groupDescription}</p>}
      <p className={styles.facts}>
        <span>광장에 실린 글 {formatCount(group.postCount, '편')}</span>
        <span>참여자 {formatCount(group.memberCount, '명')}</span>
        <span>
          <Time at={group.lastActivityAt} />
        </span>
      </p>
    </CardLink>
  );
}
