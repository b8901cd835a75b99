import { type ReactNode, useEffect, useRef } from 'react';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import type { SearchQuery } from '../../../ui/hooks/use-search-query.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { count } from '../../../ui/text/words.ts';
import styles from './Members.module.css';
import type { Person, Picked } from './use-picked.ts';

/** A longer list gets a search field. */
const LONG = 8;

export interface Row extends Person {
  userAvatarUrl: string | null;
  name?: ReactNode;
  facts: ReactNode;
  acts?: ReactNode;
  /** The owner cannot be selected. */
  isFixed?: boolean;
}

interface PeopleCardProps {
  title: string;
  /** The count without a search. */
  total: number;
  rows: readonly Row[];
  search: SearchQuery;
  picked: Picked;
  acts: ReactNode;
  columns?: boolean;
  children?: ReactNode;
}

export function PeopleCard(props: PeopleCardProps) {
  const { title, total, rows, search, picked, columns = false, children } = props;
  return (
    <Card title={title}>
      {(total > LONG || search.text !== '') && (
        <Field
          label="이름, 아이디, 이메일로 찾기"
          hideLabel
          type="search"
          placeholder="이름이나 첫소리(ㄱㅇ), 아이디, 이메일"
          maxLength={LIMITS.email}
          autoCapitalize="none"
          spellCheck={false}
          value={search.text}
          onChange={(event) => search.setText(event.target.value)}
          className={styles.find}
        />
      )}
      <PickBar {...props} />
      <ToldOf picked={picked} />
      <ul className={styles.people} data-columns={columns || undefined}>
        {rows.map(({ id, penName, userAvatarUrl, name = penName, facts, acts, isFixed }) => (
          <li key={id} data-picked={picked.people.has(id) || undefined}>
            {isFixed ? (
              <span className={styles.noTick} />
            ) : (
              <Checkbox
                label={`${penName} 님 고르기`}
                checked={picked.people.has(id)}
                onChange={(isPicked) => picked.set([{ id, penName }], isPicked)}
              />
            )}
            <span className={styles.face}>
              <Avatar name={penName} url={userAvatarUrl} />
            </span>
            <span className={styles.name}>
              <b>{name}</b>
              <small>{facts}</small>
            </span>
            {acts !== undefined && <span className={styles.rowActs}>{acts}</span>}
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

function PickBar({ rows, picked, acts }: PeopleCardProps) {
  const pickable = rows.filter(({ isFixed }) => !isFixed);
  const shown = pickable.filter(({ id }) => picked.people.has(id)).length;
  const { size } = picked.people;
  if (pickable.length === 0 && size === 0) return null;
  const hidden = size - shown;
  return (
    <div className={styles.bar} data-picked={size > 0 || undefined}>
      <Checkbox
        label={`보이는 ${count(pickable.length, '명')} 모두 고르기`}
        checked={pickable.length > 0 && shown === pickable.length}
        mixed={shown > 0 && shown < pickable.length}
        disabled={pickable.length === 0}
        onChange={(isPicked) => picked.set(pickable, isPicked)}
      />
      <span className={styles.picked} role="status">
        {size === 0 ? (
          '모두 고르기'
        ) : (
          <>
            <b>{count(size, '명')}</b>을 골랐어요
            {hidden > 0 && <small>지금 안 보이는 {count(hidden, '명')} 포함</small>}
          </>
        )}
      </span>
      {size > 0 && (
        <>
          <Button
            size="small"
            variant="quiet"
            onClick={() => picked.set([...picked.people.values()], false)}
          >
            고르기 풀기
          </Button>
          <span className={styles.barActs}>{acts}</span>
        </>
      )}
    </div>
  );
}

/** Gets the focus, because the pressed button is gone. */
function ToldOf({ picked: { told } }: { picked: Picked }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told) ref.current?.focus();
  }, [told]);
  if (!told) return null;
  return (
    <div ref={ref} className={styles.told} tabIndex={-1} role="status">
      {told.title !== '' && <p>{told.title}</p>}
      {told.refused.length > 0 && (
        <>
          <p>
            <b>{count(told.refused.length, '명')}</b>은 하지 못했어요.
          </p>
          <RefusedList refused={told.refused} />
        </>
      )}
    </div>
  );
}

export function RefusedList({
  refused,
}: {
  refused: { id: string; penName: string; why: string }[];
}) {
  return (
    <ul className={styles.refused} aria-label="하지 못한 사람">
      {refused.map(({ id, penName, why }) => (
        <li key={id}>
          <b>{penName}</b> <span>{why}</span>
        </li>
      ))}
    </ul>
  );
}

/** The first names, and the number of the others. */
export function sayNames(people: ReadonlyMap<string, Person>): string {
  const names = [...people.values()].map(({ penName }) => `${penName} 님`);
  const more = names.length - 4;
  return more > 0 ? `${names.slice(0, 4).join(', ')} 외 ${count(more, '명')}` : names.join(', ');
}
