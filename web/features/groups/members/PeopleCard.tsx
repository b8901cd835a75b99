import { type ReactNode, useEffect, useRef } from 'react';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import type { SearchQuery } from '../../../ui/hooks/use-search-query.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './Members.module.css';
import type { Person, Selection } from './use-selection.ts';

/** A longer list gets a search field. */
const SEARCH_THRESHOLD = 8;

export interface Row extends Person {
  userAvatarUrl: string | null;
  name?: ReactNode;
  facts: ReactNode;
  actions?: ReactNode;
  /** The owner cannot be selected. */
  isFixed?: boolean;
}

interface PeopleCardProps {
  title: string;
  /** The count without a search. */
  total: number;
  rows: readonly Row[];
  search: SearchQuery;
  selection: Selection;
  actions: ReactNode;
  columns?: boolean;
  children?: ReactNode;
}

export function PeopleCard(props: PeopleCardProps) {
  const { title, total, rows, search, selection, columns = false, children } = props;
  return (
    <Card title={title}>
      {(total > SEARCH_THRESHOLD || search.text !== '') && (
        <Field
          label="이름, 아이디, 이메일로 찾기"
          hideLabel
          type="search"
          placeholder="이름이나 초성(ㄱㅇ), 아이디, 이메일"
          maxLength={LIMITS.email}
          autoCapitalize="none"
          spellCheck={false}
          value={search.text}
          onChange={(event) => search.setText(event.target.value)}
          className={styles.search}
        />
      )}
      <SelectionBar {...props} />
      <BulkResultNote selection={selection} />
      <ul className={styles.people} data-columns={columns || undefined}>
        {rows.map(({ id, penName, userAvatarUrl, name = penName, facts, actions, isFixed }) => (
          <li key={id} data-picked={selection.people.has(id) || undefined}>
            {isFixed ? (
              <span className={styles.noCheckbox} />
            ) : (
              <Checkbox
                label={`${politeName(penName)} 고르기`}
                checked={selection.people.has(id)}
                onChange={(isSelected) => selection.set([{ id, penName }], isSelected)}
              />
            )}
            <span className={styles.avatar}>
              <Avatar name={penName} url={userAvatarUrl} />
            </span>
            <span className={styles.name}>
              <b>{name}</b>
              <small>{facts}</small>
            </span>
            {actions !== undefined && <span className={styles.rowActions}>{actions}</span>}
          </li>
        ))}
      </ul>
      {rows.length === 0 && search.query !== '' && (
        <p className={styles.none}>
          ‘{search.query}’에 맞는 사람이 없어요.{' '}
          <Button size="small" variant="quiet" onClick={() => search.setText('')}>
            모두 보기
          </Button>
        </p>
      )}
      {children}
    </Card>
  );
}

function SelectionBar({ rows, selection, actions }: PeopleCardProps) {
  const selectable = rows.filter(({ isFixed }) => !isFixed);
  const shown = selectable.filter(({ id }) => selection.people.has(id)).length;
  const { size } = selection.people;
  if (selectable.length === 0 && size === 0) return null;
  const hidden = size - shown;
  return (
    <div className={styles.bar} data-picked={size > 0 || undefined}>
      <Checkbox
        label={`보이는 ${formatCount(selectable.length, '명')} 모두 고르기`}
        checked={selectable.length > 0 && shown === selectable.length}
        mixed={shown > 0 && shown < selectable.length}
        disabled={selectable.length === 0}
        onChange={(isSelected) => selection.set(selectable, isSelected)}
      />
      <span className={styles.selection} role="status">
        {size === 0 ? (
          '모두 고르기'
        ) : (
          <>
            <b>{formatCount(size, '명')}</b>을 골랐어요
            {hidden > 0 && <small>지금 안 보이는 {formatCount(hidden, '명')} 포함</small>}
          </>
        )}
      </span>
      {size > 0 && (
        <>
          <Button
            size="small"
            variant="quiet"
            onClick={() => selection.set([...selection.people.values()], false)}
          >
            선택 취소
          </Button>
          <span className={styles.barActions}>{actions}</span>
        </>
      )}
    </div>
  );
}

/** Gets the focus, because the pressed button is gone. */
function BulkResultNote({ selection: { result } }: { selection: Selection }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) ref.current?.focus();
  }, [result]);
  if (!result) return null;
  return (
    <div ref={ref} className={styles.result} tabIndex={-1} role="status">
      {result.title !== '' && <p>{result.title}</p>}
      {result.failures.length > 0 && (
        <>
          <p>
            <b>{formatCount(result.failures.length, '명')}</b>은 처리하지 못했어요.
          </p>
          <FailureList failures={result.failures} />
        </>
      )}
    </div>
  );
}

export function FailureList({
  failures,
}: {
  failures: { id: string; penName: string; reason: string }[];
}) {
  return (
    <ul className={styles.failures} aria-label="처리하지 못한 사람">
      {failures.map(({ id, penName, reason }) => (
        <li key={id}>
          <b>{penName}</b> <span>{reason}</span>
        </li>
      ))}
    </ul>
  );
}

/** The first names, and the number of the others. */
export function formatNames(people: ReadonlyMap<string, Person>): string {
  const names = [...people.values()].map(({ penName }) => `${politeName(penName)}`);
  const more = names.length - 4;
  return more > 0
    ? `${names.slice(0, 4).join(', ')} 외 ${formatCount(more, '명')}`
    : names.join(', ');
}
